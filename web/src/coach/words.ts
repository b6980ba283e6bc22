/** Chances and tries in words. */

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`
}

export function triesInWords(tries: number): string {
  if (tries === 0) return 'at first sight'
  return tries === 1 ? '1 try' : `${tries} tries`
}
