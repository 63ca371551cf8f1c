/** A stone as an intersection of half-spaces: width 1, girdle at height 0, table above. */
export type Gem = {
  /** Four numbers per facet: the normal and the distance from the origin. */
  readonly planes: Float64Array
  /** The girdle from above as x, y points; y increases downwards. */
  readonly outline: readonly (readonly [number, number])[]
  readonly height: number
}

/** Inputs of a stone's picture. Shares are of its width. */
export type GemFigures = {
  readonly shapeName: string
  readonly ratio: number | null
  readonly style: 'brilliant' | 'step' | 'rose' | undefined
  readonly table: number | null
  readonly crownHeight: number | null
  readonly pavilionDepth: number | null
}

/** How a stone changes light that passes through: red, green and blue. */
export type GemColor = {
  /** Loss over a path as long as the stone's width. */
  readonly absorption: readonly [number, number, number]
  /** True if no light returns from inside: only reflections are visible. */
  readonly isOpaque: boolean
  /** Share of milkiness in the picture, 0 to 1. */
  readonly haze: number
  /** The clarity grade or the look whose inclusions are visible; empty if none are. */
  readonly inclusions: string
  /** Fixes the positions of the inclusions for each stone; 0 without inclusions. */
  readonly seed: number
}

/** Share of the picture that the longer side fills; the rest is for the shadow. */
export const PICTURE_FILL = 0.93

/** A large picture shows what a loupe shows, such as small inclusions and weak light. */
export type PictureSize = 'small' | 'large'

export function findPictureSize(sizePx: number): PictureSize {
  return sizePx < 400 ? 'small' : 'large'
}
