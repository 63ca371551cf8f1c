import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { StoneSet } from '#web/pages/catalogue/sets/group-sets.ts'
import { useDrawnRows } from '#web/pages/catalogue/results/paging/use-drawn-rows.ts'
import type { ListRows } from '#web/pages/catalogue/results/paging/use-list-rows.ts'
import { useListPlace, type ListPlace } from '#web/pages/catalogue/results/paging/use-scroll-position.ts'

const rowHeightPx = 33
const headHeightPx = 34

/** A row in sight. */
export type VisibleRow = {
  /** Index among the rows of the element; the key of the row. */
  index: number
  /** Index among all rows of the list, from 0. */
  row: number
  /** A stone, or the head of a set. Undefined until it is loaded and rendered. */
  line: Diamond | StoneSet | undefined
}

/**
 * Returns the rows in sight, and the height of the rows above and below them. The rows scroll in their own
 * box under the headings, so the table cannot use the window's virtualizer.
 */
export function useVisibleRows(box: RefObject<HTMLElement | null>, rows: ListRows, place: ListPlace) {
  const { firstRow, count, startPx, follow } = useListPlace(box, rows.total, place, rowHeightPx)
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this hook because of it
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    initialOffset: startPx,
    scrollPaddingStart: headHeightPx,
    overscan: 3,
    useFlushSync: false,
    onChange: ({ isScrolling, scrollOffset }) => {
      if (scrollOffset !== null) follow(scrollOffset, isScrolling)
    },
  })
  const items = virtualizer.getVirtualItems()
  const from = firstRow + (items[0]?.index ?? 0)
  const to = firstRow + (items.at(-1)?.index ?? 0) + 1
  const { look } = rows
  useEffect(() => look(from, to))

  const inSight = items.map(({ index }) => ({
    index,
    row: firstRow + index,
    line: rows.find(firstRow + index),
  }))
  const loaded = inSight.filter(({ line }) => line !== undefined)
  const drawn = useDrawnRows(
    place.search,
    loaded.map(({ row }) => row),
  )
  return {
    visibleRows: inSight.map(({ index, row, line }): VisibleRow => ({
      index,
      row,
      line: drawn.has(row) ? line : undefined,
    })),
    aboveHeightPx: items[0]?.start ?? 0,
    belowHeightPx: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}
