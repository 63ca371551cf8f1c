/** Words that the index knows as small numbers: vendors, overtones, shades. 0 is none. Case is ignored. */
export class StringDictionary {
  readonly #words: string[] = ['']
  readonly #ids = new Map<string, number>()
  #ranks: ReadonlyMap<number, number> | undefined
  #labels: ReadonlyMap<number, string> | undefined

  constructor(words: readonly string[] = []) {
    for (const word of words) this.learn(word)
  }

  /** The number of a word, given at the first meeting. */
  learn(word: string | null): number {
    if (word === null || word === '') return 0
    const known = this.find(word)
    if (known !== undefined) return known
    this.#ranks = undefined
    this.#labels = undefined
    this.#words.push(word)
    this.#ids.set(word.toLowerCase(), this.#words.length - 1)
    return this.#words.length - 1
  }

  find(word: string): number | undefined {
    return this.#ids.get(word.toLowerCase())
  }

  wordOf(id: number): string {
    return this.#words[id] ?? ''
  }

  get words(): readonly string[] {
    return this.#words.slice(1)
  }

  /** The words by their numbers. */
  get labels(): ReadonlyMap<number, string> {
    this.#labels ??= new Map(this.words.map((word, at) => [at + 1, word]))
    return this.#labels
  }

  /** The place of each word in the alphabet, by its number. */
  get ranks(): ReadonlyMap<number, number> {
    this.#ranks ??= new Map(
      [...this.#ids].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, id], rank) => [id, rank]),
    )
    return this.#ranks
  }
}
