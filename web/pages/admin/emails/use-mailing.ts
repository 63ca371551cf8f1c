import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { describeScheduled } from './describe-mailing.ts'
import type { MailingRequest } from './mailing-draft.ts'
import { dropUsedMailingKey, getMailingKey, markMailingKeyUsed } from './mailing-key.ts'

type Options = {
  request: MailingRequest
  /** True if the request has a template and recipients. */
  isComplete: boolean
  onScheduled: (jobId: number) => void
}

/** Counts the recipients of a mailing, and sends it. */
export function useMailing({ request, isComplete, onScheduled }: Options) {
  const client = useQueryClient()
  const { sendsEmail } = useDomainLayout()
  // Runs once, when the form is opened.
  useState(() => dropUsedMailingKey(window.sessionStorage))
  // A dry run of the sending endpoint counts the recipients, again for each choice.
  const count = useApiQuery(
    'sendEmails',
    { body: { ...request, dryRun: true } },
    { enabled: isComplete, staleTime: 0, gcTime: 0 },
  )
  const sending = useMutation({
    // Reuses the key until the reply arrives, so that a lost reply or a second click sends nothing twice.
    mutationFn: () =>
      sendApiRequest('sendEmails', {
        body: request,
        headers: { 'Idempotency-Key': getMailingKey(request, window.sessionStorage) },
      }),
    onSuccess: ({ jobId }) => {
      markMailingKeyUsed(window.sessionStorage)
      notifyInfo(describeScheduled(sendsEmail))
      void client.invalidateQueries({ queryKey: ['listJobs'] })
      if (jobId !== null) onScheduled(jobId)
    },
  })
  const recipients = count.data?.receivers
  return {
    recipients,
    maySend: recipients !== undefined && recipients > 0 && !sending.isSuccess,
    isSending: sending.isPending,
    send: () => sending.mutate(),
    failure: (sending.error ?? count.error) && describeFailure('sendEmails', sending.error ?? count.error),
  }
}
