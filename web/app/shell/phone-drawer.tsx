import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '#web/shared/session/session-context.ts'
import { MerchantLinks } from './merchant-links.tsx'
import { SectionLinks } from './section-links.tsx'
import { StoneLookup } from '#web/features/stone-lookup/stone-lookup.tsx'

const guestLinks = [
  { to: '/login', name: 'Sign in' },
  { to: '/register', name: 'Register' },
]
const userLinks = [
  { to: '/wishlist', name: 'Wishlist' },
  { to: '/cart', name: 'Basket' },
  { to: '/account', name: 'Account and orders' },
]
const administratorLinks = [...userLinks, { to: '/admin', name: 'Administration' }]

/** The navigation on a phone. */
export function PhoneDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user, impersonation, isAdministrator } = useViewer()
  const [text, setText] = useState('')
  const signedInLinks = isAdministrator ? administratorLinks : userLinks
  return (
    <Drawer opened={isOpen} onClose={onClose} title="Menu" size="86%">
      <StoneLookup text={text} onTextChange={setText} onFound={onClose} />
      <nav aria-label="Categories" className="drawer-links">
        <SectionLinks className="drawer-link" onFollow={onClose} />
      </nav>
      {!impersonation && (
        <nav aria-label="Account" className="drawer-links is-quiet">
          {(user === null ? guestLinks : signedInLinks).map(({ to, name }) => (
            <Link key={to} to={to} className="drawer-link" onClick={onClose}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      <nav aria-label="About the shop" className="drawer-links is-quiet">
        <MerchantLinks className="drawer-link" onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
