import { Anchor, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CreatedWebhook } from '#contract/schemas/webhooks.ts'
import { WebhookList } from '#web/features/webhooks/webhook-list.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AccountFrame } from './account-frame.tsx'
import { SecretDialog, WebhookDialog } from './webhooks/lazy-dialogs.ts'

/** The programs to which the shop sends events of the user. Source: requirements 39.7. */
export function WebhooksPage() {
  const navigate = useNavigate()
  const webhooks = useApiQuery('listOwnWebhooks', {}, { staleTime: 0 })
  const creation = useApiMutation('createWebhook', { stale: ['listOwnWebhooks'], failure: 'form' })
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<CreatedWebhook>()
  return (
    <AccountFrame
      title="Webhooks"
      aside={
        <AccountOwnerOnly>
          <Button size="sm" onClick={() => setIsCreating(true)}>
            Create webhook
          </Button>
        </AccountOwnerOnly>
      }
    >
      <p className="entry-list-note">
        With a webhook, your program learns at once what happens to your orders, holds, memos and documents,
        and to the stones that you see. The{' '}
        <Anchor inherit href="/api/docs">
          API reference
        </Anchor>{' '}
        describes each message.
      </p>
      <QueryState query={webhooks} />
      {webhooks.data?.length === 0 && (
        <EmptyState title="No webhooks yet">
          Create a webhook for each program, with the address that receives its events.
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <WebhookList
          webhooks={webhooks.data}
          renderName={({ id, name }) => (
            <Anchor component={Link} inherit to={`/account/webhooks/${id}`}>
              {name}
            </Anchor>
          )}
          renderActions={({ id, name }) => (
            <Button
              component={Link}
              to={`/account/webhooks/${id}`}
              variant="default"
              size="xs"
              aria-label={`Open ${name}`}
            >
              Open
            </Button>
          )}
        />
      )}
      <LazyDialog isOpen={isCreating}>
        {(isOpen) => (
          <WebhookDialog
            isOpen={isOpen}
            webhook={undefined}
            onClose={() => setIsCreating(false)}
            onSave={async (body) => {
              setCreated(await creation.mutateAsync({ body }))
              setIsCreating(false)
            }}
          />
        )}
      </LazyDialog>
      <LazyDialog isOpen={created !== undefined}>
        {(isOpen) => (
          <SecretDialog
            isOpen={isOpen}
            created={created}
            onClose={() => {
              const webhookId = String(created?.webhook.id ?? 0)
              setCreated(undefined)
              void navigate({ to: '/account/webhooks/$webhookId', params: { webhookId } })
            }}
          />
        )}
      </LazyDialog>
    </AccountFrame>
  )
}
