/** Number of stones per set member. */
export type Counts = ReadonlyMap<number, number>

export function toCounts(facet: readonly { id: number; count: number }[] | undefined): Counts | undefined {
  return facet && new Map(facet.map(({ id, count }) => [id, count]))
}

export function sumCounts(counts: Counts, ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
}

const integerFormat = new Intl.NumberFormat('en-US')

/** Formats a count for small labels: 7,375, or 12k from ten thousand upwards. */
export function formatShortCount(count: number): string {
  return count < 10_000 ? integerFormat.format(count) : `${integerFormat.format(Math.floor(count / 1000))}k`
}

export function formatInteger(count: number): string {
  return integerFormat.format(count)
}
