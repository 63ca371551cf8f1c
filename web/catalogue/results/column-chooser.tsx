import { Button, Checkbox, Popover } from '@mantine/core'
import { useOpensAtOnce } from '#web/parts/use-opens-at-once.ts'
import { ColumnButton } from './column-button.tsx'
import { columnNames, columns, type ColumnName } from './columns.tsx'

export type ColumnChoice = {
  available: readonly ColumnName[]
  chosen: readonly ColumnName[]
  isUsual: boolean
  onToggle: (name: ColumnName) => void
  onReset: () => void
}

/**
 * Which columns the list shows. Comes open, for it is fetched when somebody presses its button, and takes that
 * button's place.
 */
export function ColumnChooser({ available, chosen, isUsual, onToggle, onReset }: ColumnChoice) {
  const [isOpen, setIsOpen] = useOpensAtOnce()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus opened={isOpen} onChange={setIsOpen}>
      <Popover.Target>
        <ColumnButton autoFocus onClick={() => setIsOpen(!isOpen)} />
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
