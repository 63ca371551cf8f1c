import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import type { SortName } from '#contract/schemas/search.ts'
import type { SortRule } from '#web/features/stone-search/catalogue-state.ts'
import type { ColumnName } from './column-names.ts'
import { columns } from './columns.tsx'

export type TableSort = {
  sort: readonly SortRule[]
  /** With `isTiebreaker`, the column becomes a tiebreaker of the previous ones. */
  onSort: (by: SortName, isTiebreaker: boolean) => void
}

/** The heading of a column. A press sorts the list by it. */
export function TableHeading({ name, sort, onSort }: TableSort & { name: ColumnName }) {
  const { heading, title, isFigure, sort: by } = columns[name]
  const rule = by && sort.find((one) => one.by === by)
  const order = rule && (rule.order === 'asc' ? 'ascending' : 'descending')
  return (
    <th className={isFigure ? 'is-figure' : undefined} scope="col" aria-sort={order}>
      {by ? (
        <button
          type="button"
          className="stone-table-sort"
          title={title}
          onClick={({ shiftKey }) => onSort(by, shiftKey)}
        >
          {heading}
          {order === 'ascending' && <IconArrowNarrowUp size={12} stroke={1.8} aria-hidden />}
          {order === 'descending' && <IconArrowNarrowDown size={12} stroke={1.8} aria-hidden />}
        </button>
      ) : (
        <span title={title}>{heading}</span>
      )}
    </th>
  )
}
