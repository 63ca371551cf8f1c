import { Link } from '@tanstack/react-router'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

const links = [
  { to: '/about-us', name: 'About us' },
  { to: '/contact', name: 'Contact' },
  { to: '/shows', name: 'Shows' },
]

/** Links to the pages about the merchant or the storefront. The trade shows are the merchant's. */
export function MerchantLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { domain } = useDomainLayout()
  const shown = domain === null ? links : links.filter(({ to }) => to !== '/shows')
  return shown.map(({ to, name }) => (
    <Link key={to} to={to} className={className} onClick={onFollow}>
      {name}
    </Link>
  ))
}
