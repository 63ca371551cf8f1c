import { useSyncExternalStore } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { currentUserQuery } from '#web/shared/session/current-user.ts'

/** What the last bulk change or addition did, as long as the user has not dismissed it. */
export type BulkResult = {
  /** Identifies the change, to undo it; null if nothing has changed. */
  changeId: number | null
  /** What was done: “12 stones listed”. */
  text: string
  /** Why other stones stayed as they were; null if there are none. */
  remark: string | null
  /** The number of a stone that was added, to show it. */
  addedStockId?: string
  /** The search below which the result is shown. Without an undo, it ends with the next search. */
  search?: string
}

type StoredResult = BulkResult & { userId: number | undefined }

const storageKey = 'bulk-result'
const listeners = new Set<() => void>()
let current: StoredResult | null | undefined

/** Remembers the result in this tab, so that it is still there after other pages. */
export function storeBulkResult(result: BulkResult | null): void {
  const user = queryClient.getQueryData<User | null>(currentUserQuery.queryKey)
  current = result && { ...result, userId: user?.id }
  try {
    if (current) sessionStorage.setItem(storageKey, JSON.stringify(current))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // The storage is full or closed: the result lasts until the page is left.
  }
  for (const notify of listeners) notify()
}

/** Returns the last result of this user. */
export function useBulkResult(userId: number | undefined): BulkResult | null {
  const result = useSyncExternalStore(subscribe, read)
  return result?.userId === userId ? result : null
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function read(): StoredResult | null {
  if (current === undefined) current = parse(sessionStorage.getItem(storageKey))
  return current
}

function parse(text: string | null): StoredResult | null {
  try {
    // Only `storeBulkResult` writes it.
    return text === null ? null : (JSON.parse(text) as StoredResult)
  } catch {
    return null
  }
}
