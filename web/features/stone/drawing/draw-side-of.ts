import type { Diamond } from '#contract/schemas/diamonds.ts'
import { formatShape } from '#web/features/stone/format-stone.ts'
import { drawSide, type SideDrawing } from './draw-side.ts'

/** Draws the side of a stone from its measurements. */
export function drawSideOf(stone: Diamond): SideDrawing | undefined {
  const { tablePercent = null, depthPercent = null, crownAngle = null, crownHeight = null } = stone
  const { pavilionAngle = null, pavilionDepth = null } = stone
  const shapeName = formatShape(stone)
  return drawSide({
    shapeName,
    tablePercent,
    depthPercent,
    crownAngle,
    crownHeight,
    pavilionAngle,
    pavilionDepth,
  })
}
