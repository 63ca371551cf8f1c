import '#web/features/stone/quiet.css'
import '#web/features/stone/details/stone-details.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useRecordRecentStone } from '#web/features/recent-stones/use-record-recent-stone.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { getSectionPath, sectionNames } from '#web/features/sections/sections.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { TimeSliced } from '#web/ui/time-sliced.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { FactList } from '#web/features/stone/details/fact-list.tsx'
import { IdleSimilarStones, SimilarStones } from './similar-stones-list.tsx'
import { ProportionsFigure } from '#web/features/stone/details/proportions-figure.tsx'
import { LazyOtherListings } from './lazy-other-listings.tsx'
import { LineSetStones } from './line-set-stones.tsx'
import {
  StoneActionsContext,
  useSharedStoneActions,
} from '#web/features/stone/actions/stone-actions-context.ts'
import {
  listFactGroups,
  listFurtherFacts,
  listKeyFacts,
  type FactGroup,
} from '#web/features/stone/details/stone-facts.ts'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { isInOwnOrder, canOrder } from '#web/features/stone/actions/can-order.ts'
import { StoneOffer } from './stone-offer.tsx'
import { StoneRequests } from './stone-requests.tsx'
import { StoneSummary } from './stone-summary.tsx'
import { StonePictures } from '#web/features/stone/details/stone-pictures.tsx'
import { useStoneActions } from '#web/features/stone/actions/use-stone-actions.ts'

/** Refetch interval for stock changes without an event. Source: requirements 5.7. */
const refetchMs = 900_000

export function StonePage() {
  const stockId = usePathParam('stockId')
  const query = useApiQuery('readDiamondByStock', { params: { stockId } }, { refetchInterval: refetchMs })
  const actions = useStoneActions()
  useReplaceFormerNumber(stockId, query.data?.diamond.product.stockId)
  useRecordRecentStone(query.data?.diamond.product.stockId)
  if (query.data) {
    return (
      <StoneActionsContext value={actions}>
        <TimeSliced fallback={<PageLoader />}>
          <StoneView key={query.data.diamond.id} stone={query.data.diamond} lineSet={query.data.lineSet} />
        </TimeSliced>
      </StoneActionsContext>
    )
  }
  if (!query.isError) return <PageLoader />
  return (
    <>
      <PageTitle isVisuallyHidden>{stockId}</PageTitle>
      {query.error.status === 404 ? (
        <EmptyState title={`Stone ${stockId} not found`}>It may be sold. Check the number.</EmptyState>
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

/** Replaces a former stock number in the address by the number that the stone has now. */
function useReplaceFormerNumber(requested: string, present = requested): void {
  const navigate = useNavigate()
  const isFormer = present.toLowerCase() !== requested.toLowerCase()
  useEffect(() => {
    if (isFormer) void navigate({ to: '/diamond/$stockId', params: { stockId: present }, replace: true })
  }, [isFormer, navigate, present])
}

function StoneView({ stone, lineSet }: { stone: Diamond; lineSet: readonly Diamond[] }) {
  const { section, product } = stone
  const allFacts = listFactGroups(stone)
  const groups = listFurtherFacts(allFacts)
  const { findRefusal } = useSharedStoneActions()
  const isTaken = !isInOwnOrder(stone) && (!canOrder(stone) || findRefusal(stone) !== undefined)
  return (
    <>
      <p className="stone-section-link">
        <Link to={getSectionPath(section)} className="quiet-link">
          {sectionNames[section].title}
        </Link>
      </p>
      <PageTitle documentTitle={`${product.stockId}, ${describeStone(stone)}`}>
        {describeStone(stone)}
      </PageTitle>
      <div className="stone">
        <div className="stone-figures">
          <StonePictures stone={stone} />
          <ProportionsFigure stone={stone} />
        </div>
        <div className="stone-side">
          <StoneSummary stone={stone} facts={listKeyFacts(allFacts)} />
          <div>
            <StoneOffer stone={stone} lineSet={lineSet} />
            <AccountOwnerOnly>
              <StoneRequests stone={stone} lineSet={lineSet} />
            </AccountOwnerOnly>
          </div>
        </div>
      </div>
      {isTaken && <SimilarStones stone={stone} lineSet={lineSet} />}
      <LineSetStones stone={stone} lineSet={lineSet} />
      <LazyOtherListings stoneId={stone.id} />
      <div className="stone-groups">
        {([0, 1, 2] as const).map((column) => (
          <div key={column}>
            {groups.map(
              (group, index) =>
                group.column === column && <Facts key={group.title} group={group} index={index} />,
            )}
          </div>
        ))}
      </div>
      {!isTaken && <IdleSimilarStones stone={stone} lineSet={lineSet} />}
    </>
  )
}

function Facts({ group: { title, facts }, index }: { group: FactGroup; index: number }) {
  return (
    <section className="stone-group" style={{ order: index }}>
      <h2 className="stone-group-title">{title}</h2>
      <FactList facts={facts} className="stone-facts" />
    </section>
  )
}
