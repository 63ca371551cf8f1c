import { findMedian, type ColumnEvidence } from '#domain/stock-file/headings/column-evidence.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { readMillimetres } from '#domain/stock-file/values/measured-text.ts'

/** A stone is flatter than it is wide: a side shorter than this share of its width is its height. */
const flatness = 0.85

interface Side {
  readonly heading: string
  readonly medianMm: number
}

/**
 * Decides which side of the stone one of three columns holds (`Length`, `Width`, `Height`, or `M1` to `M3`).
 * Files use them in any order, so the clearly smallest is the height; if another column has the height, both
 * are sides of the outline. `headings` are the three, normalised, in the order length, width, height.
 * Undefined if the columns do not reveal it.
 */
export function decideSide(
  headings: readonly [string, string, string],
  heading: string,
  evidence: ColumnEvidence,
): StockField | undefined {
  const [, , heightHeading] = headings
  const sides = listSides(headings, evidence)
  const [smallest, next] = sides.toSorted((a, b) => a.medianMm - b.medianMm)
  if (smallest === undefined || next === undefined) return getSideByHeading(headings, heading)
  if (sides.length === 2) {
    const isOutline = sides.every((side) => side.heading !== heightHeading)
    if (isOutline) return getSideByHeading(headings, heading)
    if (evidence.isMapped('heightMm') || !isFlatter(smallest, next))
      return getOutlineSide(sides, heading, evidence)
  }
  if (sides.length === 3) {
    if (smallest.heading === heightHeading) return getSideByHeading(headings, heading)
    if (!isFlatter(smallest, next))
      return heading === heightHeading ? undefined : getSideByHeading(headings, heading)
  }
  if (heading === smallest.heading) return 'heightMm'
  return getOutlineSide(
    sides.filter((side) => side !== smallest),
    heading,
    evidence,
  )
}

function getSideByHeading([length, width]: readonly [string, string, string], heading: string): StockField {
  if (heading === length) return 'lengthMm'
  return heading === width ? 'widthMm' : 'heightMm'
}

function isFlatter(smallest: Side, next: Side): boolean {
  return smallest.medianMm < next.medianMm * flatness
}

function getOutlineSide(outline: readonly Side[], heading: string, { isMapped }: ColumnEvidence): StockField {
  if (outline.length === 1) {
    // A file that calls the other side by another name: `L`, `Width`, `Height`.
    if (isMapped('lengthMm') && !isMapped('widthMm')) return 'widthMm'
    // A lone `Width` may be the longer side, but `M2` says that it is the second one.
    return heading === 'm2' ? 'widthMm' : 'lengthMm'
  }
  return outline[0]?.heading === heading ? 'lengthMm' : 'widthMm'
}

function listSides(headings: readonly string[], evidence: ColumnEvidence): Side[] {
  return headings.flatMap((heading) => {
    const sizes = evidence
      .listCellsOfHeading(heading)
      .flatMap((cell) => readMillimetres(cell) ?? [])
      .filter((size) => size > 0)
    const medianMm = findMedian(sizes)
    return medianMm === null ? [] : [{ heading, medianMm }]
  })
}
