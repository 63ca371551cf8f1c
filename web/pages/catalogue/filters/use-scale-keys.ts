import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type { ScaleDrag } from './use-pointer-drag.ts'

type Options = {
  box: RefObject<HTMLElement | null>
  columns: number
  cellCount: number
  /** Index of the cell that has the focus, or gets it next. */
  active: number
  onMove: (index: number) => void
  startDrag: (from: number) => ScaleDrag
  paint: (drag: ScaleDrag) => void
}

/** Returns the handlers of a scale for arrow keys, Shift with arrow keys, Home, End, Space and Enter. */
export function useScaleKeys({ box, columns, cellCount, active, onMove, startDrag, paint }: Options) {
  /** The selection since Shift was pressed. */
  const shiftDrag = useRef<ScaleDrag>(undefined)

  const focusCell = (index: number): void => {
    onMove(index)
    box.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`)?.focus()
  }
  const extendTo = (to: number): void => {
    const drag = { ...(shiftDrag.current ?? startDrag(active)), to }
    shiftDrag.current = drag
    paint(drag)
  }

  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        paint(startDrag(active))
        return
      }
      const to = findNext(event.key, active, columns, cellCount)
      if (to === undefined) return
      event.preventDefault()
      if (event.shiftKey) extendTo(to)
      else shiftDrag.current = undefined
      focusCell(to)
    },
    onKeyUp: ({ key }: KeyboardEvent): void => {
      if (key === 'Shift') shiftDrag.current = undefined
    },
  }
}

/** Returns the cell that a key moves to; the same one at the edge. Undefined for other keys. */
function findNext(key: string, index: number, columns: number, cellCount: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -index,
    End: cellCount - 1 - index,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const next = index + step
  return next < 0 || next >= cellCount ? index : next
}
