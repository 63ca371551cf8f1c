import '#web/features/stone/quiet.css'
import './compare-page.css'
import { Checkbox } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { listIgnoredValues, listOf } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { readList } from '#web/shared/router/search-text.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { StoneActionsContext } from '#web/features/stone/actions/stone-actions-context.ts'
import { useStoneActions } from '#web/features/stone/actions/use-stone-actions.ts'
import { CompareTable } from './compare-table.tsx'
import { maxCompared } from '#web/features/compare/compared.ts'
import { toPresentNumbers } from '#web/features/stone-search/renamed-numbers.ts'

const compareRules = { stones: listOf('Stone', () => true, maxCompared) }

/** Compares up to five stones. The URL names them, so that it can be shared. */
export function ComparePage() {
  const texts = useSearchTexts()
  const requestedIds = [...new Set(readList(texts['stones']))].slice(0, maxCompared)
  const router = useRouter()
  const actions = useStoneActions()
  const [showsOnlyDifferences, setShowsOnlyDifferences] = useState(false)
  const query = useApiQuery(
    'searchDiamonds',
    { body: { filters: { stockIds: requestedIds }, pageSize: maxCompared } },
    { enabled: requestedIds.length > 0 },
  )
  const presentIds = toPresentNumbers(requestedIds, query.data?.renamed)
  const stones = sortByRequest(query.data?.items ?? [], presentIds)
  const missingIds = query.data
    ? presentIds.filter((name) => !stones.some((stone) => hasStockId(stone, name)))
    : []
  const removeStone = (stone: Diamond): void => {
    const stones = presentIds.filter((name) => !hasStockId(stone, name))
    void router.navigate({ to: '.', search: { stones }, replace: true, resetScroll: false })
  }
  return (
    <StoneActionsContext value={actions}>
      <PageTitle
        aside={
          stones.length > 1 && (
            <Checkbox
              label="Show differences only"
              checked={showsOnlyDifferences}
              onChange={({ currentTarget }) => setShowsOnlyDifferences(currentTarget.checked)}
            />
          )
        }
      >
        Compare
      </PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, compareRules)} />
      {missingIds.length > 0 && (
        <p className="compare-missing" role="status">
          No longer available: {missingIds.join(', ')}
        </p>
      )}
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : requestedIds.length > 0 && !query.data ? (
        <PageLoader />
      ) : stones.length === 0 ? (
        <EmptyState title="Nothing to compare">
          Select 2 to 5 stones in the catalogue, then Compare.{' '}
          <Link to="/white-diamonds" className="quiet-link">
            Browse white diamonds
          </Link>
        </EmptyState>
      ) : (
        <>
          <CompareTable stones={stones} showsOnlyDifferences={showsOnlyDifferences} onRemove={removeStone} />
          <PortraitLegend stones={stones} />
        </>
      )}
    </StoneActionsContext>
  )
}

function hasStockId(stone: Diamond, name: string): boolean {
  return stone.product.stockId.toLowerCase() === name.toLowerCase()
}

function sortByRequest(stones: readonly Diamond[], requestedIds: readonly string[]): Diamond[] {
  return requestedIds.flatMap((name) => stones.find((stone) => hasStockId(stone, name)) ?? [])
}
