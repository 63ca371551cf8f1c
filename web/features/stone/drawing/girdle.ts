import { fitOutline, type Outline } from './outline.ts'
import { findShapeForm, type FacetStyle } from './shape-outlines.ts'

export type GirdleFigures = {
  readonly shapeName: string
  /** Length to width; the shape's usual one where it is not known. */
  readonly ratio: number | null
  /** How the facets lie, where the cut says so and not the shape. */
  readonly style?: FacetStyle | undefined
}

/** A stone's outline with its own length to width, and how its facets lie in it. */
export type Girdle = {
  readonly outline: Outline
  readonly height: number
  readonly style: FacetStyle
  readonly isLying: boolean
}

/** Undefined for a shape that no figures tell, such as Special. */
export function layGirdle({ shapeName, ratio, style }: GirdleFigures): Girdle | undefined {
  const form = findShapeForm(shapeName)
  if (!form) return undefined
  const given = ratio !== null && ratio > 0.2 && ratio < 6 ? ratio : form.defaultRatio
  // Files write length and width either way round; what is longer than wide stands along its length.
  const isElongated = form.defaultRatio > 1
  const longer = isElongated && given < 1 ? 1 / given : given
  const height = form.isLying ? 1 / longer : longer
  return {
    outline: fitOutline(form.trace(height), height),
    height,
    style: style ?? form.style,
    isLying: form.isLying === true,
  }
}
