import { Button } from '@mantine/core'
import type { User } from '#contract/schemas/users.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { editStorefront } from './storefront-action.ts'

/** Shows how a user's storefront presents itself, and edits it. */
export function StorefrontDetails({ user }: { user: User }) {
  const actions = useActions()
  const { name, email, phone, address, hours, aboutUs } = user.storefront
  const isEmpty = Object.values(user.storefront).every((value) => value === null)
  return (
    <section aria-labelledby="storefront-details">
      <div className="user-heading">
        <h2 id="storefront-details" className="quiet-label">
          Name and contact
        </h2>
        <Button
          size="compact-sm"
          variant="default"
          aria-label="Edit name and contact"
          onClick={() => actions.start(editStorefront(user))}
        >
          Edit
        </Button>
      </div>
      {isEmpty && <p className="user-note">Not set. Customers see the company or the domain.</p>}
      <Facts
        rows={[
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
          ['Address', address && <Lines key="address" text={address} />],
          ['Opening hours', hours && <Lines key="hours" text={hours} />],
          ['About us', aboutUs && <Lines key="about" text={aboutUs} />],
        ]}
      />
      {actions.dialog}
    </section>
  )
}

function Lines({ text }: { text: string }) {
  return <span className="multiline-text">{text}</span>
}
