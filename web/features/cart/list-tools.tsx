import './list-tools.css'
import { NativeSelect } from '@mantine/core'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { availabilityTitles, pageSize, sortTitles } from './list-view.ts'
import type { ListView } from './use-list-view.ts'

type Props<Row> = { view: ListView<Row> }

const sortOptions = Object.entries(sortTitles).flatMap(([name, title]) => [
  { value: `${name} asc`, label: `${title} ↑` },
  { value: `${name} desc`, label: `${title} ↓` },
])
const availabilityOptions = [
  { value: '', label: 'All items' },
  ...Object.entries(availabilityTitles).map(([value, label]) => ({ value, label })),
]

/** Searches, filters and sorts a cart or wishlist. */
export function ListTools<Row>({ view: { state, change } }: Props<Row>) {
  const { q, filters, sort } = state
  return (
    <div className="cart-tools" role="search">
      <SearchBox
        q={q}
        searchDescription="stock no., certificate no. or shape"
        className="cart-search"
        onSearch={(text) => change({ q: text })}
      />
      <NativeSelect
        size="sm"
        aria-label="Availability"
        value={filters['show'] ?? ''}
        data={availabilityOptions}
        onChange={({ currentTarget: { value } }) => change({ filters: value === '' ? {} : { show: value } })}
      />
      <NativeSelect
        size="sm"
        aria-label="Sort by"
        value={sort ? `${sort.by} ${sort.order}` : 'added asc'}
        data={sortOptions}
        onChange={({ currentTarget }) => {
          const [by = 'added', order] = currentTarget.value.split(' ')
          change({
            sort:
              by === 'added' && order === 'asc'
                ? undefined
                : { by, order: order === 'desc' ? 'desc' : 'asc' },
          })
        }}
      />
    </div>
  )
}

/** Shows which part of a long list is on the page, with the other pages. */
export function ListPages<Row>({ view: { matching, page, pages, change } }: Props<Row>) {
  if (pages === 1) return null
  const first = page * pageSize + 1
  const last = Math.min(matching.length, (page + 1) * pageSize)
  return (
    <nav className="cart-pages" aria-label="Pages">
      <span className="figure">
        {first}–{last} of {matching.length}
      </span>
      <Pagination total={pages} page={page + 1} onPageChange={(next) => change({ page: next - 1 })} />
    </nav>
  )
}

/** Says that no items match, and offers to show all. */
export function NothingMatches<Row>({ view: { matching, isNarrowed, change } }: Props<Row>) {
  if (matching.length > 0 || !isNarrowed) return null
  return (
    <p className="cart-nothing" role="status">
      No items match.{' '}
      <button type="button" className="cart-link" onClick={() => change({ q: '', filters: {} })}>
        Show all items
      </button>
    </p>
  )
}
