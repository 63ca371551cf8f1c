import '#web/features/stone/actions/action-buttons.css'
import '#web/features/stone/quiet.css'
import '#web/pages/catalogue/filters/filter-panel.css'
import './melee-page.css'
import { Button, Skeleton } from '@mantine/core'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import type { Melee } from '#contract/schemas/diamonds.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { ExportMenu } from '#web/features/export/export-menu.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import {
  filterMelee,
  formatMeleeAddress,
  makeMeleeRules,
  parseMeleeAddress,
  type MeleeState,
} from './melee-address.ts'
import { MeleeFilters } from './melee-filters.tsx'
import { groupByColor } from '#web/features/melee/melee-rows.ts'
import { MeleeTable } from './melee-table.tsx'
import { MeleeTotals } from './melee-totals.tsx'

/**
 * Lists melee by colour and size, ordered by weight. Refetches every 15 minutes for stock changes without an
 * event.
 */
export function MeleePage() {
  const { user, isSignedIn } = useViewer()
  const router = useRouter()
  const href = useLocation({ select: (location) => location.href })
  const melee = useApiQuery('listMelee', { query: { activeonly: 'true' } }, { refetchInterval: 900_000 })
  const cart = useApiQuery('readCart', {}, { enabled: isSignedIn })
  const texts = useSearchTexts()
  const state = parseMeleeAddress(texts)
  const change = (next: MeleeState): void =>
    void router.navigate({ to: '.', search: formatMeleeAddress(next), replace: true, resetScroll: false })

  const all = melee.data ? toListPage(melee.data).items : []
  const rows = filterMelee(all, state)
  const showsPrices = all.some((row) => 'pricePerCarat' in row)
  const cartItems = new Map(
    cart.data?.flatMap((item) => (item.productType === 'Melee' ? [[item.productId, item]] : [])),
  )
  const logIn = (): void => void router.navigate({ to: '/login', search: { from: href } })
  return (
    <>
      <PageTitle
        aside={
          melee.data && (
            <MeleeTotals rows={rows} showsPrices={showsPrices}>
              {!showsPrices && user === null && (
                <Link to="/login" search={{ from: href }} className="quiet-link">
                  Sign in to see prices
                </Link>
              )}
            </MeleeTotals>
          )
        }
      >
        {sectionNames.melee.title}
      </PageTitle>
      {all.length > 0 && <IgnoredValuesNote values={listIgnoredValues(texts, makeMeleeRules(all))} />}
      {all.length > 0 && (
        <div className="melee-bar">
          <MeleeFilters colors={countColors(all, state)} state={state} onChange={change} />
          {isSignedIn && rows.length > 0 && (
            <ExportMenu
              section="melee"
              content={rows.length === all.length ? 'section' : 'search'}
              ids={rows.map(({ id }) => id)}
              hasPictures={false}
            />
          )}
        </div>
      )}
      {melee.isError && !melee.data && (
        <ErrorState error={melee.error} onRetry={() => void melee.refetch()} />
      )}
      {melee.isPending && (
        <div className="melee-groups" role="status" aria-label="Loading melee">
          {Array.from({ length: 36 }, (_, index) => (
            <Skeleton key={index} height={11} />
          ))}
        </div>
      )}
      {melee.data && all.length === 0 && <EmptyState title="No melee available at the moment" />}
      {all.length > 0 && rows.length === 0 && (
        <EmptyState title="No melee matches your filters">
          <Button size="xs" variant="default" onClick={() => change({ colors: [], size: {} })}>
            Show all sizes
          </Button>
        </EmptyState>
      )}
      <div className="melee-groups">
        {groupByColor(rows).map((group) => (
          <MeleeTable
            key={group.color}
            group={group}
            showsPrices={showsPrices}
            cartItems={cartItems}
            onGuest={user ? undefined : logIn}
          />
        ))}
      </div>
    </>
  )
}

/** Counts the matching sizes of each colour, ignoring the selected colours. */
function countColors(all: readonly Melee[], { size }: MeleeState): { color: string; count: number }[] {
  const matching = filterMelee(all, { colors: [], size })
  return groupByColor(all).map(({ color }) => ({
    color,
    count: matching.filter((row) => row.color === color).length,
  }))
}
