import { STOCK_REFETCH_MS } from '#domain/session/timing.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { ColorSchemeChoice } from './color-scheme-choice.tsx'
import { HouseLinks } from './house-links.tsx'

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function ShopFooter() {
  const { brandName } = useDomainLayout()
  const stock = useApiQuery('readLastUpdate', {}, { refetchInterval: STOCK_REFETCH_MS })
  const lastUpdate = stock.data?.lastUpdate
  return (
    <footer className="shell-footer">
      <span>{brandName}</span>
      <nav className="shell-footer-links" aria-label="The house">
        <HouseLinks className="footer-link" />
      </nav>
      {lastUpdate && <span className="figure">Stock of {momentFormat.format(new Date(lastUpdate))}</span>}
      <ColorSchemeChoice />
    </footer>
  )
}
