import { SetLabels } from '#search/set-labels.ts'

/** Dictionary encoding of vendors, overtones and shades: each word has a number, 0 is none. Ignores case. */
export class StringDictionary {
  readonly #words: string[] = ['']
  readonly #ids = new Map<string, number>()
  #ranks: ReadonlyMap<number, number> | undefined
  #labels: SetLabels | undefined

  constructor(words: readonly string[] = []) {
    for (const word of words) this.encode(word)
  }

  /** Returns the number of a word. Assigns the next number to a new word. */
  encode(word: string | null): number {
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

  /** Returns the word with this number; an empty string if there is none. */
  decode(id: number): string {
    return this.#words[id] ?? ''
  }

  get words(): readonly string[] {
    return this.#words.slice(1)
  }

  /** Returns the words by number. */
  get labels(): SetLabels {
    this.#labels ??= new SetLabels(this.words.map((word, position) => [position + 1, word]))
    return this.#labels
  }

  /** Returns the alphabetical rank of each word, by number. */
  get ranks(): ReadonlyMap<number, number> {
    this.#ranks ??= new Map(
      [...this.#ids].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, id], rank) => [id, rank]),
    )
    return this.#ranks
  }
}
