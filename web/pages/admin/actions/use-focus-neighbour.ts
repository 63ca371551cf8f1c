import { useRef, type RefCallback } from 'react'

export type FocusNeighbour = {
  /** Remembers the focused element before a dialog opens, to restore the focus afterwards. */
  rememberOpener: () => void
  /** Gives the focus back after the dialog, if nothing else has it. */
  restoreFocus: () => void
  /** Pass it as the `ref` of every row. */
  row: RefCallback<HTMLTableRowElement>
}

/**
 * Moves the focus to a neighbour when a row disappears that had the focus or would get it back from a dialog.
 */
export function useFocusNeighbour(): FocusNeighbour {
  const opener = useRef<Element>(null)
  const row = (element: HTMLTableRowElement | null): (() => void) | undefined => {
    if (!element) return undefined
    return () => {
      if (!element.contains(document.activeElement) && !element.contains(opener.current)) return
      const neighbour = findNeighbour(element)
      queueMicrotask(() => {
        if (!element.isConnected) neighbour?.focus()
      })
    }
  }
  return {
    rememberOpener: () => {
      opener.current = document.activeElement
    },
    restoreFocus: () => {
      const target = opener.current
      opener.current = null
      // Modal returns the focus itself, but not if the menu item that had it is gone. Then the focus stays in the dialog
      // until that is gone too, which is after this call.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    },
    row,
  }
}

/** Returns the action button of the next row, else of the previous row, else the heading of the page. */
function findNeighbour(row: HTMLTableRowElement): HTMLElement | null {
  const other = row.nextElementSibling ?? row.previousElementSibling
  return (
    other?.querySelector<HTMLElement>('.list-actions button') ??
    other?.querySelector<HTMLElement>('a, button') ??
    document.querySelector<HTMLElement>('h1')
  )
}
