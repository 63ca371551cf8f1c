import './merchant.css'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureTexts } from '#contract/failure-texts.ts'
import type { Show } from '#contract/schemas/shows.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { formatDays } from '#web/shared/formatting/format-days.ts'
import { sortShows } from './sort-shows.ts'

/** Lists the trade shows that the merchant attends. */
export function ShowsPage() {
  const query = useApiQuery('listShows', { query: { activeonly: 'true' } })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const shows = query.data && sortShows(toListPage(query.data).items, today)
  return (
    <div className="merchant-page">
      <PageTitle>Trade shows</PageTitle>
      <QueryState query={query} title={failureTexts.listShows} />
      {shows?.length === 0 && (
        <EmptyState title="No upcoming trade shows">
          <Anchor component={Link} to="/contact">
            Contact us
          </Anchor>{' '}
          to visit our office.
        </EmptyState>
      )}
      {shows && shows.length > 0 && (
        <ul className="show-cards">
          {shows.map((show) => (
            <li key={show.id}>
              <ShowCard show={show} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ShowCard({ show: { title, place, startDate, endDate, image, link } }: { show: Show }) {
  const days = formatDays(startDate, endDate)
  const name = title ?? 'Trade show'
  return (
    <article className="show-card">
      <img src={image} alt={title === null ? 'Trade show' : ''} loading="lazy" />
      <h2>
        {link === null ? (
          name
        ) : (
          <a href={link} target="_blank" rel="noreferrer" className="show-card-link">
            {name}
          </a>
        )}
      </h2>
      {days !== undefined && <p className="figure">{days}</p>}
      {place !== null && <p>{place}</p>}
    </article>
  )
}
