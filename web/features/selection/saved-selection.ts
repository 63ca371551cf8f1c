import type { Diamond } from '#contract/schemas/diamonds.ts'

/** The selected stones of one viewer in one section. */
export type SavedSelection = { readonly owner: string; readonly stones: ReadonlyMap<number, Diamond> }

const key = 'chosen-stones'
/** Larger selections are not saved: tab storage is small. */
const maxSaved = 500

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Saves the selection to tab storage when the page closes, for example before an idle reload. */
export function saveSelection({ owner, stones }: SavedSelection, storage: TabStorage): void {
  storage.removeItem(key)
  if (stones.size === 0 || stones.size > maxSaved) return
  try {
    storage.setItem(key, JSON.stringify({ owner, stones: [...stones.values()] }))
  } catch {
    // Storage is full: the selection is lost.
  }
}

/** Returns the selection that this tab saved when its page closed. */
export function loadSelection(storage: TabStorage): SavedSelection | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  // Only `saveSelection` writes to this key.
  const { owner, stones } = JSON.parse(text) as { owner: string; stones: Diamond[] }
  return { owner, stones: new Map(stones.map((stone) => [stone.id, stone])) }
}
