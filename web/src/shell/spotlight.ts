/** Light on things that are spoken of, wherever they stand on the page: board, rails, or the buttons of the bar. */

const MARK = 'data-shown'

/** Puts light on things, by their ids, and on answers. Returns how to put it out. */
export function shine(things: readonly string[], answers: readonly string[] = []): () => void {
  const wanted = [
    ...things.map((id) => `[data-thing=${JSON.stringify(id)}]`),
    ...answers.map((text) => `[data-answer=${JSON.stringify(text)}]`),
  ]
  const found = wanted.flatMap((each) => [...document.querySelectorAll(each)])
  for (const each of found) each.setAttribute(MARK, '')
  found.find((each) => each.hasAttribute('data-answer'))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return () => {
    for (const each of found) each.removeAttribute(MARK)
  }
}
