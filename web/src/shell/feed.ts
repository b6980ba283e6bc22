/** What comes from a table, taken up one after the other: each is shown to its end before the next one begins. */

export class Feed<T> {
  readonly #show: (item: T) => Promise<void>
  readonly #rest: () => void
  #waiting: T[] = []
  #isBusy = false

  /** `show` takes one thing up; `rest` is called whenever nothing is left. */
  constructor(show: (item: T) => Promise<void>, rest: () => void) {
    this.#show = show
    this.#rest = rest
  }

  /** What has come and was not shown yet. */
  get waiting(): readonly T[] {
    return this.#waiting
  }

  /** Whether something is being shown. */
  get isBusy(): boolean {
    return this.#isBusy
  }

  add(item: T): void {
    this.#waiting.push(item)
    void this.#run()
  }

  /** Everything before it is of no interest any more. */
  startAnew(item: T): void {
    this.#waiting = []
    this.add(item)
  }

  clear(): void {
    this.#waiting = []
  }

  async #run(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) await this.#show(item)
    this.#isBusy = false
    this.#rest()
  }
}
