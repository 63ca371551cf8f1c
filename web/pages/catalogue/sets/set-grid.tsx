import './set-grid.css'
import { CardGrid } from '#web/pages/catalogue/results/grid/card-grid.tsx'
import type { Selection } from '#web/features/selection/selection.ts'
import type { StoneSet } from './group-sets.ts'
import { SetCard } from './set-card.tsx'

/** Shows sets as cards. */
export function SetGrid({ sets, selection }: { sets: readonly StoneSet[]; selection: Selection }) {
  return (
    <CardGrid items={sets} columnsAt={countColumns} lineHeightPx={249}>
      {({ stones }) => <SetCard stones={stones} selection={selection} />}
    </CardGrid>
  )
}

function countColumns(widthPx: number): number {
  if (widthPx >= 1600) return 5
  if (widthPx >= 940) return 4
  if (widthPx >= 700) return 3
  return widthPx >= 480 ? 2 : 1
}
