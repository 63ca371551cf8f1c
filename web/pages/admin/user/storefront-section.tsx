import './storefront.css'
import { useState } from 'react'
import { DEFAULT_PRIMARY_COLOR, isColorValue } from '#domain/text/color-value.ts'
import type { User } from '#contract/schemas/users.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { ColorForm } from './color-form.tsx'
import { DomainForm } from './domain-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { StorefrontDetails } from './storefront-details.tsx'
import { StorefrontSeller } from './storefront-seller.tsx'
import { StorefrontPreview } from './storefront-preview.tsx'

/** Sets the look and the domain of a user's storefront, with a preview before saving. */
export function StorefrontSection({ user }: { user: User }) {
  const { brandName } = useDomainLayout()
  // The name that the server gives it: requirements 6.8.
  const brand = user.storefront.name ?? user.addresses[0]?.company ?? user.domain ?? brandName
  const [color, setColor] = useState(user.primaryColor ?? DEFAULT_PRIMARY_COLOR)
  const [logo, setLogo] = useState<string | null>(user.logoUrl)
  const [background, setBackground] = useState<string | null>(user.backgroundUrl)
  const shownColor = isColorValue(color) ? color : (user.primaryColor ?? DEFAULT_PRIMARY_COLOR)
  // Without a domain, nobody else comes to this storefront.
  const isSeenByCustomers = user.domain !== null || user.role === 'Administrator'
  const appearance = { user, color: shownColor, logo, background, brand }
  return (
    <div className="user-storefront">
      <div className="storefront-forms">
        <StorefrontDetails user={user} />
        <DomainForm user={user} />
        <ColorForm user={user} color={color} onColor={setColor} />
        <PictureForm kind="logo" user={user} onShown={setLogo} />
        <PictureForm kind="background" user={user} onShown={setBackground} />
        {user.domain !== null && <StorefrontSeller userId={user.id} />}
      </div>
      <section aria-labelledby="storefront-preview" className="storefront-previews">
        <h2 id="storefront-preview" className="quiet-label">
          {isSeenByCustomers ? 'As customers see it' : 'As this user sees it'}
        </h2>
        <StorefrontPreview {...appearance} scheme="light" />
        <StorefrontPreview {...appearance} scheme="dark" />
      </section>
    </div>
  )
}
