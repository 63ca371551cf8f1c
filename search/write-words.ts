import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Filters, Query } from './query.ts'
import { listWords, spaceWords } from './words.ts'
import { writeSelection } from './places.ts'

/** Kinds of columns that are searched for a word, as the kernel numbers them. */
const IN_SET = 0
const IN_TEXT = 1

/** Writes the words of a text. Returns for each word the address and number of the columns to search. */
export function writeWords(
  columns: CatalogueColumns,
  text: Filters['text'],
  labels: NonNullable<Query['labels']>,
): number[] {
  if (text === undefined) return []
  const { work, sets, keys, words } = columns
  return listWords(text.words).flatMap((word) => {
    const sought = work.writeText(word)
    const places = text.columns.map((name) => {
      if (sets.has(name)) return writeSet(columns, name, word, labels[name])
      return [IN_TEXT, getColumn(keys.has(name) ? keys : words, name).place, sought.address, sought.length]
    })
    return [work.writeWords(places.flat()), places.length]
  })
}

function writeSet(
  columns: CatalogueColumns,
  name: string,
  word: string,
  labels: ReadonlyMap<number, string> | undefined,
): number[] {
  const ids = listLabelWords(labels).flatMap(([id, ends]) =>
    ends.some((end) => end.startsWith(word)) ? [id] : [],
  )
  const column = getColumn(columns.sets, name)
  return [IN_SET, column.place, writeSelection(columns, column, ids), 0]
}

type LabelWords = readonly (readonly [id: number, ends: readonly string[]])[]
const knownWords = new WeakMap<ReadonlyMap<number, string>, LabelWords>()

/**
 * Returns for each label the rest from each of its words on, without separators. Cached by map, which must
 * never change.
 */
function listLabelWords(labels: ReadonlyMap<number, string> | undefined): LabelWords {
  if (labels === undefined) return []
  const known = knownWords.get(labels)
  if (known) return known
  const listed = Array.from(labels, ([id, label]) => {
    const words = spaceWords(label).trim().split(' ')
    return [id, words.map((_, at) => words.slice(at).join(''))] as const
  })
  knownWords.set(labels, listed)
  return listed
}
