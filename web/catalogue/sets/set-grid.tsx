import './set-grid.css'
import '#web/catalogue/results/stone-grid.css'
import { useRef } from 'react'
import type { Selection } from '#web/catalogue/results/selection.ts'
import { useWindowLines } from '#web/catalogue/results/use-window-lines.ts'
import type { StoneSet } from './group-sets.ts'
import { SetCard } from './set-card.tsx'

/** Sets as cards on a grid of hairlines; only those in sight are in the page. */
export function SetGrid({ sets, selection }: { sets: readonly StoneSet[]; selection: Selection }) {
  'use no memo'
  const box = useRef<HTMLUListElement>(null)
  const { columns, from, to, abovePx, belowPx, measure } = useWindowLines(box, {
    count: sets.length,
    columnsAt: countColumns,
    lineHeightPx: 249,
    gapPx: 1,
  })
  return (
    <ul
      ref={box}
      className="stone-grid"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: abovePx + 1,
        paddingBottom: belowPx + 1,
      }}
    >
      {sets.slice(from, to).map(({ stones }, place) => (
        <li
          // A place takes the next set over, which is much less work than a new place.
          // oxlint-disable-next-line react/no-array-index-key -- it is the place that stays
          key={from + place}
          className="stone-grid-cell"
          aria-setsize={sets.length}
          aria-posinset={from + place + 1}
          {...(place % columns === 0 && { ref: measure, 'data-index': (from + place) / columns })}
        >
          <SetCard stones={stones} selection={selection} />
        </li>
      ))}
    </ul>
  )
}

function countColumns(widthPx: number): number {
  if (widthPx >= 1600) return 5
  if (widthPx >= 940) return 4
  if (widthPx >= 700) return 3
  return widthPx >= 480 ? 2 : 1
}
