import { useRef, type MouseEvent } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Selection } from '#web/features/selection/selection.ts'

/**
 * The selection with ranges: a tick with Shift takes all from the one ticked before to this one, as `items` stand.
 * `watch` belongs on what is around the ticks (`onClickCapture`), for a tick itself does not tell of Shift.
 */
export function useRangeSelection(selection: Selection, items: readonly Diamond[]) {
  const isShifted = useRef(false)
  const lastId = useRef<number>(undefined)
  const toggle: Selection['toggle'] = (stones, isOn) => {
    const [stone] = stones
    const range = isShifted.current && stone ? findRange(items, lastId.current, stone.id) : []
    lastId.current = stone?.id
    selection.toggle(range.length > 0 ? [...range, ...stones] : stones, isOn)
  }
  return {
    selection: { ...selection, toggle },
    watch: ({ shiftKey }: MouseEvent): void => {
      isShifted.current = shiftKey
    },
  }
}

/** The stones from one to the other, whichever stands first; none where one of them is not there. */
export function findRange(items: readonly Diamond[], fromId: number | undefined, toId: number): Diamond[] {
  const places = [fromId, toId].map((id) => items.findIndex((stone) => stone.id === id))
  const [first = -1, last = -1] = places.toSorted((a, b) => a - b)
  return first < 0 ? [] : items.slice(first, last + 1)
}
