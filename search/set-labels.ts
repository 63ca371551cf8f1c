import { normalizeText } from './keywords.ts'

type LabelSuffixes = readonly (readonly [id: number, suffixes: readonly string[]])[]

/** The names of a set's ids, for text search. Immutable, so that its search form is computed only once. */
export class SetLabels {
  readonly byId: ReadonlyMap<number, string>
  readonly #minLength: number
  #suffixes: LabelSuffixes | undefined

  /** Shorter keywords than `minLength` find no label. */
  constructor(labels: Iterable<readonly [id: number, label: string]>, minLength = 1) {
    this.byId = new Map(labels)
    this.#minLength = minLength
  }

  /** Returns the ids whose label has a word that begins with the keyword, ignoring separators after it. */
  findIds(keyword: string): number[] {
    if (keyword.length < this.#minLength) return []
    this.#suffixes ??= listSuffixes(this.byId)
    return this.#suffixes.flatMap(([id, suffixes]) =>
      suffixes.some((suffix) => suffix.startsWith(keyword)) ? [id] : [],
    )
  }
}

/** Returns for each label the rest from each of its words on, without separators. */
function listSuffixes(labels: ReadonlyMap<number, string>): LabelSuffixes {
  return Array.from(labels, ([id, label]) => {
    const words = normalizeText(label).trim().split(' ')
    return [id, words.map((_, at) => words.slice(at).join(''))] as const
  })
}
