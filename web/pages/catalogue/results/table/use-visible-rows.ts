import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { StoneSet } from '#web/pages/catalogue/sets/group-sets.ts'
import { useRenderedRows } from '#web/pages/catalogue/results/paging/use-rendered-rows.ts'
import type { ListRows } from '#web/pages/catalogue/results/paging/use-list-rows.ts'
import {
  useScrollPosition,
  type ListPosition,
} from '#web/pages/catalogue/results/paging/use-scroll-position.ts'

const rowHeightPx = 33
const headHeightPx = 34

/** A row in sight. */
export type VisibleRow = {
  /** Index among the rows of the element; the key of the row. */
  index: number
  /** Index among all rows of the list, from 0. */
  row: number
  /** A stone, or the head of a set. Undefined until it is loaded and rendered. */
  item: Diamond | StoneSet | undefined
}

/**
 * Returns the rows in sight, and the height of the rows above and below them. The rows scroll in their own
 * box under the headings, so the table cannot use the window's virtualizer.
 */
export function useVisibleRows(box: RefObject<HTMLElement | null>, rows: ListRows, position: ListPosition) {
  const { firstRow, count, startPx, follow } = useScrollPosition(box, rows.total, position, rowHeightPx)
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
  const { setVisibleRange } = rows
  useEffect(() => setVisibleRange(from, to))

  const rowsInRange = items.map(({ index }) => ({
    index,
    row: firstRow + index,
    item: rows.find(firstRow + index),
  }))
  const loaded = rowsInRange.filter(({ item }) => item !== undefined)
  const rendered = useRenderedRows(
    position.search,
    loaded.map(({ row }) => row),
  )
  return {
    visibleRows: rowsInRange.map(({ index, row, item }): VisibleRow => ({
      index,
      row,
      item: rendered.has(row) ? item : undefined,
    })),
    aboveHeightPx: items[0]?.start ?? 0,
    belowHeightPx: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}
