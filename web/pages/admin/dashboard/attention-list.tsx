import { Link } from '@tanstack/react-router'
import { ORDER_STATUS } from '#domain/order/status.ts'
import type { Dashboard } from '#contract/endpoints/dashboard.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

type AttentionItem = {
  name: keyof Dashboard['waiting']
  one: string
  many: string
  to: string
  search: Record<string, string>
}

const attentionItems: readonly AttentionItem[] = [
  {
    name: 'users',
    one: 'user awaiting approval',
    many: 'users awaiting approval',
    to: '/admin/users',
    search: { state: 'waiting' },
  },
  {
    name: 'orders',
    one: 'order to process',
    many: 'orders to process',
    to: '/admin/orders',
    search: { status: String(ORDER_STATUS.processing) },
  },
  {
    name: 'memoRequests',
    one: 'memo request',
    many: 'memo requests',
    to: '/admin/memos',
    search: { state: 'requested' },
  },
  {
    name: 'holdRequests',
    one: 'hold request',
    many: 'hold requests',
    to: '/admin/holds',
    search: { state: 'open' },
  },
  {
    name: 'returnRequests',
    one: 'return request',
    many: 'return requests',
    to: '/admin/returns',
    search: { state: 'requested' },
  },
  {
    name: 'overdueMemos',
    one: 'overdue memo',
    many: 'overdue memos',
    to: '/admin/memos',
    search: { state: 'overdue' },
  },
  {
    name: 'connections',
    one: 'connection to check',
    many: 'connections to check',
    to: '/admin/connections',
    search: { state: 'to-check' },
  },
  {
    name: 'suspendedListings',
    one: 'duplicate listing to review',
    many: 'duplicate listings to review',
    to: '/admin/suspended-listings',
    search: {},
  },
  {
    name: 'failedMails',
    one: 'failed email',
    many: 'failed emails',
    to: '/admin/mails',
    search: { state: 'failed' },
  },
  {
    name: 'unsentMails',
    one: 'email not sent',
    many: 'emails not sent',
    to: '/admin/mails',
    search: { state: 'kept' },
  },
  {
    name: 'rejectedRows',
    one: 'import row rejected',
    many: 'import rows rejected',
    to: '/admin/import-logs',
    search: { rejected: 'last' },
  },
]

/**
 * Lists what needs an administrator's attention, each with a link. With a mail server, emails that were kept
 * before there was one need no attention.
 */
export function AttentionList({ waiting }: Pick<Dashboard, 'waiting'>) {
  const { sendsEmail } = useDomainLayout()
  const shown = attentionItems.filter(({ name }) => name !== 'unsentMails' || !sendsEmail)
  return (
    <ul className="attention-list" aria-label="Needs attention">
      {shown.map(({ name, one, many, to, search }) => {
        const count = waiting[name]
        return (
          <li key={name}>
            <Link
              to={to}
              search={search}
              className={count === 0 ? 'attention-item is-none' : 'attention-item'}
            >
              <span className="attention-count">{count.toLocaleString('en')}</span>
              <span>{count === 1 ? one : many}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
