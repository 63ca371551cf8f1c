import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { columnNames, columns, type ColumnName } from './columns.tsx'

type Props = {
  available: readonly ColumnName[]
  chosen: readonly ColumnName[]
  isUsual: boolean
  onToggle: (name: ColumnName) => void
  onReset: () => void
}

/** Which columns the list shows. */
export function ColumnChooser({ available, chosen, isUsual, onToggle, onReset }: Props) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={15} stroke={1.5} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className="column-chooser">
          {columnNames
            .filter((name) => name !== 'stock' && available.includes(name))
            .map((name) => (
              <Checkbox
                key={name}
                label={columns[name].title}
                checked={chosen.includes(name)}
                onChange={() => onToggle(name)}
              />
            ))}
        </div>
        <Button size="xs" variant="subtle" mt="sm" disabled={isUsual} onClick={onReset}>
          As usual
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
