import type { RowAction, RowLink } from '#web/pages/admin/actions/action.ts'
import type { Resource } from './resource.ts'

/** Returns all actions for a row: editing first, deleting last. */
export function listActions<Row>({
  actions = [],
  editing = {},
}: Resource<Row>): readonly (RowAction<Row> | RowLink<Row>)[] {
  const { change, remove, removeTitle = 'Delete' } = editing
  return [
    ...(change ? [{ title: 'Edit…', action: change }] : []),
    ...actions,
    ...(remove ? [{ title: `${removeTitle}…`, action: remove, isDangerous: true }] : []),
  ]
}
