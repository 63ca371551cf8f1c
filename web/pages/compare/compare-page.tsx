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
import { parseSearch, readList, stringifySearch } from '#web/shared/router/search-text.ts'
import { useSearchTexts } from '#web/shared/router/use-address.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { StoneActionsContext } from '#web/features/stone/actions/stone-actions-context.ts'
import { useStoneActions } from '#web/features/stone/actions/use-stone-actions.ts'
import { CompareTable } from './compare-table.tsx'
import { maxCompared } from '#web/features/compare/compared.ts'

/** Compares up to five stones. The URL names them, so that it can be shared. */
export function ComparePage() {
  // Until a navigation ends, the router returns the values passed to it instead of strings.
  const { stones: list } = parseSearch(stringifySearch(useSearchTexts()))
  const named = [...new Set(readList(list))].slice(0, maxCompared)
  const router = useRouter()
  const actions = useStoneActions()
  const [isShort, setIsShort] = useState(false)
  const found = useApiQuery(
    'searchDiamonds',
    { body: { filters: { stockIds: named }, pageSize: maxCompared } },
    { enabled: named.length > 0 },
  )
  const stones = sortAsNamed(found.data?.items ?? [], named)
  const gone = found.data ? named.filter((name) => !stones.some((stone) => isCalled(stone, name))) : []
  const takeOut = (stone: Diamond): void => {
    const stones = named.filter((name) => !isCalled(stone, name))
    void router.navigate({ to: '.', search: { stones }, replace: true, resetScroll: false })
  }
  return (
    <StoneActionsContext value={actions}>
      <PageTitle
        aside={
          stones.length > 1 && (
            <Checkbox
              label="Only what differs"
              checked={isShort}
              onChange={({ currentTarget }) => setIsShort(currentTarget.checked)}
            />
          )
        }
      >
        Compare
      </PageTitle>
      {gone.length > 0 && (
        <p className="compare-gone" role="status">
          Not to be found any more: {gone.join(', ')}
        </p>
      )}
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : named.length > 0 && !found.data ? (
        <PageLoader />
      ) : stones.length === 0 ? (
        <EmptyState title="There is nothing to compare">
          Choose two to five stones in a list, and then “Compare”.{' '}
          <Link to="/white-diamonds" className="quiet-link">
            To the white diamonds
          </Link>
        </EmptyState>
      ) : (
        <>
          <CompareTable stones={stones} isShort={isShort} onTakeOut={takeOut} />
          <PortraitLegend stones={stones} />
        </>
      )}
    </StoneActionsContext>
  )
}

function isCalled(stone: Diamond, name: string): boolean {
  return stone.product.stockId.toLowerCase() === name.toLowerCase()
}

function sortAsNamed(stones: readonly Diamond[], named: readonly string[]): Diamond[] {
  return named.flatMap((name) => stones.find((stone) => isCalled(stone, name)) ?? [])
}
