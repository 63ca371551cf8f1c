import { formatBusinessType } from '#web/shared/formatting/format-business-type.ts'
import { Button, Group } from '@mantine/core'
import type { Address, User } from '#contract/schemas/users.ts'
import { formatAddress } from '#web/features/addresses/format-address.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { useActions, type Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { editMainAddress, userEditing } from './user-actions.ts'
import { deleteFurtherAddress, editFurtherAddress } from './address-actions.ts'

/** Shows a user's account and addresses. */
export function AccountSection({ user }: { user: User }) {
  const actions = useActions()
  const [main, ...further] = user.addresses
  return (
    <>
      <div className="admin-columns">
        <section aria-labelledby="user-account">
          <Heading id="user-account" title="Account">
            <Button
              size="compact-sm"
              variant="default"
              aria-label="Edit account"
              onClick={() => {
                const action = userEditing.change?.(user)
                if (action) actions.start(action)
              }}
            >
              Edit
            </Button>
          </Heading>
          <Facts
            rows={[
              ['Email', user.email],
              ['Email confirmed', user.emailConfirmed ? 'Yes' : 'No'],
              ['Business type', user.businessType && formatBusinessType(user.businessType.name)],
              ['Discount on all prices', `${user.discount}%`],
              ['Registered', <Timestamp key="registered" at={user.registrationDate} />],
              ['Last sign-in', <Timestamp key="login" at={user.lastLoginDate} />],
              ['Last storefront', user.lastDomainLogin],
              ['Second factor', user.secondFactor === 'on' ? 'Yes' : 'No'],
              ['Customer of (storefront)', user.domainProvider],
              ['Newsletters', user.emailChannels.map(({ name }) => name).join(', ')],
            ]}
          />
        </section>
        <section aria-labelledby="user-address">
          <Heading id="user-address" title="Default address">
            <Button
              size="compact-sm"
              variant="default"
              aria-label="Edit default address"
              onClick={() => actions.start(editMainAddress(user))}
            >
              Edit
            </Button>
          </Heading>
          {main ? <AddressFacts address={main} /> : <p className="user-note">No address yet</p>}
        </section>
      </div>
      {further.length > 0 && (
        <div className="admin-columns">
          <FurtherAddresses user={user} addresses={further} actions={actions} />
        </div>
      )}
      {actions.dialog}
    </>
  )
}

type FurtherProps = { user: User; addresses: readonly Address[]; actions: Actions }

function FurtherAddresses({ user, addresses, actions }: FurtherProps) {
  return (
    <section aria-labelledby="user-addresses">
      <Heading id="user-addresses" title="Other addresses" />
      {addresses.map((address) => (
        <div key={address.id} className="user-address">
          <AddressFacts address={address} />
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Edit address ${formatAddress(address)}`}
              onClick={() => actions.start(editFurtherAddress(user, address))}
            >
              Edit
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Delete address ${formatAddress(address)}`}
              onClick={() => actions.start(deleteFurtherAddress(user, address))}
            >
              Delete
            </Button>
          </Group>
        </div>
      ))}
    </section>
  )
}

function Heading({ id, title, children }: { id: string; title: string; children?: React.ReactNode }) {
  return (
    <div className="user-heading">
      <h2 id={id} className="quiet-label">
        {title}
      </h2>
      {children}
    </div>
  )
}

function AddressFacts({ address }: { address: Address }) {
  return (
    <Facts
      rows={[
        ['Company', address.company],
        ['Name', [address.firstName, address.lastName].filter(Boolean).join(' ')],
        ['Address', formatAddress(address)],
        ['Phone', address.phone],
        ['Email', address.email],
        ['Billing address', address.isBilling ? 'Yes' : null],
      ]}
    />
  )
}
