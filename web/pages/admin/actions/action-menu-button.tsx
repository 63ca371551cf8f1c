import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ActionMenu } from './action-menu.tsx'
import type { RowAction, RowLink } from './action.ts'
import type { Actions } from './use-actions.tsx'

type Props<Row> = {
  title: string
  row: Row
  offered: readonly (RowAction<Row> | RowLink<Row>)[]
  actions: Actions
}

/** The menu of actions beside the title of a row's own page. */
export function ActionMenuButton<Row>({ title, row, offered, actions }: Props<Row>) {
  return (
    <ActionMenu
      row={row}
      offered={offered}
      actions={actions}
      renderButton={(ref) => (
        <Button
          ref={ref}
          size="sm"
          variant="default"
          disabled={actions.isBusy}
          rightSection={<IconChevronDown size={14} stroke={1.5} />}
        >
          {title}
        </Button>
      )}
    />
  )
}
