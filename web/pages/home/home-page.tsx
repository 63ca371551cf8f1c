import './home.css'
import { listOpenSections } from '#domain/access/guard.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useDomainLayout, useViewer } from '#web/shared/session/session-context.ts'
import { LazyStoneSearch } from '#web/features/stone-lookup/lazy-stone-lookup.tsx'
import { Brilliant } from '#web/features/stone/drawing/brilliant.tsx'
import { MeleeTile, StoneTile } from './section-tile.tsx'

/** Shows the brand, the search, and the sections with their number of stones. */
export function HomePage() {
  const { access } = useViewer()
  const { backgroundUrl } = useDomainLayout()
  const all = useApiQuery('searchDiamonds', { body: { pageSize: 1 } })
  return (
    <div className="home">
      <section className="home-opening">
        <div className="home-words">
          <PageTitle documentTitle="Diamonds for the trade">Diamonds for the trade</PageTitle>
          <p className="home-count">
            {all.data ? `${all.data.total.toLocaleString('en-US')} stones on offer today` : '\u00a0'}
          </p>
          <div className="home-search">
            <LazyStoneSearch />
          </div>
        </div>
        {backgroundUrl === null ? (
          <Brilliant className="home-brilliant" />
        ) : (
          <img className="home-picture" src={backgroundUrl} alt="" />
        )}
      </section>
      <nav className="home-sections" aria-label="Sections with their stones">
        {listOpenSections(access).map((section) =>
          section === 'melee' ? <MeleeTile key={section} /> : <StoneTile key={section} section={section} />,
        )}
      </nav>
    </div>
  )
}
