import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ActionMenu } from './act-menu.tsx'
import type { RowAction } from './act.ts'
import type { Acts } from './use-acts.tsx'

type Props<Row> = { title: string; row: Row; offered: readonly RowAction<Row>[]; acts: Acts }

/** The acts of a row's own page, beside its title. */
export function ActionMenuButton<Row>({ title, row, offered, acts }: Props<Row>) {
  return (
    <ActionMenu
      row={row}
      offered={offered}
      acts={acts}
      renderButton={(ref) => (
        <Button
          ref={ref}
          size="sm"
          variant="default"
          disabled={acts.isBusy}
          rightSection={<IconChevronDown size={14} stroke={1.5} />}
        >
          {title}
        </Button>
      )}
    />
  )
}
