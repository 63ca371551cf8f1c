import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

type Lines = {
  /** How many stand beside each other. */
  columns: number
  /** The first of those in the page, and the first that is not any more. */
  from: number
  to: number
  /** The room of those that are not in the page. */
  abovePx: number
  belowPx: number
  /** Goes to the first of every line: `ref={measure} data-index={line}`. */
  measure: (element: Element | null) => void
}

type Shape = {
  count: number
  columnsAt: (widthPx: number) => number
  /** Until the first line was seen. */
  lineHeightPx: number
  gapPx: number
}

/** Of many things that the window scrolls through, line by line, those that are in sight or nearly so. */
export function useWindowLines(box: RefObject<HTMLElement | null>, shape: Shape): Lines {
  'use no memo'
  const { count, columnsAt, lineHeightPx, gapPx } = shape
  const [place, setPlace] = useState({ topPx: 0, widthPx: 0 })
  // What stands above may have grown, with every answer and every chip.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = (): void => {
      const { top, width } = element.getBoundingClientRect()
      const next = { topPx: Math.round(top + window.scrollY), widthPx: Math.round(width) }
      setPlace((before) => (before.topPx === next.topPx && before.widthPx === next.widthPx ? before : next))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, count])
  const columns = columnsAt(place.widthPx)
  // oxlint-disable-next-line react/incompatible-library -- the component is kept from being memoised
  const lines = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => lineHeightPx,
    gap: gapPx,
    overscan: 1,
    scrollMargin: place.topPx,
    useFlushSync: false,
  })
  const shown = lines.getVirtualItems()
  const first = shown[0]
  const last = shown.at(-1)
  return {
    columns,
    from: (first?.index ?? 0) * columns,
    to: Math.min(count, ((last?.index ?? -1) + 1) * columns),
    abovePx: (first?.start ?? place.topPx) - place.topPx,
    belowPx: lines.getTotalSize() - ((last?.end ?? place.topPx) - place.topPx),
    measure: lines.measureElement,
  }
}
