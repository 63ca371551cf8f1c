import type { Diamond } from '#contract/schemas/diamonds.ts'

/** What is ticked, by viewer and section. */
export type KeptSelection = { readonly owner: string; readonly stones: ReadonlyMap<number, Diamond> }

const key = 'chosen-stones'
/** More are not written: a tab has little room. */
const maxKept = 500

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Writes what is ticked into the tab as its page goes: it is reloaded when nobody was there for long. */
export function writeSelection({ owner, stones }: KeptSelection, storage: Keeper): void {
  storage.removeItem(key)
  if (stones.size === 0 || stones.size > maxKept) return
  try {
    storage.setItem(key, JSON.stringify({ owner, stones: [...stones.values()] }))
  } catch {
    // There is no room: what was ticked is ticked anew.
  }
}

/** What was ticked when the page of this tab went. */
export function findSelection(storage: Keeper): KeptSelection | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  // Nobody else writes under this key.
  const { owner, stones } = JSON.parse(text) as { owner: string; stones: Diamond[] }
  return { owner, stones: new Map(stones.map((stone) => [stone.id, stone])) }
}
