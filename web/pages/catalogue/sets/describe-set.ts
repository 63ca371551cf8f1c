import type { Diamond } from '#contract/schemas/diamonds.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { formatClarity, formatColor, formatLab, formatShape } from '#web/features/stone/format-stone.ts'

/** Returns the name of a set: a pair of rounds, or a line of five ovals and pears. */
export function formatSetName(stones: readonly Diamond[]): string {
  const shapes = [...new Set(stones.map(formatShape).filter(Boolean))].join(', ')
  if (stones.length === 1) return stones.some(isOfPair) ? `One of a pair · ${shapes}` : shapes
  const isPair = stones.length === 2 && stones.some(isOfPair)
  return `${isPair ? 'Pair' : `${stones.length} stones`} · ${shapes}`
}

function isOfPair({ isPair, isMatchingPair }: Diamond): boolean {
  return isPair || isMatchingPair
}

/**
 * Returns the colour of a set: as the vendor describes it, else from its best stone to its worst (F, or F–G).
 */
export function formatSetColor(stones: readonly Diamond[]): string {
  const [vendorValue] = stones.flatMap(({ lineSetColor }) => lineSetColor ?? [])
  return (
    vendorValue?.replaceAll('-', '–') ??
    formatSpan(stones, ({ colorId }) => findRank(colors.rows, colorId), formatColor)
  )
}

export function formatSetClarity(stones: readonly Diamond[]): string {
  const [vendorValue] = stones.flatMap(({ lineSetClarity }) => lineSetClarity ?? [])
  return (
    vendorValue?.replaceAll('-', '–') ??
    formatSpan(stones, ({ clarityId }) => findRank(clarities.rows, clarityId), formatClarity)
  )
}

export function formatSetLabs(stones: readonly Diamond[]): string {
  return [...new Set(stones.map(formatLab).filter(Boolean))].join(', ')
}

function findRank(rows: readonly { id: number }[], id: number | null | undefined): number {
  return rows.findIndex((row) => row.id === id)
}

function formatSpan(
  stones: readonly Diamond[],
  rank: (stone: Diamond) => number,
  format: (stone: Diamond) => string,
): string {
  const inOrder = stones.toSorted((a, b) => rank(a) - rank(b))
  const [first, last] = [inOrder[0], inOrder.at(-1)].map((stone) => (stone ? format(stone) : ''))
  return first === last ? (first ?? '') : [first, last].filter(Boolean).join('–')
}
