import './stone-grid.css'
import { useRef } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Selection } from './selection.ts'
import { StoneCard } from './stone-card.tsx'
import { useWindowLines } from './use-window-lines.ts'

/** As the theme's `md`, where cards are a little smaller. */
const wideFromPx = 992

type Props = { stones: readonly Diamond[]; selection: Selection }

/** The stones as cards on a grid of hairlines; only those in sight are in the page. */
export function StoneGrid({ stones, selection }: Props) {
  'use no memo'
  const box = useRef<HTMLUListElement>(null)
  const { columns, from, to, abovePx, belowPx, measure } = useWindowLines(box, {
    count: stones.length,
    columnsAt: countColumns,
    lineHeightPx: window.innerWidth < wideFromPx ? 241 : 251,
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
      {stones.slice(from, to).map((stone, place) => (
        <li
          // A place takes the next stone over, which is much less work than a new place.
          // oxlint-disable-next-line react/no-array-index-key -- it is the place that stays
          key={from + place}
          className="stone-grid-cell"
          aria-setsize={stones.length}
          aria-posinset={from + place + 1}
          {...(place % columns === 0 && { ref: measure, 'data-index': (from + place) / columns })}
        >
          <StoneCard stone={stone} isChosen={selection.has(stone)} onChoose={selection.toggle} />
        </li>
      ))}
    </ul>
  )
}

/** Columns that divide a page of 36. */
function countColumns(widthPx: number): number {
  if (widthPx >= 1600) return 9
  if (widthPx >= 940) return 6
  if (widthPx >= 720) return 4
  return widthPx >= 520 ? 3 : 2
}
