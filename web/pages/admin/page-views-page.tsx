import './page-views/page-views.css'
import { SegmentedControl, Table } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { listIgnoredValues, oneOf } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { countByDay, countByPage } from './page-views/count-page-views.ts'
import { labelPage } from './page-views/label-page.ts'
import { DayBars } from './page-views/day-bars.tsx'

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

const pageViewRules = {
  days: oneOf(
    'Days',
    periods.map(({ value }) => value),
  ),
}

/** Shows page views per page and day. */
export function PageViewsPage() {
  const texts = useSearchTexts()
  const navigate = useNavigate()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { value: days, label } = periods.find(({ value }) => value === texts['days']) ?? periods[0]
  const query = useApiQuery('listVisits', { query: { days: Number(days) } })
  // Page views of the administration are not visits of the shop.
  const pageViews = query.data?.filter(({ page }) => page !== '/admin')
  const pages = pageViews && countByPage(pageViews, today)
  return (
    <>
      <PageTitle
        aside={
          <SegmentedControl
            size="xs"
            aria-label="Period"
            value={days}
            onChange={(value) => void navigate({ to: '.', search: { days: value }, replace: true })}
            data={[...periods]}
          />
        }
      >
        Traffic
      </PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, pageViewRules)} />
      <QueryState query={query} />
      {pages?.length === 0 && <EmptyState title="No page views yet" />}
      {pageViews && pages && pages.length > 0 && (
        <>
          <DayBars
            days={countByDay(pageViews, Number(days), today)}
            name={`Page views per day, last ${label}`}
          />
          <Table className="page-view-table" aria-label="Page views by page">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Page</Table.Th>
                <Table.Th className="is-number">Today</Table.Th>
                <Table.Th className="is-number">7 days</Table.Th>
                <Table.Th className="is-number">{label}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {pages.map(({ page, today: ofToday, week, all }) => (
                <Table.Tr key={page}>
                  <Table.Td>{labelPage(page)}</Table.Td>
                  <Table.Td className="is-number">{ofToday.toLocaleString('en')}</Table.Td>
                  <Table.Td className="is-number">{week.toLocaleString('en')}</Table.Td>
                  <Table.Td className="is-number">{all.toLocaleString('en')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <p className="page-view-note">
            A day begins at midnight UTC. The pages of all stones are counted together.
          </p>
        </>
      )}
    </>
  )
}
