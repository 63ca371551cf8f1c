import type { User } from '#contract/schemas/users.ts'
import { call } from '#web/api/call.ts'
import { Moment } from '#web/parts/moment.tsx'
import { pageSize, type ListState } from '../list/list-state.ts'
import { toListPage, type ListPage } from '#web/api/list-page.ts'
import type { Resource } from '../list/resource.ts'
import { TwoLines } from '../parts/two-lines.tsx'
import { groupBaskets, type UserBasket } from './group-baskets.ts'

type NamedBasket = UserBasket & { user: User | undefined }

export const basketResource: Resource<NamedBasket> = {
  title: 'Baskets',
  noun: ['basket', 'baskets'],
  endpoint: 'listBasketItems',
  read: readBaskets,
  getId: ({ userId }) => userId,
  nameRow: ({ user, userId }) => user?.email ?? `user ${userId}`,
  columns: [
    {
      title: 'Customer',
      cell: ({ user, userId }) => (
        <TwoLines first={user?.email ?? `User ${userId}`} second={user?.addresses[0]?.company} />
      ),
    },
    { title: 'Rows', isNumber: true, cell: ({ items }) => items.length },
    { title: 'First put in', cell: ({ firstDate }) => <Moment at={firstDate} /> },
    { title: 'Last put in', cell: ({ lastDate }) => <Moment at={lastDate} /> },
  ],
  refetchMs: 60_000,
  empty: 'All baskets are empty',
}

/** The call gives every row at once, and of its user only the id. */
async function readBaskets({ page }: ListState, signal: AbortSignal): Promise<ListPage<NamedBasket>> {
  const [rows, users] = await Promise.all([
    call('listBasketItems', { query: {}, signal }),
    call('listUsers', { query: {}, signal }),
  ])
  const userById = new Map(toListPage(users).items.map((user) => [user.id, user]))
  const baskets = groupBaskets(toListPage(rows).items)
  return {
    total: baskets.length,
    items: baskets
      .slice(page * pageSize, (page + 1) * pageSize)
      .map((basket) => ({ ...basket, user: userById.get(basket.userId) })),
  }
}
