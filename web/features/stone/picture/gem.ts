/** A stone as the half-spaces that it lies in, its width 1, the girdle at height 0, the table above. */
export type Gem = {
  /** Four numbers for each facet: its normal, and how far it lies from the origin. */
  readonly planes: Float64Array
  /** The girdle seen from above, x and y in turn; y goes down. */
  readonly outline: readonly (readonly [number, number])[]
  readonly height: number
}

/** What the picture of a stone is made from. Shares are of its width. */
export type GemFigures = {
  readonly shapeName: string
  readonly ratio: number | null
  readonly style: 'brilliant' | 'step' | 'rose' | undefined
  readonly table: number | null
  readonly crownHeight: number | null
  readonly pavilionDepth: number | null
}

/** What colours the light on its way through: red, green and blue. */
export type GemColor = {
  /** How much is lost on a way as long as the stone is wide. */
  readonly absorption: readonly [number, number, number]
  /** No light comes back from inside: what one sees is what the facets mirror. */
  readonly isOpaque: boolean
  /** How much of the picture is milk rather than facets, 0 to 1. */
  readonly haze: number
  /** How many dark grains lie in it, and where: the same stone has the same ones. */
  readonly grains: number
  readonly seed: number
}

/** How much of a picture the longer side of the stone fills; the rest is for its shadow. */
export const PICTURE_FILL = 0.93
