import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { preloadStonePage } from './preload-stone-page.ts'
import { watchHoverIntent } from '#web/ui/hover-intent.ts'

type Props = { stockId: string; className?: string; title?: string; label?: string; children: ReactNode }

/**
 * Links to a stone. The router's own link re-evaluates on each URL change, which is noticeable with one link
 * per row of a long list; the path of a stone does not depend on the current URL.
 */
export function StoneAnchor({ stockId, className, title, label, children }: Props) {
  const router = useRouter()
  const open = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain) return
    event.preventDefault()
    void router.navigate({ to: '/diamond/$stockId', params: { stockId } })
  }
  return (
    <a
      href={`/diamond/${encodeURIComponent(stockId)}`}
      className={className}
      title={title}
      aria-label={label}
      onClick={open}
      onMouseEnter={hoverIntent.enter}
      onMouseLeave={hoverIntent.leave}
      onTouchStart={preloadStonePage}
      onFocus={preloadStonePage}
    >
      {children}
    </a>
  )
}

const hoverIntent = watchHoverIntent(preloadStonePage)
