import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Resource } from './resource.ts'
import type { ColumnChooserState } from './use-column-choice.ts'

type Props<Row> = { resource: Resource<Row>; choice: ColumnChooserState<Row> }

/** Chooses the columns of a list. */
export function ColumnChooser<Row>({ resource: { columns }, choice }: Props<Row>) {
  const [, ...others] = columns
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          className="list-columns-button"
          leftSection={<IconColumns3 size={15} stroke={1.5} aria-hidden />}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className="filter-options" role="group" aria-label="Columns">
          {others.map((column) => (
            <Checkbox
              key={column.title}
              label={column.title}
              checked={choice.isShown(column)}
              onChange={() => choice.toggle(column)}
            />
          ))}
        </div>
        <Button variant="subtle" size="compact-sm" mt={8} disabled={!choice.isChanged} onClick={choice.reset}>
          Reset to default
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
