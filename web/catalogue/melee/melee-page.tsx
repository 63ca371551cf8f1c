import '#web/stone/quiet.css'
import './melee-page.css'
import { Skeleton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { formatMillimetres } from '#domain/text/format.ts'
import { toListPage } from '#web/api/list-page.ts'
import { useCall } from '#web/api/use-call.ts'
import { writeWhole } from '#web/catalogue/filters/counts.ts'
import { sectionNames } from '#web/catalogue/sections.ts'
import { Carats } from '#web/parts/carats.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { ErrorState } from '#web/parts/error-state.tsx'
import { Money } from '#web/parts/money.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { useViewer } from '#web/session/session-context.ts'
import { groupByColor, priceMelee, type MeleeGroup } from './melee-rows.ts'

/** Small stones by colour and size. Stock changes reach this page every 15 minutes. */
export function MeleePage() {
  const { user } = useViewer()
  const href = useLocation({ select: (location) => location.href })
  const melee = useCall('listMelee', { query: { activeonly: 'true' } }, { refetchInterval: 900_000 })
  const rows = melee.data ? toListPage(melee.data).items : []
  const showsPrices = rows.some((row) => 'pricePerCarat' in row)
  return (
    <>
      <PageTitle
        aside={
          <div className="result-totals">
            {melee.data && <span>{writeWhole(rows.length)} sizes</span>}
            {melee.data && !showsPrices && user === null && (
              <Link to="/login" search={{ from: href }} className="quiet-link">
                Log in for prices
              </Link>
            )}
          </div>
        }
      >
        {sectionNames.melee.title}
      </PageTitle>
      {melee.isError && !melee.data && (
        <ErrorState error={melee.error} onRetry={() => void melee.refetch()} />
      )}
      {melee.isPending && (
        <div className="melee-groups" role="status" aria-label="Loading melee">
          {Array.from({ length: 36 }, (_, place) => (
            <Skeleton key={place} height={11} />
          ))}
        </div>
      )}
      {melee.data && rows.length === 0 && <EmptyState title="There is no melee at the moment" />}
      <div className="melee-groups">
        {groupByColor(rows).map((group) => (
          <ColorTable key={group.color} group={group} showsPrices={showsPrices} />
        ))}
      </div>
    </>
  )
}

function ColorTable({ group: { color, rows }, showsPrices }: { group: MeleeGroup; showsPrices: boolean }) {
  return (
    <table className="melee-table">
      <caption>{color}</caption>
      <thead>
        <tr>
          <th scope="col">Size, mm</th>
          <th scope="col">Carats</th>
          {showsPrices && <th scope="col">$ per ct</th>}
          {showsPrices && <th scope="col">Total</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {formatMillimetres(row.sizeFrom)}–{formatMillimetres(row.sizeTo)}
            </th>
            <td>
              <Carats carats={row.carats} />
            </td>
            {showsPrices && (
              <td>
                <Money dollars={row.pricePerCarat} />
              </td>
            )}
            {showsPrices && (
              <td>
                <Money dollars={priceMelee(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
