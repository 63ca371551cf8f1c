import { Button } from '@mantine/core'
import { useState } from 'react'
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
  /** Idempotency key: retrying after a lost reply sends no second email. */
  const [key, setKey] = useState(makeKey)
  const request = { subject, body, userIds: user ? [user.id] : [] }
  const sending = useApiMutation('sendEmails', {
    stale: ['listOutbox', 'listJobs'],
    onSuccess: () => {
      setKey(makeKey())
      notifyInfo(describeTest(user?.email ?? '', sendsEmail))
    },
  })
  return (
    <Button
      variant="default"
      loading={sending.isPending}
      disabled={!user || subject.trim() === '' || body.trim() === ''}
      onClick={() => sending.mutate({ body: request, headers: { 'Idempotency-Key': key } })}
    >
      Send test to me
    </Button>
  )
}
