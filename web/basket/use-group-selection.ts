import { useState } from 'react'
import type { BasketGroup } from './basket-groups.ts'

/** Which rows are ticked, a line set as one. What has left the list is ticked no longer. */
export function useGroupSelection<Row>(groups: readonly BasketGroup<Row>[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = groups.filter(({ key }) => keys.has(key))
  const isAll = chosen.length === groups.length && groups.length > 0
  const state: 'all' | 'some' | 'none' = isAll ? 'all' : chosen.length > 0 ? 'some' : 'none'
  return {
    selected: chosen.flatMap(({ rows }) => rows),
    isSelected: ({ key }: BasketGroup<Row>): boolean => keys.has(key),
    toggle: ({ key }: BasketGroup<Row>): void => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setKeys(next)
    },
    state,
    toggleAll: (): void => setKeys(new Set(isAll ? [] : groups.map(({ key }) => key))),
  }
}
