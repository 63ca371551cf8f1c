import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/schemas/users.ts'
import type { Webhook } from '#contract/schemas/webhooks.ts'
import { DeleteWebhookDialog } from '#web/features/webhooks/lazy-dialogs.ts'
import { WebhookList } from '#web/features/webhooks/webhook-list.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'

/** The webhooks of a user, so that an administrator can delete one. */
export function WebhookSection({ user: { id: userId } }: { user: User }) {
  const webhooks = useApiQuery('listUserWebhooks', { params: { userId } }, { staleTime: 0 })
  const deletion = useApiMutation('deleteUserWebhook', {
    stale: ['listUserWebhooks', 'listAudit'],
    failure: 'form',
    onSuccess: () => notifyInfo('Webhook deleted'),
  })
  const [deleted, setDeleted] = useState<Webhook>()
  const rows = webhooks.data ?? []
  return (
    <section aria-label="Webhooks">
      <div className="user-heading">
        <span className="list-count" role="status">
          {rows.length > 0 && formatCount(rows.length, 'webhook', 'webhooks')}
        </span>
      </div>
      <QueryState query={webhooks} />
      {webhooks.data?.length === 0 && <p className="user-empty">No webhooks</p>}
      {rows.length > 0 && (
        <WebhookList
          webhooks={rows}
          renderActions={(webhook) => (
            <Button
              variant="default"
              size="xs"
              aria-label={`Delete ${webhook.name}`}
              onClick={() => setDeleted(webhook)}
            >
              Delete
            </Button>
          )}
        />
      )}
      <LazyDialog isOpen={deleted !== undefined}>
        {(isOpen) => (
          <DeleteWebhookDialog
            isOpen={isOpen}
            webhook={deleted}
            onClose={() => setDeleted(undefined)}
            onDelete={({ id }) => deletion.mutateAsync({ params: { userId, id } })}
          />
        )}
      </LazyDialog>
    </section>
  )
}
