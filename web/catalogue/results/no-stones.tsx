import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { makeCallQuery } from '#web/api/use-call.ts'
import { withoutFilters, type CatalogueState } from '#web/catalogue/address/catalogue-state.ts'
import { findKeptList } from '#web/catalogue/address/pasted-list.ts'
import { listChips } from '#web/catalogue/address/chips.ts'
import { writeWhole } from '#web/catalogue/filters/counts.ts'
import type { SectionLayout } from '#web/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/catalogue/use-catalogue-state.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { makeSearch } from './search-request.ts'

type Props = { layout: SectionLayout; state: CatalogueState; change: ChangeCatalogue }

/** No stone fits: says which one filter to loosen, by asking what would be there without it. */
export function NoStones({ layout, state, change }: Props) {
  const chips = listChips(state)
  const counts = useQueries({
    queries: chips.map(({ without }) => {
      const { body } = makeSearch(layout.search, without, (key) => findKeptList(key, sessionStorage))
      return makeCallQuery('searchDiamonds', { body: { ...body, page: 0, pageSize: 1 } })
    }),
  })
  if (chips.length === 0) return <EmptyState title="There are no stones here at the moment" />
  const ways = chips
    .map((chip, index) => ({ ...chip, total: counts[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
  return (
    <EmptyState title="No stone fits all of this">
      {ways.length > 0 ? (
        <ul className="loosen-list">
          {ways.map(({ key, title, value, without, total }) => (
            <li key={key}>
              <Button variant="default" size="xs" onClick={() => change(() => without)}>
                Without {[title, value].filter(Boolean).join(' ')}: {writeWhole(total)}{' '}
                {total === 1 ? 'stone' : 'stones'}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>More than one of them stands in the way.</p>
      )}
      <Button variant="subtle" size="xs" onClick={() => change(withoutFilters)}>
        Clear all filters
      </Button>
    </EmptyState>
  )
}
