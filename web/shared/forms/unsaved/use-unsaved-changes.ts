import { useRouter } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { CloseScope } from './use-close-guard.ts'
import { prefetchDiscardDialog } from './discard-question.ts'
import { discard, guardChange, type Change } from './unsaved-changes.ts'

type Options = Partial<Change>

/**
 * Asks before the input of a form is lost: when the page changes, the tab closes, or the dialog around it
 * closes. Returns a function that stops it at once, for input that is passed on without sending it.
 */
export function useUnsavedChanges(
  isChanged: boolean,
  { isSending = false, isKeptOnPage = false }: Options = {},
): () => void {
  const { history } = useRouter()
  const scope = use(CloseScope)
  const guarded = useRef<Change>(null)
  useEffect(() => {
    if (!isChanged) return undefined
    const change: Change = { isSending, isKeptOnPage }
    guarded.current = change
    prefetchDiscardDialog()
    const release = guardChange(change, history)
    scope?.add(change)
    return () => {
      release()
      scope?.delete(change)
    }
  }, [isChanged, isSending, isKeptOnPage, history, scope])
  return () => {
    if (guarded.current) discard([guarded.current])
  }
}
