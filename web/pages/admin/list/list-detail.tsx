import { Drawer } from '@mantine/core'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import type { Resource } from './resource.ts'
import { ListRowActions } from './row-actions.tsx'

type Props<Row> = {
  resource: Resource<Row>
  /** The opened row. */
  row: Row | undefined
  actions: Actions
  onClose: () => void
}

/** Shows an opened row beside the list, if its resource has a detail. */
export function ListDetail<Row>({ resource, row, actions, onClose }: Props<Row>) {
  const { detail, getRowLabel } = resource
  if (!detail) return null
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size="min(720px, 100vw)"
      title={row && getRowLabel(row)}
    >
      {row && (
        <>
          {detail(row, actions)}
          <ListRowActions row={row} resource={resource} actions={actions} isOpened />
        </>
      )}
    </Drawer>
  )
}
