import { useRef, type RefCallback } from 'react'

export type FocusHeir = {
  /** Before a dialog opens: what has the focus now has it again afterwards. */
  noteOpener: () => void
  forgetOpener: () => void
  /** For every row's `ref`. */
  row: RefCallback<HTMLTableRowElement>
}

/** Where a row goes that had the focus, or that a dialog would give it back to, the row that takes its place has it. */
export function useFocusHeir(): FocusHeir {
  const opener = useRef<Element>(null)
  const row = (element: HTMLTableRowElement | null): (() => void) | undefined => {
    if (!element) return undefined
    return () => {
      if (!element.contains(document.activeElement) && !element.contains(opener.current)) return
      const heir = findHeir(element)
      queueMicrotask(() => {
        if (!element.isConnected) heir?.focus()
      })
    }
  }
  return {
    noteOpener: () => {
      opener.current = document.activeElement
    },
    forgetOpener: () => {
      opener.current = null
    },
    row,
  }
}

/** The acts of the row behind it, else of the one before it, else the heading of the page. */
function findHeir(row: HTMLTableRowElement): HTMLElement | null {
  const other = row.nextElementSibling ?? row.previousElementSibling
  return (
    other?.querySelector<HTMLElement>('.list-acts button') ??
    other?.querySelector<HTMLElement>('a, button') ??
    document.querySelector<HTMLElement>('h1')
  )
}
