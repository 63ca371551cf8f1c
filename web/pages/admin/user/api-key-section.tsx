import type { User } from '#contract/schemas/users.ts'
import { ApiKeyList } from '#web/features/api-keys/api-key-list.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'

/** The API keys of a user, so that an administrator can revoke one. */
export function ApiKeySection({ user: { id: userId } }: { user: User }) {
  const apiKeys = useApiQuery('listUserApiKeys', { params: { userId } }, { staleTime: 0 })
  const revocation = useApiMutation('revokeUserApiKey', {
    stale: ['listUserApiKeys', 'listAudit'],
    failure: 'form',
    onSuccess: () => notifyInfo('Key revoked'),
  })
  const rows = apiKeys.data ?? []
  return (
    <section aria-label="API keys">
      <div className="user-heading">
        <span className="list-count" role="status">
          {rows.length > 0 && formatCount(rows.length, 'API key', 'API keys')}
        </span>
      </div>
      <QueryState query={apiKeys} />
      {apiKeys.data?.length === 0 && <p className="user-empty">No API keys</p>}
      {rows.length > 0 && (
        <ApiKeyList
          apiKeys={rows}
          onRevoke={({ id }) => revocation.mutateAsync({ params: { userId, id } })}
        />
      )}
    </section>
  )
}
