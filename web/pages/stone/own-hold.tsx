import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'

/** Releases the viewer's hold of a stone and of those sold with it, after a question. */
export function OwnHold({ stone, lineSet }: { stone: Diamond; lineSet: readonly Diamond[] }) {
  const [isAsking, setIsAsking] = useState(false)
  const release = useApiMutation('releaseHold', {
    stale: ['readDiamondByStock', 'searchDiamonds', 'listHoldRequests', 'readCart', 'readWishlist'],
    onSuccess: () => notifyInfo('Hold released'),
  })
  const heldCount = lineSet.filter(({ isHeldForMe }) => isHeldForMe).length
  if (!isAsking) {
    return (
      <button type="button" className="stone-request-link" onClick={() => setIsAsking(true)}>
        Release hold
      </button>
    )
  }
  return (
    <div role="alertdialog" aria-label="Release hold" aria-describedby="release-hold-question">
      <p id="release-hold-question">
        {heldCount > 1 ? `Release ${formatStoneCount(heldCount)}?` : `Release ${stone.product.stockId}?`} Other
        buyers can then order {heldCount > 1 ? 'them' : 'it'}.
      </p>
      <div className="stone-request-actions">
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
