import { fitOutline, type Outline } from './outline.ts'
import { findShapeForm, type FacetStyle } from './shape-outlines.ts'

export type GirdleFigures = {
  readonly shapeName: string
  /** Length to width; null selects the shape's default. */
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

/** Builds a girdle; undefined for shapes without a standard form, for example Special. */
export function buildGirdle({ shapeName, ratio, style }: GirdleFigures): Girdle | undefined {
  const form = findShapeForm(shapeName)
  if (!form) return undefined
  const knownRatio = ratio !== null && ratio > 0.2 && ratio < 6 ? ratio : form.defaultRatio
  // Files give length and width in either order; elongated shapes always stand along their length.
  const isElongated = form.defaultRatio > 1
  const longer = isElongated && knownRatio < 1 ? 1 / knownRatio : knownRatio
  const height = form.isHorizontal ? 1 / longer : longer
  return {
    outline: fitOutline(form.trace(height), height),
    height,
    style: style ?? form.style,
    isHorizontal: form.isHorizontal === true,
  }
}
