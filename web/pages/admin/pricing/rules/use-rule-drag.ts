import { useState, type PointerEvent } from 'react'

type Options = {
  /** The rows of the rules on the page, by their order. */
  listRows: () => readonly Element[]
  onMove: (from: number, to: number) => void
}

type Drag = { pointerId: number; from: number; to: number }

/**
 * Lets a pointer drag a row of a list by its handle. The row changes places when it is dropped: a row that moves in the
 * page would lose the pointer.
 */
export function useRuleDrag({ listRows, onMove }: Options) {
  const [drag, setDrag] = useState<Drag>()

  const getHandleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ pointerId: event.pointerId, from: index, to: index })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.pointerId !== event.pointerId) return
      setDrag({ ...drag, to: findTarget(listRows(), event.clientY, drag.from) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag?.pointerId !== event.pointerId) return
      setDrag(undefined)
      const to = findTarget(listRows(), event.clientY, drag.from)
      if (to !== drag.from) onMove(drag.from, to)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { drag, getHandleProps }
}

/** Returns where a row belongs while the pointer is at this height: beyond the middle of a neighbour. */
function findTarget(rows: readonly Element[], y: number, from: number): number {
  const middles = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  const before = middles.findIndex((middle, index) => index < from && y < middle)
  if (before !== -1) return before
  const after = middles.findLastIndex((middle, index) => index > from && y > middle)
  return after === -1 ? from : after
}
