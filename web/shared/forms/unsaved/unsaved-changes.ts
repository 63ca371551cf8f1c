import type { RouterHistory } from '@tanstack/react-router'
import { askToDiscard } from './discard-question.ts'

/** A form with input that is not saved. */
export type Change = {
  /** While the input is being sent, the form itself leads to the next page. */
  isSending: boolean
  /** The form keeps its input when only the query string of the address changes. */
  isKeptOnPage: boolean
}

const changes = new Set<Change>()
let unblock: (() => void) | undefined

/** Returns whether a form on the page has input that is not saved. */
export function hasUnsavedChanges(): boolean {
  return changes.size > 0
}

/** Guards a change until the returned function is called: leaving the page asks first. */
export function guardChange(change: Change, history: RouterHistory): () => void {
  changes.add(change)
  unblock ??= history.block({
    enableBeforeUnload: true,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      if (currentLocation.href === nextLocation.href) return false
      const isSamePage = currentLocation.pathname === nextLocation.pathname
      const isLost = ({ isSending, isKeptOnPage }: Change): boolean =>
        !isSending && !(isKeptOnPage && isSamePage)
      if (![...changes].some(isLost)) return false
      if (!(await askToDiscard())) return true
      discard([...changes])
      return false
    },
  })
  return () => discard([change])
}

/** Stops guarding changes. */
export function discard(discarded: Iterable<Change>): void {
  for (const change of discarded) changes.delete(change)
  if (changes.size > 0) return
  unblock?.()
  unblock = undefined
}
