import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureTexts } from '#contract/failure-texts.ts'
import type { Address, User } from '#contract/schemas/users.ts'
import { formatAddress } from '#web/features/addresses/format-address.ts'
import { OrderStatusMark } from '#web/features/orders/order-steps.tsx'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { useActions, type Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { editMainAddress, userEditing } from './user-actions.ts'
import { deleteFurtherAddress, editFurtherAddress } from './address-actions.ts'

const maxOrders = 5

/** Shows a user's account, addresses and orders. */
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
              aria-label="Edit the account"
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
              ['E-mail', user.email],
              ['E-mail confirmed', user.emailConfirmed ? 'Yes' : 'No'],
              ['Business', user.businessType?.name],
              ['Registered', <Timestamp key="registered" at={user.registrationDate} />],
              ['Last login', <Timestamp key="login" at={user.lastLoginDate} />],
              ['Last seen on', user.lastDomainLogin],
              ['Customer of', user.domainProvider],
              ['Newsletters', user.emailChannels.map(({ name }) => name).join(', ')],
            ]}
          />
        </section>
        <section aria-labelledby="user-address">
          <Heading id="user-address" title="Main address">
            <Button
              size="compact-sm"
              variant="default"
              aria-label="Edit the main address"
              onClick={() => actions.start(editMainAddress(user))}
            >
              Edit
            </Button>
          </Heading>
          {main ? <AddressFacts address={main} /> : <p className="user-note">None yet.</p>}
        </section>
      </div>
      <div className="admin-columns">
        <Orders user={user} />
        {further.length > 0 && <FurtherAddresses user={user} addresses={further} actions={actions} />}
      </div>
      {actions.dialog}
    </>
  )
}

type FurtherProps = { user: User; addresses: readonly Address[]; actions: Actions }

function FurtherAddresses({ user, addresses, actions }: FurtherProps) {
  return (
    <section aria-labelledby="user-addresses">
      <Heading id="user-addresses" title="Further addresses" />
      {addresses.map((address) => (
        <div key={address.id} className="user-address">
          <AddressFacts address={address} />
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Edit the address in ${address.city ?? 'the address book'}`}
              onClick={() => actions.start(editFurtherAddress(user, address))}
            >
              Edit
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Delete the address in ${address.city ?? 'the address book'}`}
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
        ['E-mail', address.email],
        ['Bills', address.isBilling ? 'Go here' : null],
      ]}
    />
  )
}

function Orders({ user: { id, email } }: { user: User }) {
  const orders = useQuery({
    queryKey: ['listOrders', 'of', id],
    queryFn: async ({ signal }) =>
      toListPage(
        await sendApiRequest('listOrders', { query: { q: email, page: 0, pageSize: maxOrders }, signal }),
      ),
  })
  return (
    <section aria-labelledby="user-orders" aria-busy={orders.isPending}>
      <Heading id="user-orders" title="Orders">
        <ListLink to="/admin/orders/new" search={{ for: email }}>
          New order
        </ListLink>
      </Heading>
      {orders.isError && (
        <ErrorState
          error={orders.error}
          title={failureTexts.listOrders}
          onRetry={() => void orders.refetch()}
        />
      )}
      {orders.data?.items.length === 0 && <p className="user-note">None yet.</p>}
      {orders.data && orders.data.items.length > 0 && (
        <ul className="dashboard-list">
          {orders.data.items.map((order) => (
            <li key={order.id}>
              <ListLink to={`/admin/orders/${order.id}`} search={{}}>
                {`Order ${order.id}`}
              </ListLink>
              <OrderStatusMark order={order} />
              <Money dollars={order.totalPrice} />
            </li>
          ))}
        </ul>
      )}
      {orders.data && orders.data.total > maxOrders && (
        <ListLink to="/admin/orders" search={{ q: email }}>
          {`All ${orders.data.total} orders`}
        </ListLink>
      )}
    </section>
  )
}
