import { useState } from 'react'
import type { NewMarkup } from '#contract/schemas/user-forms.ts'
import type { User } from '#contract/schemas/users.ts'
import { MarkupForm } from './markup-form.tsx'
import { MarkupTable } from './markup-table.tsx'
import { PricePreview } from './price-preview.tsx'

/** Sets the markups of a user's storefront, and previews the resulting prices. */
export function PricesSection({ user }: { user: User }) {
  const [draft, setDraft] = useState<NewMarkup>()
  return (
    <div className="user-prices">
      <section aria-labelledby="user-markups">
        <h2 id="user-markups" className="quiet-label">
          Markups
        </h2>
        <p className="user-note">
          Ranges apply to a stone’s carats and to its total at our list price. If several markups match a
          stone, the lowest price applies. Melee counts by the carats of one stone. Letters match only ranges
          without a lower carat limit.
        </p>
        <p className="user-note">
          This user’s discount on all prices is {user.discount}%. Change it under Account.
        </p>
        <MarkupTable user={user} />
        <MarkupForm user={user} onDraft={setDraft} />
      </section>
      <PricePreview user={user} draft={draft} />
    </div>
  )
}
