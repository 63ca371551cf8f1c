/** Words that the index knows as small numbers: vendors, overtones, shades. 0 is none. Case is ignored. */
export class Vocabulary {
  readonly #words: string[] = ['']
  readonly #ids = new Map<string, number>()

  /** The number of a word, given at the first meeting. */
  learn(word: string | null): number {
    if (word === null || word === '') return 0
    const known = this.find(word)
    if (known !== undefined) return known
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
}
