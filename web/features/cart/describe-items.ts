/** How many rows a basket or wishlist has, in words. */
export function describeItems(items: number): string {
  return items === 1 ? '1 item' : `${items} items`
}
