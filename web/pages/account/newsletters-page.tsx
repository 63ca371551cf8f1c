import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { useDomainLayout, useViewer } from '#web/shared/session/session-context.ts'
import { AccountFrame } from './account-frame.tsx'

/** Lists the email channels. A tick is saved at once and reverts if saving fails. */
export function NewslettersPage() {
  const { user } = useViewer()
  const { sendsEmail } = useDomainLayout()
  const channels = useApiQuery('listChannels', { query: {} })
  const change = useApiMutation('changeOwnSubscriptions', { stale: ['readCurrentUser'] })
  // Optimistic value, shown until the reply arrives.
  const [optimisticIds, setOptimisticIds] = useState<readonly number[]>()
  if (user === null) return null
  const rows = channels.data && toListPage(channels.data).items
  const selectedIds = new Set(optimisticIds ?? user.emailChannels.map(({ id }) => id))
  const toggle = (id: number, isOn: boolean): void => {
    const channelIds = isOn ? [...selectedIds, id] : [...selectedIds].filter((other) => other !== id)
    setOptimisticIds(channelIds)
    change.mutate({ body: { channelIds } }, { onSettled: () => setOptimisticIds(undefined) })
  }
  return (
    <AccountFrame title="Newsletters">
      <QueryState query={channels} />
      {rows?.length === 0 && <EmptyState title="No newsletters yet" />}
      {rows && rows.length > 0 && (
        <>
          <p className="account-note">
            {sendsEmail
              ? `Sent to ${user.email}; unsubscribe any time.`
              : 'This shop does not send emails at the moment.'}
          </p>
          <ul className="entry-list">
            {rows.map(({ id, name }) => (
              <li key={id} className="entry-row">
                <Checkbox
                  label={name}
                  checked={selectedIds.has(id)}
                  onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  )
}
