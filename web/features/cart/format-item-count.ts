/** Returns the number of items in a cart or wishlist as text. */
export function formatItemCount(items: number): string {
  return items === 1 ? '1 item' : `${items} items`
}

/** Returns how many items of a cart or wishlist are available, and how many are not. */
export function describeAvailability(items: readonly { isAvailable: boolean }[]): string {
  const available = items.filter(({ isAvailable }) => isAvailable).length
  const others = items.length - available
  return others === 0 ? formatItemCount(available) : `${available} available, ${others} unavailable`
}
