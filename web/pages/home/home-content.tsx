import './home-content.css'
import '#web/features/stone/quiet.css'
import { useState } from 'react'
import type { HomeContent as Content } from '#contract/schemas/home.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { getSectionPath, sectionNames } from '#web/features/sections/sections.ts'
import { emptyState, withFilter } from '#web/features/stone-search/catalogue-state.ts'
import { formatUrlState } from '#web/features/stone-search/catalogue-url.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { listRecentStones, maxRecent } from '#web/features/recent-stones/recent-stones.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { HomeSection } from './home-section.tsx'
import { OpenOrders } from './open-orders.tsx'
import { SearchNews } from './search-news.tsx'
import { StoneStrip } from './stone-strip.tsx'

/** What awaits a signed-in user. A section without content is left out. */
export function HomeContent({ userId }: { userId: number }) {
  const home = useApiQuery('readHome', {}, { staleTime: 0 })
  const recentStones = useRecentStones(userId)
  return (
    <div className="home-content">
      <QueryState query={home} />
      {home.data && <Sections content={home.data} recentStones={recentStones} />}
    </div>
  )
}

type SectionsProps = { content: Content; recentStones: readonly Diamond[] }

function Sections({ content: { heldStones, orders, searches, newStones }, recentStones }: SectionsProps) {
  const newStonesLink = makeNewStonesLink(newStones.stones)
  return (
    <>
      {heldStones.length > 0 && (
        <HomeSection title="On hold for you" link={{ to: '/account/memos', label: 'Memos and holds' }}>
          <StoneStrip stones={heldStones} describe={formatHoldEnd} />
        </HomeSection>
      )}
      {orders.length > 0 && (
        <HomeSection title="Open orders" link={{ to: '/account', label: 'All orders' }}>
          <OpenOrders orders={orders} />
        </HomeSection>
      )}
      {newStones.total > 0 && (
        <HomeSection
          title="New this week"
          count={newStones.total}
          {...(newStonesLink && { link: newStonesLink })}
        >
          <StoneStrip stones={newStones.stones} />
        </HomeSection>
      )}
      {searches.length > 0 && (
        <HomeSection title="Saved searches" link={{ to: '/account/searches', label: 'All saved searches' }}>
          <SearchNews searches={searches} />
        </HomeSection>
      )}
      {recentStones.length > 0 && (
        <HomeSection title="Recently viewed">
          <StoneStrip stones={recentStones} />
        </HomeSection>
      )}
      <PortraitLegend
        stones={[
          ...heldStones,
          ...newStones.stones,
          ...recentStones,
          ...orders.flatMap(({ stones }) => stones),
          ...searches.flatMap(({ stones }) => stones),
        ]}
      />
    </>
  )
}

/** Returns the link to the new stones of the first one's section. No page shows those of all sections. */
function makeNewStonesLink([first]: readonly Diamond[]) {
  if (!first) return undefined
  const { section } = first
  const state = withFilter(withFilter(emptyState, 'newSince', '7d'), 'statuses', [STONE_STATUS.available])
  return {
    to: getSectionPath(section),
    search: formatUrlState(state),
    label: `New ${sectionNames[section].title.toLowerCase()}`,
  }
}

function formatHoldEnd({ holdUntil }: Diamond) {
  if (holdUntil == null) return 'On hold'
  return (
    <>
      Until <Timestamp at={holdUntil} />
    </>
  )
}

/** Returns the stones that the user viewed last in this browser, as they are now, latest first. */
function useRecentStones(userId: number): Diamond[] {
  const [stockIds] = useState(() => listRecentStones(userId, localStorage))
  const { data } = useApiQuery(
    'searchDiamonds',
    { body: { filters: { stockIds }, pageSize: maxRecent } },
    { enabled: stockIds.length > 0 },
  )
  const byNumber = new Map(data?.items.map((stone) => [stone.product.stockId, stone]))
  return stockIds.flatMap((stockId) => byNumber.get(stockId) ?? [])
}
