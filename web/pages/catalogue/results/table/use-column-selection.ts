import { useLocalStorage } from '@mantine/hooks'
import type { SearchSection } from '#contract/schemas/search.ts'
import { columnNames, type ColumnName } from './column-names.ts'

/** Returns the columns selected for a section, in the order of the list. Stored in the browser. */
export function useColumnSelection(section: SearchSection, defaults: readonly ColumnName[]) {
  const [stored, store, reset] = useLocalStorage<readonly string[] | null>({
    key: `columns:${section}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const selected = stored && columnNames.filter((name) => name === 'stock' || stored.includes(name))
  return {
    selected: selected ?? defaults,
    isDefault: stored === null,
    onToggle: (name: ColumnName) => {
      const current = selected ?? defaults
      store(current.includes(name) ? current.filter((one) => one !== name) : [...current, name])
    },
    onReset: reset,
  }
}
