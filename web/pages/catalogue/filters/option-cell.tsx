import type { ReactNode } from 'react'
import { formatShortCount, formatInteger } from '#web/features/stone-search/counts.ts'
import type { ScaleCell } from '#web/features/stone-search/scale-run.ts'

type Props = {
  cell: ScaleCell
  index: number
  isOn: boolean
  isPartlyOn: boolean
  /** Undefined until the first result. */
  count: number | undefined
  /** Abbreviates the count. */
  isNarrow: boolean
  isTabStop: boolean
  /** A picture above the label. */
  children: ReactNode
}

/** One option of a scale, with the number of matching stones. */
export function OptionCell({ cell, index, isOn, isPartlyOn, count, isNarrow, isTabStop, children }: Props) {
  const classes = [
    'option-cell',
    count === 0 && 'is-empty',
    isPartlyOn && 'is-partly-on',
    cell.isWide && 'is-wide',
  ]
  return (
    <div
      data-cell={index}
      className={classes.filter(Boolean).join(' ')}
      role="option"
      aria-selected={isOn}
      title={cell.name}
      tabIndex={isTabStop ? 0 : -1}
    >
      {children}
      <span className="option-label">{cell.label}</span>
      {cell.name !== undefined && <span className="visually-hidden"> {cell.name} </span>}
      <span className="option-count">
        {count === undefined ? ' ' : isNarrow ? formatShortCount(count) : formatInteger(count)}
      </span>
    </div>
  )
}
