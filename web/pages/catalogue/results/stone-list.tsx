import type { Diamond } from '#contract/schemas/diamonds.ts'
import { defaultPageSize } from '#web/features/stone-search/catalogue-state.ts'
import { StoneTable, type TableOptions } from './table/stone-table.tsx'
import { useListRows } from './paging/use-list-rows.ts'
import type { SearchResult } from './search-request.ts'

type Props = TableOptions & {
  result: SearchResult
  onPageChange: (page: number) => void
}

/** Shows stones as a list: only the selected ones, or everything found. */
export function StoneList({ selected, ...others }: Props & { selected: readonly Diamond[] | undefined }) {
  return selected ? <SelectedList {...others} stones={selected} /> : <ResultList {...others} />
}

/** Lists everything found, on one scrollable list. */
function ResultList({ result, onPageChange, ...table }: Props) {
  const rows = useListRows(result)
  const { body, reply } = result
  const { page = 0, pageSize = defaultPageSize } = body
  const position = { search: JSON.stringify({ ...body, page: 0 }), page, pageSize, onPageChange }
  return (
    <StoneTable {...table} rows={rows} position={position} pageStones={reply.items} facets={reply.facets} />
  )
}

function SelectedList({
  stones,
  result,
  onPageChange: _onPageChange,
  ...table
}: Props & { stones: readonly Diamond[] }) {
  const rows = { total: stones.length, find: (row: number) => stones[row], setVisibleRange: noop }
  const position = { search: 'chosen', page: 0, pageSize: Math.max(1, stones.length), onPageChange: noop }
  return (
    <StoneTable {...table} rows={rows} position={position} pageStones={stones} facets={result.reply.facets} />
  )
}

const noop = (): void => undefined
