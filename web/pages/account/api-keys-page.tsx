import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import type { CreatedApiKey } from '#contract/schemas/api-keys.ts'
import { ApiKeyList } from '#web/features/api-keys/api-key-list.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AccountFrame } from './account-frame.tsx'
import { CreatedKeyDialog, CreateKeyDialog } from './api-keys/lazy-dialogs.ts'

/** The API keys with which programs of the user send requests. Source: requirements 37.6. */
export function ApiKeysPage() {
  const apiKeys = useApiQuery('listOwnApiKeys', {}, { staleTime: 0 })
  const revocation = useApiMutation('revokeOwnApiKey', {
    stale: ['listOwnApiKeys'],
    failure: 'form',
    onSuccess: () => notifyInfo('Key revoked'),
  })
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<CreatedApiKey>()
  return (
    <AccountFrame
      title="API keys"
      aside={
        <AccountOwnerOnly>
          <Button size="sm" onClick={() => setIsCreating(true)}>
            Create API key
          </Button>
        </AccountOwnerOnly>
      }
    >
      <p className="entry-list-note">
        With an API key, a program reads stones and places orders in your name, at your prices. It may do only
        what the scopes of its key allow. The{' '}
        <Anchor inherit href="/api/docs">
          API reference
        </Anchor>{' '}
        names all requests.
      </p>
      <QueryState query={apiKeys} />
      {apiKeys.data?.length === 0 && (
        <EmptyState title="No API keys yet">
          Create a key for each program, so that you can revoke it alone.
        </EmptyState>
      )}
      {apiKeys.data && apiKeys.data.length > 0 && (
        <ApiKeyList
          apiKeys={apiKeys.data}
          onRevoke={({ id }) => revocation.mutateAsync({ params: { id } })}
        />
      )}
      <LazyDialog isOpen={isCreating}>
        {(isOpen) => (
          <CreateKeyDialog
            isOpen={isOpen}
            onClose={() => setIsCreating(false)}
            onCreated={(key) => {
              setIsCreating(false)
              setCreated(key)
            }}
          />
        )}
      </LazyDialog>
      <LazyDialog isOpen={created !== undefined}>
        {(isOpen) => (
          <CreatedKeyDialog isOpen={isOpen} created={created} onClose={() => setCreated(undefined)} />
        )}
      </LazyDialog>
    </AccountFrame>
  )
}
