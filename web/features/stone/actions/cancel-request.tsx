import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { ActionQuestion } from './action-question.tsx'

type Props = { kind: 'hold' | 'memo'; id: number }

/** Cancels the viewer's pending request for a hold or a memo, after a question. */
export function CancelRequest({ kind, id }: Props) {
  const onSuccess = (): void => notifyInfo('Request cancelled')
  const cancelHold = useApiMutation('withdrawHoldRequest', {
    stale: ['listHoldRequests', 'readDiamondByStock'],
    onSuccess,
  })
  const cancelMemo = useApiMutation('withdrawMemoRequest', { stale: ['listMemos'], onSuccess })
  const cancellation = kind === 'hold' ? cancelHold : cancelMemo
  return (
    <ActionQuestion
      action="Cancel request"
      question={`Cancel this request for a ${kind}?`}
      confirm="Yes, cancel"
      cancel="Keep request"
      isBusy={cancellation.isPending}
      onConfirm={() => cancellation.mutate({ params: { id } })}
    />
  )
}
