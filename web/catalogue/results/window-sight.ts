/** The part of the page that the window shows. */
export type WindowSight = { readonly topPx: number; readonly heightPx: number }

const listeners = new Set<() => void>()
let sight: WindowSight | undefined
let telling: ReturnType<typeof setTimeout> | undefined

/**
 * As it was when the window last moved. To ask the window itself while a page is being changed would have the browser
 * lay all of it out at once.
 */
export function readWindow(): WindowSight {
  sight ??= look()
  return sight
}

/**
 * Tells of each movement of the window, after the frame that showed it: to draw lines in the same frame would make that
 * one long.
 */
export function watchWindow(listener: () => void): () => void {
  if (listeners.size === 0) {
    sight = undefined
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('resize', note)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('scroll', note)
    window.removeEventListener('resize', note)
    clearTimeout(telling)
    telling = undefined
    sight = undefined
  }
}

function note(): void {
  sight = look()
  telling ??= setTimeout(() => {
    telling = undefined
    for (const listener of listeners) listener()
  })
}

function look(): WindowSight {
  return { topPx: window.scrollY, heightPx: window.innerHeight }
}
