import { useState } from 'react'
import type { CartGroup } from './cart-groups.ts'

export type GroupSelection<Row> = {
  /** Also those that search and filter hide. */
  selected: readonly Row[]
  isSelected: (group: CartGroup<Row>) => boolean
  toggle: (group: CartGroup<Row>) => void
  state: 'all' | 'some' | 'none'
  toggleAll: () => void
}

/**
 * Holds which rows are selected, with a line set as one. Rows that leave the list lose their selection.
 * `matching` are the groups that search and filter leave: selecting all selects those.
 */
export function useGroupSelection<Row>(
  groups: readonly CartGroup<Row>[],
  matching: readonly CartGroup<Row>[],
): GroupSelection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selectedGroups = groups.filter(({ key }) => keys.has(key))
  const isAll = matching.length > 0 && matching.every(({ key }) => keys.has(key))
  return {
    selected: selectedGroups.flatMap(({ rows }) => rows),
    isSelected: ({ key }) => keys.has(key),
    toggle: ({ key }) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setKeys(next)
    },
    state: isAll ? 'all' : selectedGroups.length > 0 ? 'some' : 'none',
    toggleAll: () => {
      const next = new Set(keys)
      for (const { key } of matching) {
        if (isAll) next.delete(key)
        else next.add(key)
      }
      setKeys(next)
    },
  }
}
