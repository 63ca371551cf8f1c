import { cutFacets, type Facet } from './facets.ts'
import { buildGirdle, type GirdleFigures } from './girdle.ts'
import { findMiddle, toLine, toPath, type Point } from './point.ts'

export type TopFigures = GirdleFigures & { readonly tablePercent: number | null }

/** A stone seen from above as SVG paths around the origin; the longer side is 100 units. */
export type TopDrawing = {
  readonly width: number
  readonly height: number
  /** Facets grouped by brightness; `shade` 0 is the brightest. */
  readonly tones: readonly { readonly shade: number; readonly path: string }[]
  readonly outline: string
  readonly lines: string
  readonly pavilionLines: string
  /** For icons: the table and the lines to its corners. */
  readonly plainLines: string
}

const defaultTablePercent = { brilliant: 58, step: 62, rose: 0 } as const
const scale = 100
const shades = 6
/** Direction of the light: from the top left. */
const light: Point = [-0.53, -0.85]

/** Draws a stone from its measurements. Undefined for shapes without a standard outline, such as Special. */
export function drawTop(figures: TopFigures): TopDrawing | undefined {
  const body = sizeOutline(figures)
  if (!body) return undefined
  const { outline, size, height, style } = body
  const { tablePercent } = figures
  const table = Math.min(Math.max((tablePercent ?? defaultTablePercent[style]) / 100, 0.3), 0.85)
  const { crown, table: tablePoints, pavilion, mainLines } = cutFacets(outline, style, table)
  const grow = ([x, y]: Point): Point => [x * size, y * size]
  const path = (points: readonly Point[]): string => toPath(points.map(grow))
  const tablePath = tablePoints.length > 0 ? path(tablePoints) : ''
  return {
    width: size,
    height: size * height,
    tones: groupTones([...crown, ...pavilion], path),
    outline: path(outline.points),
    lines: crown.map(({ points }) => path(points)).join(''),
    pavilionLines: pavilion.map(({ points }) => path(points)).join(''),
    plainLines: tablePath + mainLines.map(([from, to]) => toLine(grow(from), grow(to))).join(''),
  }
}

/** Returns only the outline of a drawing; much faster than the whole drawing. */
export function drawOutline(figures: TopFigures): string | undefined {
  const body = sizeOutline(figures)
  return body && toPath(body.outline.points.map(([x, y]) => [x * body.size, y * body.size]))
}

function sizeOutline(figures: TopFigures) {
  const girdle = buildGirdle(figures)
  return girdle && { ...girdle, size: girdle.isHorizontal ? scale : scale / Math.max(1, girdle.height) }
}

function groupTones(
  facets: readonly Facet[],
  path: (points: readonly Point[]) => string,
): TopDrawing['tones'] {
  const paths = new Map<number, string>()
  facets.forEach((facet, index) => {
    const shade = shadeFacet(facet, index)
    paths.set(shade, (paths.get(shade) ?? '') + path(facet.points))
  })
  return [...paths].map(([shade, joined]) => ({ shade, path: joined })).sort((a, b) => a.shade - b.shade)
}

/**
 * Returns the shade of a facet: bright if it faces the light. The index varies neighbouring facets slightly.
 */
function shadeFacet({ points, slope }: Facet, index: number): number {
  const [x, y] = findMiddle(points)
  const distance = Math.hypot(x, y) || 1
  const facing = (x * light[0] + y * light[1]) / distance
  const glint = ((index * 7) % 5) / 5 - 0.4
  const darkness = 0.42 - facing * 0.42 * slope + glint * 0.34
  return Math.min(shades - 1, Math.max(0, Math.round(darkness * (shades - 1))))
}
