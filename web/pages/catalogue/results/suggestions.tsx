import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'
import type { Chip } from '#web/features/stone-search/chips.ts'
import { loadList } from '#web/features/stone-search/pasted-list.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { makeSearch } from './search-request.ts'

type Props = {
  layout: SectionLayout
  chips: readonly Chip[]
  change: ChangeCatalogue
}

/** Suggests which filter to remove, by counting the results without each one. */
export function Suggestions({ layout, chips, change }: Props) {
  const counts = useQueries({
    queries: chips.map(({ without }) => {
      const { body } = makeSearch(layout.search, without, (key) => loadList(key, sessionStorage))
      return createApiQuery('searchDiamonds', { body: { ...body, page: 0, pageSize: 1 } })
    }),
  })
  const suggestions = chips
    .map((chip, index) => ({ ...chip, total: counts[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
  if (suggestions.length === 0) return <p>Removing one filter is not enough.</p>
  return (
    <ul className="suggestion-list">
      {suggestions.map(({ key, title, value, without, total }) => (
        <li key={key}>
          <Button variant="default" size="xs" onClick={() => change(() => without)}>
            Remove {nameFilter(key, title, value)} ({formatStoneCount(total)})
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The value of the search text has quotation marks of its own. */
function nameFilter(key: Chip['key'], title: string, value: string): string {
  return key === 'text' ? `search ${value}` : `“${[title, value].filter(Boolean).join(' ')}”`
}
