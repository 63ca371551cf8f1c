/** Percentages of the width and degrees, as in grading reports. */
export type Proportions = {
  readonly tablePercent?: number | null | undefined
  readonly depthPercent?: number | null | undefined
  readonly crownAngle?: number | null | undefined
  readonly crownHeight?: number | null | undefined
  readonly pavilionAngle?: number | null | undefined
  readonly pavilionDepth?: number | null | undefined
}

/** For stones whose report does not give them, as percentages of the width. */
const defaultTable = 57
const defaultGirdle = 3.5
/** Share of the crown in the depth without the girdle. */
const defaultCrownShare = 0.26

/** Returns how high a facet at an angle in degrees rises over a horizontal distance. */
export function computeHeight(angle: number | null | undefined, run: number): number | undefined {
  return angle == null ? undefined : run * Math.tan((angle / 180) * Math.PI)
}

/**
 * Returns crown height and pavilion depth as percentages of the width: as given, else from the angles, else from
 * the depth of the stone. Undefined if nothing is known.
 */
export function computeHeights(proportions: Proportions): {
  crownHeight: number | undefined
  pavilionDepth: number | undefined
} {
  const { tablePercent, depthPercent, crownAngle, pavilionAngle } = proportions
  const crown =
    proportions.crownHeight ?? computeHeight(crownAngle, (100 - (tablePercent ?? defaultTable)) / 2)
  const pavilion = proportions.pavilionDepth ?? computeHeight(pavilionAngle, 50)
  if (depthPercent == null) return { crownHeight: crown, pavilionDepth: pavilion }
  const both = depthPercent - defaultGirdle
  return {
    crownHeight: crown ?? (pavilion === undefined ? both * defaultCrownShare : both - pavilion),
    pavilionDepth: pavilion ?? both - (crown ?? both * defaultCrownShare),
  }
}
