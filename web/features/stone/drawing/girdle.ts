import { fitOutline, type Outline } from './outline.ts'
import { findShapeGeometry, type FacetStyle } from './shape-outlines.ts'

export type GirdleFigures = {
  readonly shapeName: string
  /** The ratio of length to width; null selects the shape's default. */
  readonly ratio: number | null
  /** Facet style, if the cut defines it instead of the shape. */
  readonly style?: FacetStyle | undefined
}

/** A stone's outline with its own length-to-width ratio, and its facet style. */
export type Girdle = {
  readonly outline: Outline
  readonly height: number
  readonly style: FacetStyle
  readonly isHorizontal: boolean
}

/** Builds a girdle. Undefined for shapes without a standard outline, such as Special. */
export function buildGirdle({ shapeName, ratio, style }: GirdleFigures): Girdle | undefined {
  const geometry = findShapeGeometry(shapeName)
  if (!geometry) return undefined
  const knownRatio = ratio !== null && ratio > 0.2 && ratio < 6 ? ratio : geometry.defaultRatio
  // Files give length and width in either order; elongated shapes are always drawn along their length.
  const isElongated = geometry.defaultRatio > 1
  const longer = isElongated && knownRatio < 1 ? 1 / knownRatio : knownRatio
  const height = geometry.isHorizontal ? 1 / longer : longer
  return {
    outline: fitOutline(geometry.trace(height), height),
    height,
    style: style ?? geometry.style,
    isHorizontal: geometry.isHorizontal === true,
  }
}
