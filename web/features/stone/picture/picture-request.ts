import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Girdle } from '#web/features/stone/drawing/girdle.ts'
import { computeHeights } from '#web/features/stone/drawing/compute-heights.ts'
import { findCutStyle } from '#web/features/stone/drawing/cut-style.ts'
import { findShapeGeometry } from '#web/features/stone/drawing/shape-outlines.ts'
import { formatShape } from '#web/features/stone/format-stone.ts'
import { findGemColor } from './gem-color.ts'
import { findPictureSize, type GemColor, type GemFigures } from './gem.ts'

/** The inputs of a picture, and a key that stones of equal appearance share. */
export type PictureRequest = {
  readonly key: string
  readonly figures: GemFigures
  readonly color: GemColor
  readonly sizePx: number
}

/** A request with its girdle: the page already has all shapes, so the worker does not load them. */
export type PaintRequest = PictureRequest & { readonly girdle: Girdle | undefined }

export type PicturedStone = Pick<
  Diamond,
  | 'id'
  | 'shapeId'
  | 'cutId'
  | 'colorId'
  | 'fancyIntensity'
  | 'isSnP'
  | 'clarityId'
  | 'ratio'
  | 'tablePercent'
  | 'depthPercent'
  | 'crownAngle'
  | 'crownHeight'
  | 'pavilionAngle'
  | 'pavilionDepth'
>

/** Returns the picture request of a stone; undefined if shape, length or width is unknown. */
export function findPictureRequest(stone: PicturedStone, sizePx: number): PictureRequest | undefined {
  const shapeName = formatShape(stone)
  if (stone.ratio == null || !findShapeGeometry(shapeName)) return undefined
  const { crownHeight, pavilionDepth } = computeHeights(stone)
  const figures: GemFigures = {
    shapeName,
    style: findCutStyle(stone),
    // Rounded, so that indistinguishable stones share one picture.
    ratio: Math.abs(stone.ratio - 1) < 0.03 ? 1 : toStep(stone.ratio, 0.04),
    table: toShare(stone.tablePercent, 2),
    crownHeight: toShare(crownHeight, 1),
    pavilionDepth: toShare(pavilionDepth, 0.5),
  }
  const color = findGemColor(stone, findPictureSize(sizePx))
  const absorption = color.absorption.map((loss) => loss.toFixed(2))
  const traits = [color.isOpaque, color.haze, color.inclusions, color.seed]
  return { key: [...Object.values(figures), ...absorption, ...traits, sizePx].join(), figures, color, sizePx }
}

const toStep = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(2))

const toShare = (percent: number | null | undefined, step: number): number | null =>
  percent == null ? null : toStep(percent, step) / 100
