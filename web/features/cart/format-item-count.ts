/** Returns the number of items in a cart or wishlist as text. */
export function formatItemCount(items: number): string {
  return items === 1 ? '1 item' : `${items} items`
}
