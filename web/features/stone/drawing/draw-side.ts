import { computeHeight } from './compute-heights.ts'
import { toLine, toPath, type Point } from './point.ts'
import { findShapeGeometry } from './shape-outlines.ts'

/** Percentages of the width (of the mean diameter for round stones) and degrees, as in grading reports. */
export type SideFigures = {
  readonly shapeName: string
  readonly tablePercent: number | null
  readonly depthPercent: number | null
  readonly crownAngle: number | null
  readonly crownHeight: number | null
  readonly pavilionAngle: number | null
  readonly pavilionDepth: number | null
}

/**
 * A stone seen from the side, 100 units wide; y increases downwards from the table. All sizes are percentages
 * of the width.
 */
export type SideDrawing = {
  readonly outline: string
  readonly lines: string
  readonly tablePercent: number
  readonly depthPercent: number
  readonly crownHeight: number
  readonly girdle: number
  readonly pavilionDepth: number
}

/**
 * Draws a stone's side to scale; undefined if crown, pavilion or depth is missing or they contradict each
 * other.
 */
export function drawSide(figures: SideFigures): SideDrawing | undefined {
  const { shapeName, tablePercent, depthPercent } = figures
  if (tablePercent === null || depthPercent === null) return undefined
  const crownHeight = figures.crownHeight ?? computeHeight(figures.crownAngle, (100 - tablePercent) / 2)
  const pavilionDepth = figures.pavilionDepth ?? computeHeight(figures.pavilionAngle, 50)
  if (crownHeight === undefined || pavilionDepth === undefined) return undefined
  const girdle = depthPercent - crownHeight - pavilionDepth
  // Measurements are rounded, so a slightly negative girdle counts as zero.
  if (girdle < -1.5 || girdle > 25) return undefined
  const sizes = { tablePercent, depthPercent, crownHeight, pavilionDepth, girdle: Math.max(0, girdle) }
  const isStep = findShapeGeometry(shapeName)?.style === 'step'
  return { ...sizes, outline: drawProfile(sizes), lines: isStep ? drawSteps(sizes) : drawFacets(sizes) }
}

type Sizes = Omit<SideDrawing, 'outline' | 'lines'>

function drawProfile({ tablePercent, crownHeight, girdle, pavilionDepth }: Sizes): string {
  const half = tablePercent / 2
  const below = crownHeight + girdle
  return toPath([
    [-half, 0],
    [half, 0],
    [50, crownHeight],
    [50, below],
    [0, below + pavilionDepth],
    [-50, below],
    [-50, crownHeight],
  ])
}

/** Returns the visible edges of a brilliant: table, stars, kites and halves above, mains and halves below. */
function drawFacets({ tablePercent, crownHeight, girdle, pavilionDepth }: Sizes): string {
  const below = crownHeight + girdle
  const star = starOf(tablePercent)
  const at = (radius: number, eighths: number, y: number): Point => [
    radius * Math.sin((eighths / 8) * 2 * Math.PI),
    y,
  ]
  const table = (eighths: number): Point => at(tablePercent / 2, eighths, 0)
  const apex = (eighths: number): Point => at(star, eighths, crownHeight * 0.45)
  const upper = (eighths: number): Point => at(50, eighths, crownHeight)
  const lower = (eighths: number): Point => at(50, eighths, below)
  const joint = (eighths: number): Point => at(50 * 0.22, eighths, below + pavilionDepth * 0.78)
  const culet: Point = [0, below + pavilionDepth]
  const lines = [-1.5, -0.5, 0.5, 1.5].flatMap((middle) => {
    const [left, right] = [middle - 0.5, middle + 0.5]
    return [
      toLine(table(left), apex(middle)),
      toLine(apex(middle), table(right)),
      toLine(upper(left), apex(middle)),
      toLine(apex(middle), upper(right)),
      toLine(apex(middle), upper(middle)),
      toLine(lower(middle), joint(middle)),
      toLine(lower(left), joint(middle)),
      toLine(joint(middle), lower(right)),
      toLine(joint(middle), culet),
    ]
  })
  return lines.join('') + girdleLines(crownHeight, below)
}

function drawSteps({ tablePercent, crownHeight, girdle, pavilionDepth }: Sizes): string {
  const below = crownHeight + girdle
  const half = tablePercent / 2
  const level = (y: number, x: number): string => toLine([-x, y], [x, y])
  const crown = [1 / 3, 2 / 3].map((fraction) => level(crownHeight * fraction, half + (50 - half) * fraction))
  const pavilion = [0.3, 0.62].map((fraction) => level(below + pavilionDepth * fraction, 50 * (1 - fraction)))
  return [...crown, ...pavilion].join('') + girdleLines(crownHeight, below)
}

function girdleLines(upper: number, lower: number): string {
  return toLine([-50, upper], [50, upper]) + toLine([-50, lower], [50, lower])
}

/** Returns how far out the star facets reach. */
function starOf(tablePercent: number): number {
  const inner = (tablePercent / 2) * Math.cos(Math.PI / 8)
  return inner + (50 - inner) * 0.52
}
