import { useLocalStorage } from '@mantine/hooks'
import type { SearchSection } from '#contract/schemas/search.ts'
import { columnNames, type ColumnName } from './column-names.ts'

/** Returns the columns selected for a section, in the order of the list. Stored in the browser. */
export function useColumnChoice(section: SearchSection, usual: readonly ColumnName[]) {
  const [kept, keep, forget] = useLocalStorage<readonly string[] | null>({
    key: `columns:${section}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const chosen = kept && columnNames.filter((name) => name === 'stock' || kept.includes(name))
  return {
    chosen: chosen ?? usual,
    isUsual: kept === null,
    toggle: (name: ColumnName) => {
      const now = chosen ?? usual
      keep(now.includes(name) ? now.filter((one) => one !== name) : [...now, name])
    },
    reset: forget,
  }
}
