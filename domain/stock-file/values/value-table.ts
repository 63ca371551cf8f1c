import type { ReferenceList, ReferenceRow } from '#domain/reference/reference-list.ts'
import { compactValue } from './compact-value.ts'
import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'

/** Looks up a cell among the trade's values; undefined for an unknown spelling. */
export type ValueTable<Value> = (text: string) => Value | undefined

/**
 * Makes the look-up of a closed list of values from their spellings. Case, spaces and punctuation are
 * ignored. Throws if one spelling has two values: such conflicts must be resolved in the data.
 */
export function makeValueTable<Value>(
  spellings: readonly (readonly [Value, readonly string[]])[],
): ValueTable<Value> {
  const byText = new Map<string, Value>()
  for (const [value, texts] of spellings) {
    for (const text of texts) {
      const key = compactValue(text)
      if (byText.has(key) && byText.get(key) !== value) throw new Error(`"${text}" has two meanings.`)
      byText.set(key, value)
      byText.set(text, value)
    }
  }
  return memoizeReader((text) => byText.get(text) ?? byText.get(compactValue(text)))
}

/**
 * Makes the look-up of a reference list, from each row's name and further spellings (keyed by that name) to
 * its id. Throws for a name that the list lacks.
 */
export function makeReferenceTable<Row extends ReferenceRow>(
  list: ReferenceList<Row>,
  furtherSpellings: Readonly<Record<string, readonly string[]>>,
): ValueTable<number> {
  return makeValueTable([
    ...list.rows.map((row) => [row.id, [row.name]] as const),
    ...Object.entries(furtherSpellings).map(([name, texts]) => [list.getByName(name).id, texts] as const),
  ])
}
