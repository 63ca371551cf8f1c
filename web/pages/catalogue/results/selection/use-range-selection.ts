import { useRef, type MouseEvent } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Selection } from '#web/features/selection/selection.ts'

/**
 * Adds range selection: a tick with Shift selects everything from the previous tick to this one, in the order
 * of `items`. Attach `watch` to an ancestor of the ticks (`onClickCapture`), because the change event of a
 * tick does not include Shift.
 */
export function useRangeSelection(selection: Selection, items: readonly Diamond[]) {
  const isShiftPressed = useRef(false)
  const lastId = useRef<number>(undefined)
  const toggle: Selection['toggle'] = (stones, isOn) => {
    const [stone] = stones
    const range = isShiftPressed.current && stone ? findRange(items, lastId.current, stone.id) : []
    lastId.current = stone?.id
    selection.toggle(range.length > 0 ? [...range, ...stones] : stones, isOn)
  }
  return {
    selection: { ...selection, toggle },
    watch: ({ shiftKey }: MouseEvent): void => {
      isShiftPressed.current = shiftKey
    },
  }
}

/** Returns the stones between two ids, in either direction. Empty if one of them is missing. */
export function findRange(items: readonly Diamond[], fromId: number | undefined, toId: number): Diamond[] {
  const indexes = [fromId, toId].map((id) => items.findIndex((stone) => stone.id === id))
  const [first = -1, last = -1] = indexes.toSorted((a, b) => a - b)
  return first < 0 ? [] : items.slice(first, last + 1)
}
