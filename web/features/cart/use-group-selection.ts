import { useState } from 'react'
import type { CartGroup } from './cart-groups.ts'

export type GroupSelection<Row> = {
  selected: readonly Row[]
  isSelected: (group: CartGroup<Row>) => boolean
  toggle: (group: CartGroup<Row>) => void
  state: 'all' | 'some' | 'none'
  toggleAll: () => void
}

/** Holds which rows are selected, with a line set as one. Rows that leave the list lose their selection. */
export function useGroupSelection<Row>(groups: readonly CartGroup<Row>[]): GroupSelection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selectedGroups = groups.filter(({ key }) => keys.has(key))
  const isAll = selectedGroups.length === groups.length && groups.length > 0
  return {
    selected: selectedGroups.flatMap(({ rows }) => rows),
    isSelected: ({ key }) => keys.has(key),
    toggle: ({ key }) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setKeys(next)
    },
    state: isAll ? 'all' : selectedGroups.length > 0 ? 'some' : 'none',
    toggleAll: () => setKeys(new Set(isAll ? [] : groups.map(({ key }) => key))),
  }
}
