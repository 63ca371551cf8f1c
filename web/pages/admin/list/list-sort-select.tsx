import { Select } from '@mantine/core'
import type { ListSort } from '#web/shared/router/list-state.ts'
import type { Column } from './resource.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: ListSort | undefined
  onSort: (sort: ListSort | undefined) => void
}

/** Selects the sort order on a phone, where the columns have no headings. */
export function ListSortSelect<Row>({ columns, sort, onSort }: Props<Row>) {
  const data = columns.flatMap(({ title, sort: by }) =>
    by === undefined
      ? []
      : [
          { value: `${by} asc`, label: `${title}, ascending` },
          { value: `${by} desc`, label: `${title}, descending` },
        ],
  )
  if (data.length === 0) return null
  return (
    <Select
      size="sm"
      className="list-sort-select"
      aria-label="Sort by"
      placeholder="Sort by"
      data={data}
      value={sort ? `${sort.by} ${sort.order}` : null}
      onChange={(value) => {
        const [by, order] = value?.split(' ') ?? []
        onSort(by === undefined ? undefined : { by, order: order === 'desc' ? 'desc' : 'asc' })
      }}
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Default order', 'aria-hidden': false }}
      checkIconPosition="right"
    />
  )
}
