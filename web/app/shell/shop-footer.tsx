import { useMantineColorScheme } from '@mantine/core'
import { STOCK_REFETCH_MS } from '#domain/session/timing.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { MerchantLinks } from './merchant-links.tsx'

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function ShopFooter() {
  const { brandName } = useDomainLayout()
  const stock = useApiQuery('readLastUpdate', {}, { refetchInterval: STOCK_REFETCH_MS })
  const lastUpdate = stock.data?.lastUpdate
  return (
    <footer className="shell-footer">
      <span>{brandName}</span>
      <nav className="shell-footer-links" aria-label="About the shop">
        <MerchantLinks className="footer-link" />
      </nav>
      {lastUpdate && (
        <span className="figure">Stock updated {momentFormat.format(new Date(lastUpdate))}</span>
      )}
      <ColorSchemeSelect />
    </footer>
  )
}

const colorSchemes = [
  { scheme: 'light', name: 'Light' },
  { scheme: 'dark', name: 'Dark' },
  { scheme: 'auto', name: 'Auto' },
] as const

/** Selects the light, dark or system color scheme. */
function ColorSchemeSelect() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className="color-scheme-select" role="group" aria-label="Colour scheme">
      {colorSchemes.map(({ scheme, name }) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={scheme === colorScheme}
          onClick={() => setColorScheme(scheme)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
