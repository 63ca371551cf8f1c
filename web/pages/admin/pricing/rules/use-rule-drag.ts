import { useRef, useState, type PointerEvent } from 'react'

type Options = {
  /** The places of the rules on the page, by their order. */
  listRows: () => readonly Element[]
  onMove: (from: number, to: number) => void
}

/** Lets a pointer drag a row of a list by its handle: the row changes places as soon as the pointer is over another. */
export function useRuleDrag({ listRows, onMove }: Options) {
  const [dragged, setDragged] = useState<number>()
  const pointer = useRef<number>(null)

  const end = (): void => {
    pointer.current = null
    setDragged(undefined)
  }
  const getHandleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = event.pointerId
      setDragged(index)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== event.pointerId || dragged === undefined) return
      const to = findPlace(listRows(), event.clientY, dragged)
      if (to === dragged) return
      onMove(dragged, to)
      setDragged(to)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  })
  return { dragged, getHandleProps }
}

/** Returns where a row belongs while the pointer is at this height: beyond the middle of a neighbour. */
function findPlace(rows: readonly Element[], y: number, from: number): number {
  const middles = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  const before = middles.findIndex((middle, index) => index < from && y < middle)
  if (before !== -1) return before
  const after = middles.findLastIndex((middle, index) => index > from && y > middle)
  return after === -1 ? from : after
}
