import type { Query } from '#search/query.ts'
import { SetLabels } from '#search/set-labels.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { shapes } from '#domain/reference/shapes.ts'
import type { Dictionaries } from './index-row.ts'

const fixedLabels = {
  shape: new SetLabels(shapes.rows.map(({ id, name }) => [id, name])),
  color: new SetLabels(
    colors.rows.map(({ id, name, variation }) => [id, [name, variation].filter(Boolean).join(' ')]),
  ),
  clarity: new SetLabels(clarities.rows.map(({ id, name }) => [id, name])),
}

/** Returns the names of set ids, for text search. */
export function listLabels({ overtone, vendor }: Dictionaries): NonNullable<Query['labels']> {
  return { ...fixedLabels, overtone: overtone.labels, vendor: vendor.labels }
}
