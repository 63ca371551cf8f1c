import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Address, User } from '#contract/schemas/users.ts'
import { findBillingAddress } from '#domain/order/billing-address.ts'
import { formatAddress } from './format-address.ts'

/** The address that the confirmation and the invoice are addressed to, as they print it. */
export function BillingAddress({ user, className }: { user: User; className: string }) {
  const [main] = user.addresses
  const billing = findBillingAddress(user.addresses)
  const lines = [
    billing?.company ?? main?.company,
    formatPerson(billing) || formatPerson(main),
    billing && formatAddress(billing),
  ].filter(Boolean)
  return (
    <section aria-label="Billing address" className={className}>
      <h2 className="quiet-label">Billing address</h2>
      <p>
        {lines.join(', ') || 'Not set'}
        {' · '}
        <Anchor component={Link} to="/account/addressbook" inherit>
          Address book
        </Anchor>
      </p>
    </section>
  )
}

function formatPerson(address: Address | undefined): string {
  return [address?.firstName, address?.lastName].filter(Boolean).join(' ')
}
