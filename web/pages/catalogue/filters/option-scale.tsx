import './option-scale.css'
import { useRef, useState, type ReactNode } from 'react'
import { isCellOn, isCellPartlyOn, toggleRun, type ScaleCell } from '#web/features/stone-search/scale-run.ts'
import { sumCounts, type Counts } from '#web/features/stone-search/counts.ts'
import { createActionId } from './history-action.ts'
import { OptionCell } from './option-cell.tsx'
import { usePointerDrag, type ScaleDrag } from './use-pointer-drag.ts'
import { useScaleKeys } from './use-scale-keys.ts'

type Props = {
  label: string
  cells: readonly ScaleCell[]
  columns: number
  selectedIds: readonly number[]
  /** Undefined until the first result. */
  counts: Counts | undefined
  /** `action` is the same for all changes of one drag. */
  onChange: (ids: number[], action: string) => void
  /** Renders a picture above the label of a cell. */
  renderMark?: (cell: ScaleCell) => ReactNode
}

/**
 * Options that are selected by clicking, or by dragging across them. Keyboard: arrows move, Shift with arrows
 * extends the selection, Space toggles. The scale is one tab stop.
 */
export function OptionScale({ label, cells, columns, selectedIds, counts, onChange, renderMark }: Props) {
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const startDrag = (from: number): ScaleDrag => {
    setActive(from)
    return { from, to: from, ids: selectedIds, action: createActionId(label) }
  }
  const paint = ({ ids, from, to, action }: ScaleDrag): void =>
    onChange(toggleRun(cells, ids, from, to), action)
  const pointerHandlers = usePointerDrag(box, startDrag, paint)
  const keyHandlers = useScaleKeys({
    box,
    columns,
    cellCount: cells.length,
    active,
    onMove: setActive,
    startDrag,
    paint,
  })

  const selected = new Set(selectedIds)
  const tabStop = Math.min(active, cells.length - 1)
  return (
    <div
      ref={box}
      className="option-scale"
      role="listbox"
      aria-label={label}
      aria-multiselectable
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      {...pointerHandlers}
      {...keyHandlers}
    >
      {cells.map((cell, index) => (
        <OptionCell
          key={cell.ids.join()}
          cell={cell}
          index={index}
          isOn={isCellOn(cell, selected)}
          isPartlyOn={isCellPartlyOn(cell, selected)}
          count={counts && sumCounts(counts, cell.ids)}
          isNarrow={columns > 4}
          isTabStop={index === tabStop}
        >
          {renderMark?.(cell)}
        </OptionCell>
      ))}
    </div>
  )
}
