import '#web/ui/entry-list.css'
import './account-frame.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#web/shared/page/page-title.tsx'

const pages = [
  { to: '/account', name: 'Orders' },
  { to: '/account/memos', name: 'Memos and holds' },
  { to: '/account/statement', name: 'Statement' },
  { to: '/account/searches', name: 'Saved searches and alerts' },
  { to: '/account/shares', name: 'Shared links' },
  { to: '/account/addressbook', name: 'Address book' },
  { to: '/account/newsletters', name: 'Newsletters' },
  { to: '/account/profile', name: 'Profile and password' },
  { to: '/account/security', name: 'Security' },
  { to: '/account/api-keys', name: 'API keys' },
  { to: '/account/webhooks', name: 'Webhooks' },
]

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** The layout around every page of the account, with links to the others. */
export function AccountFrame({ title, aside, children }: Props) {
  return (
    <div className="account-frame">
      <nav className="account-nav" aria-label="Pages of the account">
        {pages.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className="account-nav-link"
            // A page of one webhook belongs to its list; every page would belong to that of orders.
            activeOptions={{ exact: to === '/account', includeSearch: false }}
            // On a phone the row of links is wider than the screen.
            ref={(link) => {
              if (link?.getAttribute('aria-current') === 'page')
                link.scrollIntoView({ block: 'nearest', inline: 'center' })
            }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="account-page">
        <PageTitle aside={aside}>{title}</PageTitle>
        {children}
      </div>
    </div>
  )
}
