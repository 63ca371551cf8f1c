import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { User } from '#contract/schemas/users.ts'
import type { HoldRequest } from '#contract/schemas/holds.ts'
import type { Memo } from '#contract/schemas/memos.ts'
import type { OutboxMail } from '#contract/schemas/operations.ts'
import type { AdminCartItem, Order } from '#contract/schemas/orders.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { StockLink } from '#web/features/stone/stock-link.tsx'
import { pageSize } from '#web/pages/admin/list/list-query.ts'
import { emailResource } from '#web/pages/admin/lists/site/emails.tsx'
import { cartItemResource } from '#web/pages/admin/lists/trade/cart-items.tsx'
import { holdResource } from '#web/pages/admin/lists/trade/holds.tsx'
import { memoResource } from '#web/pages/admin/lists/trade/memos.tsx'
import { orderResource } from '#web/pages/admin/lists/trade/orders.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { UserRecords, type UserRecordList } from './user-records.tsx'

type Props = { user: User }

const ofUser = ({ id: userId }: User, page: number) => ({ userId, page, pageSize, order: 'asc' as const })

const orderList: UserRecordList<Order> = {
  resource: orderResource,
  omittedColumns: ['buyer', 'company'],
  read: async (user, page, signal) =>
    toListPage(await sendApiRequest('listOrders', { query: ofUser(user, page), signal })),
  link: ({ id }) => ({ to: `/admin/orders/${id}`, search: {} }),
  empty: 'No orders yet',
}

const memoList: UserRecordList<Memo> = {
  resource: memoResource,
  omittedColumns: ['customer'],
  read: async (user, page, signal) =>
    toListPage(await sendApiRequest('listMemos', { query: ofUser(user, page), signal })),
  link: ({ id }) => ({ to: `/admin/memos/${id}`, search: {} }),
  empty: 'No memos yet',
}

const holdList: UserRecordList<HoldRequest> = {
  resource: holdResource,
  omittedColumns: ['Customer'],
  read: async (user, page, signal) =>
    toListPage(await sendApiRequest('listHoldRequests', { query: ofUser(user, page), signal })),
  empty: 'No hold requests yet',
}

const basketList: UserRecordList<AdminCartItem> = {
  resource: cartItemResource,
  omittedColumns: ['user', 'company'],
  read: async (user, page, signal) =>
    toListPage(await sendApiRequest('listBasketItems', { query: ofUser(user, page), signal })),
  empty: 'The basket is empty',
}

const emailList: UserRecordList<OutboxMail> = {
  resource: emailResource,
  omittedColumns: ['to', 'attempts'],
  read: async ({ email: recipient }, page, signal) => {
    const query = { recipient, page, pageSize, order: 'asc' as const }
    return toListPage(await sendApiRequest('listOutbox', { query, signal }))
  },
  link: ({ id }, { email }) => ({ to: '/admin/mails', search: { q: email, open: String(id) } }),
  empty: 'No emails yet',
}

export function UserOrders({ user }: Props) {
  const newOrder = (
    <ListLink to="/admin/orders/new" search={{ for: user.email }}>
      New order
    </ListLink>
  )
  return <UserRecords user={user} list={orderList} aside={newOrder} />
}

export function UserMemos({ user }: Props) {
  return <UserRecords user={user} list={memoList} />
}

export function UserHolds({ user }: Props) {
  return (
    <>
      <HeldStones user={user} />
      <UserRecords user={user} list={holdList} />
    </>
  )
}

export function UserBasket({ user }: Props) {
  return <UserRecords user={user} list={basketList} />
}

export function UserEmails({ user }: Props) {
  return <UserRecords user={user} list={emailList} />
}

/** The stones that are on hold for a user now, whether they asked for it or not. */
function HeldStones({ user: { id } }: Props) {
  const summary = useApiQuery('readCustomerSummary', { params: { id } })
  const stones = summary.data?.heldStones ?? []
  if (stones.length === 0) return null
  return (
    <section aria-labelledby="user-held" className="user-block">
      <h2 id="user-held" className="quiet-label">
        On hold now
      </h2>
      <ul className="plain-rows">
        {stones.map(({ stockId, holdUntil }) => (
          <li key={stockId}>
            <StockLink stockId={stockId} />
            <span>
              {holdUntil === null ? (
                'No end date'
              ) : (
                <>
                  until <Timestamp at={holdUntil} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
