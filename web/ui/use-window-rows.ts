import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

type VisibleRows = {
  /** Index of the first rendered item. */
  from: number
  /** Index after the last rendered item. */
  to: number
  /** Heights of all lines above and below the rendered ones. */
  abovePx: number
  belowPx: number
  /** Items in a line. */
  columns: number
  /** Measures a line: `ref={measure} data-index={line}` on its first item. */
  measureRow: (element: Element | null) => void
}

type RowLayout = {
  count: number
  columnsForWidth: (widthPx: number) => number
  /** Estimate for a line that is not measured yet. */
  rowHeightPx: number
  gapPx: number
}

/** Returns which items of a list in the window to render: the lines in sight and one more above and below. */
export function useWindowRows(container: RefObject<HTMLElement | null>, layout: RowLayout): VisibleRows {
  const { count, columnsForWidth, rowHeightPx, gapPx } = layout
  const { topPx, widthPx } = useBoxPosition(container)
  const columns = columnsForWidth(widthPx)
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this hook because of it
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeightPx,
    gap: gapPx,
    scrollMargin: topPx,
    overscan: 1,
    useFlushSync: false,
  })
  // A different number of columns changes the lines, so their heights must be measured again.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns])
  const visibleRows = virtualizer.getVirtualItems()
  const first = visibleRows[0]
  const last = visibleRows.at(-1)
  return {
    from: (first?.index ?? 0) * columns,
    to: last ? Math.min(count, (last.index + 1) * columns) : 0,
    abovePx: first ? first.start - topPx : 0,
    belowPx: virtualizer.getTotalSize() - (last ? last.end - topPx : 0),
    columns,
    measureRow: virtualizer.measureElement,
  }
}

/** Returns the position of the box on the page and its width. Content and chips above the box move it. */
function useBoxPosition(container: RefObject<HTMLElement | null>): { topPx: number; widthPx: number } {
  const [position, setPosition] = useState({ topPx: 0, widthPx: 0 })
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return undefined
    const update = (): void => {
      const { top, width } = element.getBoundingClientRect()
      const next = { topPx: Math.round(top + window.scrollY), widthPx: Math.round(width) }
      setPosition((before) =>
        before.topPx === next.topPx && before.widthPx === next.widthPx ? before : next,
      )
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [container])
  return position
}
