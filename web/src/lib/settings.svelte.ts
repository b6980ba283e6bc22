/** What a person likes: theme, motion, size of text. Kept in this browser. */

export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'full' | 'less'
export type TextSize = 'normal' | 'large' | 'huge'

export const THEMES: readonly Theme[] = ['system', 'light', 'dark']
export const MOTIONS: readonly Motion[] = ['system', 'full', 'less']
export const TEXT_SIZES: readonly TextSize[] = ['normal', 'large', 'huge']

const KEY = 'lantern.settings'

class Settings {
  theme = $state<Theme>('system')
  motion = $state<Motion>('system')
  text = $state<TextSize>('normal')

  /** Reads what was kept; whatever is not understood stays as it was. */
  load(): void {
    const kept = stored()
    this.theme = oneOf(THEMES, kept.theme, 'system')
    this.motion = oneOf(MOTIONS, kept.motion, 'system')
    this.text = oneOf(TEXT_SIZES, kept.text, 'normal')
    this.#apply()
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => this.#apply())
  }

  change(wish: Partial<{ theme: Theme; motion: Motion; text: TextSize }>): void {
    Object.assign(this, wish)
    this.#apply()
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, motion: this.motion, text: this.text }))
    } catch {
      // private windows may keep nothing; the setting then lasts as long as the page
    }
  }

  /** Whether events are shown as cuts. */
  get isStill(): boolean {
    if (this.motion !== 'system') return this.motion === 'less'
    return matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  #apply(): void {
    const isDay = matchMedia('(prefers-color-scheme: light)').matches
    const root = document.documentElement
    root.dataset.theme = this.theme === 'system' ? (isDay ? 'light' : 'dark') : this.theme
    root.dataset.motion = this.motion
    root.dataset.text = this.text
  }
}

function stored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise
}

export const settings = new Settings()
