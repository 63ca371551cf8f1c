import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { ColumnName } from '#web/pages/catalogue/results/table/column-names.ts'
import { ResultSkeleton } from '#web/pages/catalogue/results/result-skeleton.tsx'
import type { Selection } from '#web/features/selection/selection.ts'
import { StoneTable } from '#web/pages/catalogue/results/table/stone-table.tsx'
import type { TableOrder } from '#web/pages/catalogue/results/table/table-heading.tsx'
import type { AnsweredSearch } from '#web/pages/catalogue/results/search-request.ts'
import type { StoneSet } from './group-sets.ts'
import { SetGrid } from './set-grid.tsx'
import { useSets } from './use-sets.ts'

type Props = {
  answered: AnsweredSearch
  isTable: boolean
  table: TableOrder & { columnNames: readonly ColumnName[]; selection: Selection }
}

/**
 * Shows the results of a section whose stones are sold in sets: as cards, or as rows with their stones below.
 */
export function SetResults({ answered, isTable, table }: Props) {
  const sets = useSets(answered)
  if (!sets) return <ResultSkeleton />
  if (!isTable) return <SetGrid sets={sets} selection={table.selection} />
  const lines = sets.flatMap((set): (StoneSet | Diamond)[] =>
    set.stones.length > 1 ? [set, ...set.stones] : [...set.stones],
  )
  return (
    <StoneTable
      {...table}
      rows={{ total: lines.length, find: (row) => lines[row], look: ignore }}
      place={{
        search: JSON.stringify(answered.body),
        page: 0,
        pageSize: Math.max(1, lines.length),
        onTurn: ignore,
      }}
      pageStones={sets.flatMap(({ stones }) => stones)}
      facets={answered.answer.facets}
    />
  )
}

const ignore = (): void => undefined
