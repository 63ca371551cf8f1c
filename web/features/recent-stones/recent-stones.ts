/** The part of `localStorage` that this file uses; tests replace it. */
type RecentStore = Pick<Storage, 'getItem' | 'setItem'>

/** How many stones are stored, and shown on the home page. */
export const maxRecent = 12

/** Each user of a browser has a list of their own. */
const keyOf = (userId: number): string => `recent-stones-${userId}`

/** Returns the stock numbers of the stones that a user viewed in this browser, latest first. */
export function listRecentStones(userId: number, store: RecentStore): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((entry) => typeof entry === 'string').slice(0, maxRecent)
      : []
  } catch {
    return []
  }
}

/** Puts a stone in front of the list of a user. */
export function recordRecentStone(userId: number, stockId: string, store: RecentStore): void {
  const others = listRecentStones(userId, store).filter((other) => other !== stockId)
  try {
    store.setItem(keyOf(userId), JSON.stringify([stockId, ...others].slice(0, maxRecent)))
  } catch {
    // Storage is full or closed: the stone is missing from the list.
  }
}
