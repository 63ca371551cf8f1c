import { useRef, type PointerEvent, type RefObject } from 'react'

/** A drag over the cells `from` to `to`, with the selection and the history action that it began with. */
export type ScaleDrag = { from: number; to: number; ids: readonly number[]; action: string }

/** Returns the handlers of a scale that select options by clicking, or by dragging across them. */
export function usePointerDrag(
  box: RefObject<HTMLElement | null>,
  startDrag: (from: number) => ScaleDrag,
  paint: (drag: ScaleDrag) => void,
) {
  const latest = useRef<ScaleDrag>(undefined)
  const isPainting = useRef(false)

  const paintNow = (drag: ScaleDrag, pointerId: number): void => {
    box.current?.setPointerCapture(pointerId)
    latest.current = drag
    isPainting.current = true
    paint(drag)
  }

  return {
    onPointerDown: (event: PointerEvent): void => {
      const from = event.button === 0 ? findCell(box.current, event) : undefined
      if (from === undefined) return
      const drag = startDrag(from)
      latest.current = drag
      isPainting.current = false
      // A touch may start a scroll, so it selects only once it moves sideways or ends.
      if (event.pointerType === 'mouse') paintNow(drag, event.pointerId)
    },
    onPointerMove: (event: PointerEvent): void => {
      const drag = latest.current
      const to = drag && findCell(box.current, event)
      if (drag && to !== undefined && to !== drag.to) paintNow({ ...drag, to }, event.pointerId)
    },
    onPointerUp: (): void => {
      if (latest.current && !isPainting.current) paint(latest.current)
      latest.current = undefined
    },
    onPointerCancel: (): void => {
      latest.current = undefined
    },
  }
}

/** Returns the index of the cell under the pointer, if it belongs to this scale. */
function findCell(box: HTMLElement | null, { clientX, clientY }: PointerEvent): number | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')
  return cell && box?.contains(cell) ? Number(cell.dataset['cell']) : undefined
}
