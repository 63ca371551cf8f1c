import '#web/features/orders/orders.css'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/schemas/users.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { formatBusinessType } from '#web/shared/formatting/format-business-type.ts'
import { formatAddress } from '#web/features/addresses/format-address.ts'

/** Shows the user's details. The first address is the main one. Source: requirements 4.2. */
export function OwnDetails({ user }: { user: User }) {
  const [main] = user.addresses
  const rows = [
    ['Name', [main?.firstName, main?.lastName]],
    ['Company', [main?.company]],
    ['Email', [user.email]],
    ['Phone', [main?.phone]],
    ['Business type', [user.businessType && formatBusinessType(user.businessType.name)]],
  ] as const
  return (
    <section aria-label="Your details">
      <h2 className="quiet-label">Your details</h2>
      <dl className="details">
        {rows.map(([name, values]) => {
          const text = values.filter(Boolean).join(' ')
          return text === '' ? null : <Detail key={name} name={name} text={text} />
        })}
        {main && <Detail name="Address" text={formatAddress(main)} />}
        <div>
          <dt>Customer since</dt>
          <dd>
            <Timestamp at={user.registrationDate} precision="day" />
          </dd>
        </div>
      </dl>
      <Anchor component={Link} to="/account/addressbook" size="sm">
        Change company, phone or address
      </Anchor>
    </section>
  )
}

function Detail({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
