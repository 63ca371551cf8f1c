import { Button } from '@mantine/core'
import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react'
import {
  withFilter,
  withoutFilters,
  type CatalogueState,
  type PastedListName,
} from '#web/features/stone-search/catalogue-state.ts'
import { listChips } from '#web/features/stone-search/chips.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import type { useStones } from './use-stones.ts'

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

type SearchProps = { layout: SectionLayout; state: CatalogueState; change: ChangeCatalogue }

type Props = SearchProps & {
  stones: ReturnType<typeof useStones>
  /** True if this page has no stones. */
  isEmpty: boolean
  /** The stones. */
  children: ReactNode
}

/** Shows the stones, or why there are none. */
export function ResultBody({ stones, isEmpty, children, ...search }: Props) {
  const { query, result, missingLists } = stones
  // A deferred value renders the first stones in small chunks, so the browser handles input in between.
  const mayShow = useDeferredValue(result !== undefined)
  // True if stones match but this page has none. The page then changes to the last one.
  const isPastTheEnd = result !== undefined && isEmpty && result.reply.total > 0 && result.body.page !== 0

  if (missingLists.length > 0) return <MissingLists names={missingLists} change={search.change} />
  if (query.isError && (!result || isPastTheEnd)) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!result || !mayShow || isPastTheEnd) return <ResultSkeleton />
  return isEmpty ? <NoStones {...search} /> : children
}

type MissingProps = { names: readonly PastedListName[]; change: ChangeCatalogue }

/** Shown when the URL refers to a list that was pasted in another tab. */
function MissingLists({ names, change }: MissingProps) {
  const drop = (): void =>
    change((before) => names.reduce((left, name) => withFilter(left, name, undefined), before))
  return (
    <div className="list-missing">
      <p>This link refers to a list saved in another browser tab.</p>
      <Button size="xs" variant="default" onClick={drop}>
        Continue without the list
      </Button>
    </div>
  )
}

/** Shows at once that no stone matches, and then, after requests, which filter to remove. */
function NoStones({ layout, state, change }: SearchProps) {
  const chips = listChips(state, layout)
  if (chips.length === 0) return <EmptyState title="No stones available at the moment" />
  return (
    <EmptyState title="No stones match your filters">
      <Suspense>
        <Suggestions layout={layout} chips={chips} change={change} />
      </Suspense>
      <Button variant="subtle" size="xs" onClick={() => change(withoutFilters)}>
        Clear all filters
      </Button>
    </EmptyState>
  )
}
