import type { Query } from '#search/query.ts'
import { SetLabels } from '#search/set-labels.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { keySymbols } from '#domain/stone/key-to-symbols.ts'
import type { Dictionaries } from './index-row.ts'

const fixedLabels = {
  shape: new SetLabels(shapes.rows.map(({ id, name }) => [id, name])),
  color: new SetLabels(
    colors.rows.map(({ id, name, variation }) => [id, [name, variation].filter(Boolean).join(' ')]),
  ),
  clarity: new SetLabels(clarities.rows.map(({ id, name }) => [id, name])),
  // “G” is a colour, “GI” the beginning of GIA.
  lab: new SetLabels(
    labs.rows.flatMap(({ id, name }) => (name === 'None' ? [] : [[id, name] as const])),
    2,
  ),
  ...Object.fromEntries(keySymbols.map((symbol) => [symbol, new SetLabels([[1, symbol]], 3)])),
}

/** Returns the names of set ids, for text search. */
export function listLabels({ overtone, vendor }: Dictionaries): NonNullable<Query['labels']> {
  return { ...fixedLabels, overtone: overtone.labels, vendor: vendor.labels }
}
