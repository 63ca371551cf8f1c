import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { RowAction } from '#web/pages/admin/actions/action.ts'
import { ActionMenu } from '#web/pages/admin/actions/action-menu.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { listActions } from './list-actions.ts'
import type { Resource } from './resource.ts'

type Props<Row> = {
  row: Row
  resource: Resource<Row>
  actions: Actions
  /** Beside an opened row there is room for editing as a button. */
  isOpened?: boolean
}

/** The actions of a row: the next expected one as a button, the others in a menu. */
export function ListRowActions<Row>({ row, resource, actions, isOpened = false }: Props<Row>) {
  const offered = listActions(resource).filter(({ isOffered }) => isOffered?.(row) ?? true)
  const isButton = (one: RowAction<Row>): boolean =>
    one.isProminent === true || (isOpened && one.action === resource.editing?.change)
  const prominent = offered.flatMap((one) => ('action' in one && isButton(one) ? [one] : []))
  const others = offered.filter((one) => !prominent.some(({ title }) => title === one.title))
  const name = resource.getRowLabel(row)
  return (
    <span className="list-row-actions">
      {prominent.map(({ title, action }) => (
        <Button
          key={title}
          variant="default"
          size="compact-sm"
          aria-label={`${title} ${name}`}
          disabled={actions.isBusy}
          onClick={() => actions.start(action(row))}
        >
          {title}
        </Button>
      ))}
      {others.length > 0 && (
        <ActionMenu
          row={row}
          offered={others}
          actions={actions}
          renderButton={(ref) => (
            <ActionIcon ref={ref} aria-label={`Actions for ${name}`}>
              <IconDots size={16} stroke={1.5} />
            </ActionIcon>
          )}
        />
      )}
    </span>
  )
}
