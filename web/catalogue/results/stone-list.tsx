import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Facets } from '#contract/schemas/search.ts'
import { defaultPageSize } from '#web/catalogue/address/catalogue-state.ts'
import type { ColumnName } from './columns.tsx'
import type { Selection } from './selection.ts'
import { StoneTable } from './stone-table.tsx'
import type { TableOrder } from './table-heading.tsx'
import { useListRows } from './use-list-rows.ts'
import type { AnsweredSearch } from './use-stones.ts'

type Props = TableOrder & { columnNames: readonly ColumnName[]; selection: Selection }

/** Everything that was found, from the first stone to the last. */
export function FoundList({
  answered,
  onTurn,
  ...table
}: Props & { answered: AnsweredSearch; onTurn: (page: number) => void }) {
  const rows = useListRows(answered)
  const { body, answer } = answered
  const { page = 0, pageSize = defaultPageSize } = body
  const place = { search: JSON.stringify({ ...body, page: 0 }), page, pageSize, onTurn }
  return <StoneTable {...table} rows={rows} place={place} pageStones={answer.items} facets={answer.facets} />
}

/** The chosen stones alone. */
export function ChosenList({
  stones,
  facets,
  ...table
}: Props & { stones: readonly Diamond[]; facets: Facets }) {
  const rows = { total: stones.length, find: (row: number) => stones[row], look: ignore }
  const place = { search: 'chosen', page: 0, pageSize: Math.max(1, stones.length), onTurn: ignore }
  return <StoneTable {...table} rows={rows} place={place} pageStones={stones} facets={facets} />
}

const ignore = (): void => undefined
