import './option-scale.css'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { isCellOn, isCellPartlyOn, paintRun, type ScaleCell } from '#web/features/stone-search/scale-run.ts'
import { nameAction } from './history-action.ts'
import { sumCounts, writeCount, writeWhole, type Counts } from '#web/features/stone-search/counts.ts'

type Props = {
  label: string
  cells: readonly ScaleCell[]
  columns: number
  chosenIds: readonly number[]
  /** Undefined until the first result. */
  counts: Counts | undefined
  /** `action` is the same for all changes of one drag. */
  onChange: (ids: number[], action: string) => void
  /** Renders a picture above the label of a cell. */
  renderMark?: (cell: ScaleCell) => ReactNode
}

type Drag = { from: number; to: number; ids: readonly number[]; action: string; isPainting: boolean }

/**
 * Options that are selected by clicking, or by dragging across them. Keyboard: arrows move, Shift with arrows
 * extends the selection, Space toggles. The scale is one tab stop.
 */
export function OptionScale({ label, cells, columns, chosenIds, counts, onChange, renderMark }: Props) {
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  const keyDrag = useRef<Drag>(undefined)
  const chosen = new Set(chosenIds)

  const paint = (run: Drag): void => onChange(paintRun(cells, run.ids, run.from, run.to), run.action)
  const startDrag = (from: number): Drag => ({
    from,
    to: from,
    ids: chosenIds,
    action: nameAction(label),
    isPainting: false,
  })

  const findCell = (event: PointerEvent): number | undefined => {
    const target = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-cell]')
    return target && box.current?.contains(target) ? Number(target.dataset['cell']) : undefined
  }

  const onPointerDown = (event: PointerEvent): void => {
    const from = event.button === 0 ? findCell(event) : undefined
    if (from === undefined) return
    drag.current = startDrag(from)
    setActive(from)
    // A touch may start a scroll, so it selects only once it moves sideways or ends.
    if (event.pointerType !== 'mouse') return
    box.current?.setPointerCapture(event.pointerId)
    drag.current.isPainting = true
    paint(drag.current)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const run = drag.current
    const to = run && findCell(event)
    if (!run || to === undefined || to === run.to) return
    box.current?.setPointerCapture(event.pointerId)
    drag.current = { ...run, to, isPainting: true }
    paint(drag.current)
  }
  const onPointerUp = (): void => {
    if (drag.current && !drag.current.isPainting) paint(drag.current)
    drag.current = undefined
  }

  const focusCell = (index: number): void => {
    setActive(index)
    box.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      paint(startDrag(active))
      return
    }
    const to = findNext(event.key, active, columns, cells.length)
    if (to === undefined) return
    event.preventDefault()
    if (event.shiftKey) {
      const run = keyDrag.current ?? startDrag(active)
      keyDrag.current = { ...run, to }
      paint(keyDrag.current)
    } else keyDrag.current = undefined
    focusCell(to)
  }

  return (
    <div
      ref={box}
      className="option-scale"
      role="listbox"
      aria-label={label}
      aria-multiselectable
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (drag.current = undefined)}
      onKeyDown={onKeyDown}
      onKeyUp={({ key }) => {
        if (key === 'Shift') keyDrag.current = undefined
      }}
    >
      {cells.map((cell, index) => {
        const count = counts && sumCounts(counts, cell.ids)
        return (
          <div
            key={cell.ids.join()}
            data-cell={index}
            className={[
              'option-cell',
              count === 0 && 'is-empty',
              isCellPartlyOn(cell, chosen) && 'is-partly-on',
            ]
              .filter(Boolean)
              .join(' ')}
            role="option"
            aria-selected={isCellOn(cell, chosen)}
            title={cell.name}
            tabIndex={index === Math.min(active, cells.length - 1) ? 0 : -1}
          >
            {renderMark?.(cell)}
            <span className="option-label">{cell.label}</span>
            {cell.name !== undefined && <span className="visually-hidden"> {cell.name} </span>}
            <span className="option-count">
              {count === undefined ? ' ' : columns > 4 ? writeCount(count) : writeWhole(count)}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function findNext(key: string, index: number, columns: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -index,
    End: count - 1 - index,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const next = index + step
  return next < 0 || next >= count ? index : next
}
