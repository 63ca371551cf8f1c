import type { Diamond } from '#contract/schemas/diamonds.ts'
import { defaultPageSize } from '#web/features/stone-search/catalogue-state.ts'
import type { ColumnName } from './table/column-names.ts'
import type { Selection } from '#web/features/selection/selection.ts'
import { StoneTable } from './table/stone-table.tsx'
import type { TableOrder } from './table/table-heading.tsx'
import { useListRows } from './paging/use-list-rows.ts'
import type { AnsweredSearch } from './search-request.ts'

type Props = TableOrder & {
  columnNames: readonly ColumnName[]
  selection: Selection
  answered: AnsweredSearch
  onTurn: (page: number) => void
}

/** Shows stones as a list: only the selected ones, or everything found. */
export function StoneList({ chosen, ...found }: Props & { chosen: readonly Diamond[] | undefined }) {
  return chosen ? <ChosenList {...found} stones={chosen} /> : <FoundList {...found} />
}

/** Lists everything found, on one scrollable list. */
function FoundList({ answered, onTurn, ...table }: Props) {
  const rows = useListRows(answered)
  const { body, answer } = answered
  const { page = 0, pageSize = defaultPageSize } = body
  const place = { search: JSON.stringify({ ...body, page: 0 }), page, pageSize, onTurn }
  return <StoneTable {...table} rows={rows} place={place} pageStones={answer.items} facets={answer.facets} />
}

function ChosenList({ stones, answered, onTurn: _onTurn, ...table }: Props & { stones: readonly Diamond[] }) {
  const rows = { total: stones.length, find: (row: number) => stones[row], look: ignore }
  const place = { search: 'chosen', page: 0, pageSize: Math.max(1, stones.length), onTurn: ignore }
  return (
    <StoneTable {...table} rows={rows} place={place} pageStones={stones} facets={answered.answer.facets} />
  )
}

const ignore = (): void => undefined
