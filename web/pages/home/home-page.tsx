import './home.css'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { listOpenSections } from '#domain/access/guard.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useDomainLayout, useViewer } from '#web/shared/session/session-context.ts'
import { LazyStoneLookup } from '#web/features/stone-lookup/lazy-stone-lookup.tsx'
import { Brilliant } from '#web/features/stone/drawing/brilliant.tsx'
import { SECTION_PATHS, type Section } from '#domain/access/section.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { sectionNames } from '#web/features/sections/sections.ts'

// Loaded later, because guests do not need it.
const HomeContent = lazy(async () => ({ default: (await import('./home-content.tsx')).HomeContent }))

/**
 * Shows the brand, the search, and the sections with their number of stones; to a signed-in user also what
 * awaits them. Source: requirements 5.9.
 */
export function HomePage() {
  const { access, user, impersonation } = useViewer()
  const owner = impersonation ? null : user
  const { backgroundUrl } = useDomainLayout()
  const all = useApiQuery('searchDiamonds', { body: { pageSize: 1 } })
  return (
    <div className={owner === null ? 'home' : 'home is-signed-in'}>
      <section className="home-hero">
        <div className="home-text">
          <PageTitle documentTitle="Diamonds for the trade">Diamonds for the trade</PageTitle>
          <p className="home-count">
            {all.data ? `${all.data.total.toLocaleString('en-US')} diamonds` : '\u00a0'}
          </p>
          <div className="home-search">
            <LazyStoneLookup />
          </div>
        </div>
        {owner === null && <HomePicture url={backgroundUrl} />}
      </section>
      <nav className="home-sections" aria-label="All categories">
        {listOpenSections(access).map((section) =>
          section === 'melee' ? <MeleeTile key={section} /> : <StoneTile key={section} section={section} />,
        )}
      </nav>
      {owner !== null && (
        <Suspense fallback={<PageLoader />}>
          <HomeContent userId={owner.id} />
        </Suspense>
      )}
    </div>
  )
}

function HomePicture({ url }: { url: string | null }) {
  if (url === null) return <Brilliant className="home-brilliant" />
  return <img className="home-picture" src={url} alt="" />
}

function StoneTile({ section }: { section: Exclude<Section, 'melee'> }) {
  const { data } = useApiQuery('searchDiamonds', { body: { section, pageSize: 1 } })
  return <SectionTile section={section} count={data?.total} unit="stones" />
}

function MeleeTile() {
  const { data } = useApiQuery('listMelee', { query: { activeonly: 'true' } })
  return <SectionTile section="melee" count={data && toListPage(data).total} unit="sizes" />
}

type Props = { section: Section; count: number | undefined; unit: string }

function SectionTile({ section, count, unit }: Props) {
  return (
    <Link to={SECTION_PATHS[section]} className="section-tile">
      <span className="section-tile-name">{sectionNames[section].short}</span>
      <span className="section-tile-count">
        {count === undefined ? '\u00a0' : count.toLocaleString('en-US')} <small>{unit}</small>
      </span>
    </Link>
  )
}
