import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { withoutFilters, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { listChips } from '#web/features/stone-search/chips.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

const WaysOut = lazy(async () => ({ default: (await import('./suggestions.tsx')).WaysOut }))

type Props = { layout: SectionLayout; state: CatalogueState; change: ChangeCatalogue }

/** Shows at once that no stone matches, and then, after requests, which filter to remove. */
export function NoStones({ layout, state, change }: Props) {
  const chips = listChips(state)
  if (chips.length === 0) return <EmptyState title="There are no stones here at the moment" />
  return (
    <EmptyState title="No stone fits all of this">
      <Suspense>
        <WaysOut layout={layout} chips={chips} change={change} />
      </Suspense>
      <Button variant="subtle" size="xs" onClick={() => change(withoutFilters)}>
        Clear all filters
      </Button>
    </EmptyState>
  )
}
