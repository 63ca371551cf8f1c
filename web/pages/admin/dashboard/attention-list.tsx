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
    one: 'user to approve',
    many: 'users to approve',
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
    one: 'memo asked for',
    many: 'memos asked for',
    to: '/admin/memos',
    search: { state: 'requested' },
  },
  {
    name: 'holdRequests',
    one: 'hold asked for',
    many: 'holds asked for',
    to: '/admin/holds',
    search: { state: 'open' },
  },
  {
    name: 'overdueMemos',
    one: 'memo overdue',
    many: 'memos overdue',
    to: '/admin/memos',
    search: { state: 'overdue' },
  },
  {
    name: 'suspendedListings',
    one: 'suspended listing to decide',
    many: 'suspended listings to decide',
    to: '/admin/suspended-listings',
    search: {},
  },
  {
    name: 'failedMails',
    one: 'mail failed',
    many: 'mails failed',
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
    one: 'row rejected',
    many: 'rows rejected',
    to: '/admin/import-logs',
    search: { rejected: 'last' },
  },
]

/**
 * Lists what needs an administrator's attention, each with a link. With a mail server, emails that were kept
 * before there was one need nobody.
 */
export function AttentionList({ waiting }: Pick<Dashboard, 'waiting'>) {
  const { sendsEmail } = useDomainLayout()
  const shown = attentionItems.filter(({ name }) => name !== 'unsentMails' || !sendsEmail)
  return (
    <ul className="attention-list" aria-label="What needs a person now">
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
