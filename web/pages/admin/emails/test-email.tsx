import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { EmailDraft } from '#contract/schemas/emails.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { makeKey } from '#web/features/cart/order-key.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { useDomainLayout, useViewer } from '#web/shared/session/session-context.ts'
import { describeTest } from './describe-mailing.ts'

/** Sends a draft to the administrator only. */
export function TestEmail({ draft: { subject, body } }: { draft: EmailDraft }) {
  const { user } = useViewer()
  const { sendsEmail } = useDomainLayout()
  /** Idempotency key: retrying the same email after a lost reply sends no second one. */
  const key = useRef({ draft: '', key: '' })
  const request = { subject, body, userIds: user ? [user.id] : [] }
  const sending = useApiMutation('sendEmails', {
    stale: ['listOutbox', 'listJobs'],
    onSuccess: () => {
      key.current = { draft: '', key: '' }
      notifyInfo(describeTest(user?.email ?? '', sendsEmail))
    },
  })
  return (
    <Button
      variant="default"
      loading={sending.isPending}
      disabled={!user || subject.trim() === '' || body.trim() === ''}
      onClick={() => {
        const draft = JSON.stringify(request)
        if (key.current.draft !== draft) key.current = { draft, key: makeKey() }
        sending.mutate({ body: request, headers: { 'Idempotency-Key': key.current.key } })
      }}
    >
      Send test to me
    </Button>
  )
}
