import { useLayoutEffect, useReducer, useState, useSyncExternalStore, type RefObject } from 'react'
import { readWindow, watchWindow, type WindowSight } from './window-sight.ts'
import { findLines, type LinesInSight } from './window-lines.ts'

type Lines = LinesInSight & {
  /** How many stand beside each other. */
  columns: number
  /** Goes to the first of every line: `ref={measure} data-index={line}`. */
  measure: (element: Element | null) => (() => void) | undefined
}

type Shape = {
  count: number
  columnsAt: (widthPx: number) => number
  /** Until a line was seen. */
  lineHeightPx: number
  gapPx: number
}

/** Of many things that the window scrolls through, line by line, those that are in sight or nearly so. */
export function useWindowLines(box: RefObject<HTMLElement | null>, shape: Shape): Lines {
  // What it draws follows from where the window stands, which is no input of it.
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
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [box])
  const columns = columnsAt(place.widthPx)
  const heights = useLineHeights(columns)
  const lines = {
    count: Math.ceil(count / columns),
    heightOf: (line: number): number => heights.find(line) ?? lineHeightPx,
    gapPx,
    spare: 1,
  }
  const find = (sight: WindowSight): LinesInSight => {
    const topPx = sight.topPx - place.topPx
    return findLines(lines, topPx, topPx + sight.heightPx)
  }
  // As a text, so that scrolling draws anew only where another line comes into sight.
  useSyncExternalStore(watchWindow, () => {
    const { from, to } = find(readWindow())
    return `${from} ${to}`
  })
  const sight = find(readWindow())
  return {
    ...sight,
    from: sight.from * columns,
    to: Math.min(count, sight.to * columns),
    columns,
    measure: heights.measure,
  }
}

/** How high the lines are that were seen; with other columns they are other lines. */
function useLineHeights(columns: number) {
  'use no memo'
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const [heights] = useState(() => {
    const known = new Map<number, number>()
    let knownColumns = 0
    const watch = new ResizeObserver((entries) => {
      let isNews = false
      for (const { target } of entries) {
        const line = Number(target.getAttribute('data-index'))
        const { height } = target.getBoundingClientRect()
        if (height === 0 || known.get(line) === height) continue
        known.set(line, height)
        isNews = true
      }
      if (isNews) drawAnew()
    })
    return {
      find: (line: number) => known.get(line),
      measure: (element: Element | null) => {
        if (!element) return undefined
        watch.observe(element)
        return () => watch.unobserve(element)
      },
      keepFor: (now: number) => {
        if (now !== knownColumns) known.clear()
        knownColumns = now
      },
    }
  })
  heights.keepFor(columns)
  return heights
}
