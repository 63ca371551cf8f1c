import type { RowAction } from '#web/pages/admin/actions/act.ts'
import type { Resource } from './resource.ts'

/** Everything that can be done with the rows of a list: editing first, deleting last. */
export function listActs<Row>({ acts = [], editing = {} }: Resource<Row>): readonly RowAction<Row>[] {
  const { change, remove } = editing
  return [
    ...(change ? [{ title: 'Edit…', act: change }] : []),
    ...acts,
    ...(remove ? [{ title: 'Delete…', act: remove, isDangerous: true }] : []),
  ]
}
