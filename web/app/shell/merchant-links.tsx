import { Link } from '@tanstack/react-router'

const links = [
  { to: '/about-us', name: 'About us' },
  { to: '/contact', name: 'Contact' },
  { to: '/shows', name: 'Shows' },
]

/** Links to the pages about the merchant. */
export function MerchantLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  return links.map(({ to, name }) => (
    <Link key={to} to={to} className={className} onClick={onFollow}>
      {name}
    </Link>
  ))
}
