import './set-grid.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { ResultSkeleton } from '#web/pages/catalogue/results/result-skeleton.tsx'
import type { Selection } from '#web/features/selection/selection.ts'
import { StoneTable, type TableOptions } from '#web/pages/catalogue/results/table/stone-table.tsx'
import type { SearchResult } from '#web/pages/catalogue/results/search-request.ts'
import { CardGrid } from '#web/pages/catalogue/results/grid/card-grid.tsx'
import type { StoneSet } from './group-sets.ts'
import { useSets } from './use-sets.ts'
import { SetCard } from './set-card.tsx'

type Props = {
  result: SearchResult
  isTable: boolean
  table: TableOptions
}

/**
 * Shows the results of a section whose stones are sold in sets: as cards, or as rows with their stones below.
 */
export function SetResults({ result, isTable, table }: Props) {
  const sets = useSets(result)
  if (!sets) return <ResultSkeleton />
  if (!isTable) return <SetGrid sets={sets} selection={table.selection} />
  const listRows = sets.flatMap((set): (StoneSet | Diamond)[] =>
    set.stones.length > 1 ? [set, ...set.stones] : [...set.stones],
  )
  return (
    <StoneTable
      {...table}
      rows={{ total: listRows.length, find: (row) => listRows[row], setVisibleRange: noop }}
      position={{
        search: JSON.stringify(result.body),
        page: 0,
        pageSize: Math.max(1, listRows.length),
        onPageChange: noop,
      }}
      pageStones={sets.flatMap(({ stones }) => stones)}
      facets={result.reply.facets}
    />
  )
}

const noop = (): void => undefined

/** Shows sets as cards. */
function SetGrid({ sets, selection }: { sets: readonly StoneSet[]; selection: Selection }) {
  return (
    <CardGrid items={sets} columnsAt={countColumns} rowHeightPx={249}>
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
