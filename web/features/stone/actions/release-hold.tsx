import './release-hold.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'

type Props = {
  stone: { readonly id: number; readonly stockId: string }
  /** The number of stones that are released together. */
  count: number
}

/** Releases the viewer's hold of a stone and of those sold with it, after a question. */
export function ReleaseHold({ stone, count }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const release = useApiMutation('releaseHold', {
    stale: ['readDiamondByStock', 'searchDiamonds', 'listHoldRequests', 'readCart', 'readWishlist'],
    onSuccess: () => notifyInfo('Hold released'),
  })
  if (!isAsking) {
    return (
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
        Release hold
      </Button>
    )
  }
  const isOne = count <= 1
  return (
    <div
      className="release-hold"
      role="alertdialog"
      aria-label="Release hold"
      aria-describedby={`release-hold-${stone.id}`}
    >
      <p id={`release-hold-${stone.id}`}>
        Release {isOne ? stone.stockId : formatStoneCount(count)}? Other buyers can then order{' '}
        {isOne ? 'it' : 'them'}.
      </p>
      <div className="release-hold-buttons">
        <Button
          size="xs"
          ref={focusButton}
          loading={release.isPending}
          onClick={() => release.mutate({ params: { id: stone.id } })}
        >
          Release
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

// Outside of the component, so that a new render does not move the focus again.
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}
