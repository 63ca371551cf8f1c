import { Button, Checkbox, Popover } from '@mantine/core'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useOpenOnMount } from '#web/ui/use-open-on-mount.ts'
import { ColumnButton } from './column-button.tsx'
import { columnNames, type ColumnName } from './column-names.ts'
import { columns, listVisibleColumns } from './columns.tsx'

export type ColumnChooserProps = {
  /** Their fields show which columns the viewer may see. */
  stones: readonly Diamond[]
  selected: readonly ColumnName[]
  isDefault: boolean
  onToggle: (name: ColumnName) => void
  onReset: () => void
}

/**
 * Selects the columns of the list. Opens on mount, because a press on its button loads it, and replaces that
 * button.
 */
export function ColumnChooser({ stones, selected, isDefault, onToggle, onReset }: ColumnChooserProps) {
  const [isOpen, setIsOpen] = useOpenOnMount()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus opened={isOpen} onChange={setIsOpen}>
      <Popover.Target>
        <ColumnButton autoFocus onClick={() => setIsOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className="column-chooser">
          {listVisibleColumns(columnNames, stones)
            .filter((name) => name !== 'stock')
            .map((name) => (
              <Checkbox
                key={name}
                label={columns[name].title}
                checked={selected.includes(name)}
                onChange={() => onToggle(name)}
              />
            ))}
        </div>
        <Button size="xs" variant="subtle" mt="sm" disabled={isDefault} onClick={onReset}>
          Reset to default
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
