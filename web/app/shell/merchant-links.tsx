import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

const aboutLink = { to: '/about-us', name: 'About us' }
const contactLink = { to: '/contact', name: 'Contact' }
const showsLink = { to: '/shows', name: 'Trade shows' }

/** Links to the pages about the merchant or the storefront. Pages without content have none. */
export function MerchantLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { hasAboutUs } = useDomainLayout()
  const hasShows = useHasShows()
  const links = [...(hasAboutUs ? [aboutLink] : []), contactLink, ...(hasShows ? [showsLink] : [])]
  return links.map(({ to, name }) => (
    <Link key={to} to={to} className={className} onClick={onFollow}>
      {name}
    </Link>
  ))
}

const showsStaleMs = 600_000

/** Returns whether the viewer has trade shows to see. They are the merchant's. The first view does not ask. */
function useHasShows(): boolean {
  const { domain } = useDomainLayout()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const input = { query: { activeonly: 'true' } } as const
  const shows = useApiQuery('listShows', input, {
    enabled: domain === null && isIdle,
    staleTime: showsStaleMs,
  })
  return shows.data !== undefined && toListPage(shows.data).items.length > 0
}
