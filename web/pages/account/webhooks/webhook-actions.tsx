import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CreatedWebhook, Webhook } from '#contract/schemas/webhooks.ts'
import { DeleteWebhookDialog } from '#web/features/webhooks/lazy-dialogs.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { ResumeDialog, RotateDialog, SecretDialog, WebhookDialog } from './lazy-dialogs.ts'

type OpenDialog = 'edit' | 'rotate' | 'resume' | 'delete'

/** What the user can do with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [created, setCreated] = useState<CreatedWebhook>()
  const params = { id: webhook.id }
  const change = useApiMutation('changeWebhook', { stale: ['listOwnWebhooks'], failure: 'form' })
  const deletion = useApiMutation('deleteWebhook', {
    stale: ['listOwnWebhooks'],
    failure: 'form',
    onSuccess: () => {
      notifyInfo('Webhook deleted')
      void navigate({ to: '/account/webhooks' })
    },
  })
  const test = useApiMutation('testWebhook', {
    stale: ['listWebhookDeliveries'],
    onSuccess: () => notifyInfo('Test event sent'),
  })
  const isPaused = webhook.pausedAt !== null
  const close = (): void => setDialog(undefined)
  return (
    <div className="webhook-actions">
      {isPaused && (
        <Button size="xs" onClick={() => setDialog('resume')}>
          Resume
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={isPaused}
        loading={test.isPending}
        onClick={() => test.mutate({ params })}
      >
        Send test event
      </Button>
      <Button size="xs" variant="default" onClick={() => setDialog('edit')}>
        Edit
      </Button>
      <Button size="xs" variant="default" onClick={() => setDialog('rotate')}>
        New secret
      </Button>
      <Button size="xs" variant="default" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      <LazyDialog isOpen={dialog === 'edit'}>
        {(isOpen) => (
          <WebhookDialog
            isOpen={isOpen}
            webhook={webhook}
            onClose={close}
            onSave={async (body) => {
              await change.mutateAsync({ params, body })
              notifyInfo('Webhook saved')
              close()
            }}
          />
        )}
      </LazyDialog>
      <LazyDialog isOpen={dialog === 'rotate'}>
        {(isOpen) => <RotateDialog isOpen={isOpen} id={webhook.id} onClose={close} onRotated={setCreated} />}
      </LazyDialog>
      <LazyDialog isOpen={dialog === 'resume'}>
        {(isOpen) => <ResumeDialog isOpen={isOpen} webhook={webhook} onClose={close} />}
      </LazyDialog>
      <LazyDialog isOpen={dialog === 'delete'}>
        {(isOpen) => (
          <DeleteWebhookDialog
            isOpen={isOpen}
            webhook={webhook}
            onClose={close}
            onDelete={() => deletion.mutateAsync({ params })}
          />
        )}
      </LazyDialog>
      <LazyDialog isOpen={created !== undefined}>
        {(isOpen) => <SecretDialog isOpen={isOpen} created={created} onClose={() => setCreated(undefined)} />}
      </LazyDialog>
    </div>
  )
}
