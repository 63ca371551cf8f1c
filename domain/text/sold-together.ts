/** Returns which other stones of an order a stone is sold with; empty if there are none. */
export function formatSoldWith(stockIds: readonly string[]): string {
  const [first, second, ...more] = stockIds
  if (first === undefined) return ''
  if (second === undefined) return `sold with ${first}`
  return more.length === 0
    ? `sold with ${first} and ${second}`
    : `sold with ${first} and ${more.length + 1} more`
}
