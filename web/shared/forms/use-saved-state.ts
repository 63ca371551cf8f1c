import { useState } from 'react'
import { isStale } from '#web/shared/api/api-error.ts'
import { notSaved } from './use-schema-form.ts'

export type SavedState<Saved> = {
  /** What the next attempt to save replaces. */
  saved: Saved
  setSaved: (saved: Saved) => void
  /** What another user has saved while this one was editing. */
  theirs: NonNullable<Saved> | undefined
  dropTheirs: () => void
  /** Saves with `send`. Returns what is stored, or `notSaved` if another user has saved meanwhile. */
  save: (send: () => Promise<NonNullable<Saved>>) => Promise<NonNullable<Saved> | typeof notSaved>
}

/** Holds what a form edits as it is stored, and what another user has made of it; the next attempt replaces theirs. */
export function useSavedState<Saved>(initial: Saved): SavedState<Saved> {
  const [saved, setSaved] = useState(initial)
  const [theirs, setTheirs] = useState<NonNullable<Saved>>()
  return {
    saved,
    setSaved,
    theirs,
    dropTheirs: () => setTheirs(undefined),
    save: async (send) => {
      setTheirs(undefined)
      try {
        const stored = await send()
        setSaved(stored)
        return stored
      } catch (error) {
        if (!isStale(error)) throw error
        // The refusal of a stale edit carries the object as the endpoint replies with it.
        const present = error.present as NonNullable<Saved>
        setSaved(present)
        setTheirs(present)
        return notSaved
      }
    },
  }
}
