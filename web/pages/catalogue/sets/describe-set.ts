import type { Diamond } from '#contract/schemas/diamonds.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { nameClarity, nameColor, nameLab, nameShape } from '#web/features/stone/stone-names.ts'

/** Returns the name of a set: a pair of rounds, or a line of five ovals and pears. */
export function nameSet(stones: readonly Diamond[]): string {
  const shapes = [...new Set(stones.map(nameShape).filter(Boolean))].join(', ')
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
export function writeSetColor(stones: readonly Diamond[]): string {
  const [said] = stones.flatMap(({ lineSetColor }) => lineSetColor ?? [])
  return (
    said?.replaceAll('-', '–') ?? writeSpan(stones, ({ colorId }) => placeOf(colors.rows, colorId), nameColor)
  )
}

export function writeSetClarity(stones: readonly Diamond[]): string {
  const [said] = stones.flatMap(({ lineSetClarity }) => lineSetClarity ?? [])
  return (
    said?.replaceAll('-', '–') ??
    writeSpan(stones, ({ clarityId }) => placeOf(clarities.rows, clarityId), nameClarity)
  )
}

export function nameSetLabs(stones: readonly Diamond[]): string {
  return [...new Set(stones.map(nameLab).filter(Boolean))].join(', ')
}

function placeOf(rows: readonly { id: number }[], id: number | null | undefined): number {
  return rows.findIndex((row) => row.id === id)
}

function writeSpan(
  stones: readonly Diamond[],
  place: (stone: Diamond) => number,
  write: (stone: Diamond) => string,
): string {
  const inOrder = stones.toSorted((a, b) => place(a) - place(b))
  const [first, last] = [inOrder[0], inOrder.at(-1)].map((stone) => (stone ? write(stone) : ''))
  return first === last ? (first ?? '') : [first, last].filter(Boolean).join('–')
}
