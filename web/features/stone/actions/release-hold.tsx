import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { ActionQuestion } from './action-question.tsx'

type Props = {
  stone: { readonly id: number; readonly stockId: string }
  /** The number of stones that are released together. */
  count: number
}

/** Releases the viewer's hold of a stone and of those sold with it, after a question. */
export function ReleaseHold({ stone, count }: Props) {
  const release = useApiMutation('releaseHold', {
    stale: ['readDiamondByStock', 'searchDiamonds', 'listHoldRequests', 'readCart', 'readWishlist'],
    onSuccess: () => notifyInfo('Hold released'),
  })
  const isOne = count <= 1
  const what = isOne ? stone.stockId : formatStoneCount(count)
  return (
    <ActionQuestion
      action="Release hold"
      question={`Release ${what}? Other buyers can then order ${isOne ? 'it' : 'them'}.`}
      confirm="Release"
      cancel="Cancel"
      isBusy={release.isPending}
      onConfirm={() => release.mutate({ params: { id: stone.id } })}
    />
  )
}
