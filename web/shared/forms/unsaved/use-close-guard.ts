import { createContext, useState } from 'react'
import { askToDiscard } from './discard-question.ts'
import { discard, type Change } from './unsaved-changes.ts'

/** The unsaved changes in a dialog: `<CloseScope value={scope}>` around its content. */
export const CloseScope = createContext<Set<Change> | undefined>(undefined)

/** Closes a form, and asks first if it has changed. */
export function closeOrAsk(isChanged: boolean, close: () => void): void {
  if (!isChanged) close()
  else void askToDiscard().then((isDiscarded) => isDiscarded && close())
}

/** Returns a function that closes a dialog, and asks first if a form in it has input that is not saved. */
export function useCloseGuard(close: () => void): { scope: Set<Change>; requestClose: () => void } {
  const [scope] = useState(() => new Set<Change>())
  const discardAndClose = (): void => {
    discard(scope)
    scope.clear()
    close()
  }
  return { scope, requestClose: () => closeOrAsk(scope.size > 0, discardAndClose) }
}
