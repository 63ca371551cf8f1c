/** Which lines of a long list are in the page, and how much room the others take. */
export type LinesInSight = {
  readonly from: number
  /** The first that is not any more. */
  readonly to: number
  readonly abovePx: number
  readonly belowPx: number
}

type Lines = {
  readonly count: number
  /** Of a line that was seen; of any other, as it usually is. */
  readonly heightOf: (line: number) => number
  readonly gapPx: number
  /** Lines beyond the edges, so that they are there when somebody scrolls. */
  readonly spare: number
}

/** The lines between two heights of the list. */
export function findLines(
  { count, heightOf, gapPx, spare }: Lines,
  topPx: number,
  bottomPx: number,
): LinesInSight {
  const startsPx = [0]
  for (let line = 0; line < count; line += 1) {
    startsPx.push((startsPx[line] ?? 0) + heightOf(line) + (line < count - 1 ? gapPx : 0))
  }
  const startOf = (line: number): number => startsPx[line] ?? 0
  let first = 0
  while (first < count - 1 && startOf(first + 1) <= topPx) first += 1
  let last = first
  while (last < count - 1 && startOf(last + 1) < bottomPx) last += 1
  const from = Math.max(0, first - spare)
  const to = Math.min(count, last + 1 + spare)
  const endPx = to < count ? startOf(to) - gapPx : startOf(count)
  return { from, to, abovePx: startOf(from), belowPx: startOf(count) - endPx }
}
