import { cutGem } from './cut-gem.ts'
import { PICTURE_FILL, type Gem, type GemColor } from './gem.ts'
import { listInclusions, type Inclusion } from './inclusions.ts'
import type { PaintRequest } from './picture-request.ts'
import { traceGem } from './trace-gem.ts'

/** The colour of the girdle line. A black stone has a pale edge, so that it shows on a dark page. */
const edges = { clear: 'rgb(52 60 70 / 46%)', opaque: 'rgb(168 176 186 / 75%)' } as const

/** Paints a stone and its shadow; undefined for shapes without a standard outline. */
export async function paintGem({ girdle, figures, color, sizePx }: PaintRequest): Promise<Blob | undefined> {
  if (!girdle) return undefined
  const gem = cutGem(girdle, figures)
  const stone = makeCanvas(sizePx)
  stone.putImageData(new ImageData(traceGem(gem, color, sizePx, PICTURE_FILL), sizePx), 0, 0)
  paintHaze(stone, color, sizePx)
  const scale = (sizePx * PICTURE_FILL) / Math.max(1, gem.height)
  for (const inclusion of listInclusions(color.inclusions, color.seed, gem.outline)) {
    paintInclusion(stone, inclusion, scale, sizePx)
  }
  const picture = makeCanvas(sizePx)
  const outline = traceOutline(gem, scale, sizePx)
  paintShadow(picture, outline, sizePx)
  picture.save()
  picture.clip(outline)
  picture.drawImage(stone.canvas, 0, 0)
  picture.restore()
  // The girdle line: without it a bright stone has no visible edge on a white page.
  picture.strokeStyle = color.isOpaque ? edges.opaque : edges.clear
  picture.lineWidth = sizePx * 0.0055
  picture.stroke(outline)
  return picture.canvas.convertToBlob()
}

function makeCanvas(sizePx: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(sizePx, sizePx).getContext('2d')
  if (!context) throw new Error('There is no canvas to paint on')
  return context
}

function traceOutline({ outline }: Gem, scale: number, sizePx: number): Path2D {
  const path = new Path2D()
  for (const [x, y] of outline) path.lineTo(sizePx / 2 + x * scale, sizePx / 2 + y * scale)
  path.closePath()
  return path
}

function paintShadow(picture: OffscreenCanvasRenderingContext2D, outline: Path2D, sizePx: number): void {
  picture.save()
  picture.shadowColor = 'rgb(20 28 40 / 34%)'
  picture.shadowBlur = sizePx * 0.035
  picture.shadowOffsetY = sizePx * 0.016
  picture.fillStyle = '#9aa0a6'
  picture.fill(outline)
  picture.restore()
}

function paintHaze(
  stone: OffscreenCanvasRenderingContext2D,
  { haze, absorption }: GemColor,
  sizePx: number,
): void {
  if (haze === 0) return
  const [red, green, blue] = absorption.map((loss) => Math.round(226 * Math.exp(-loss * 1.6)))
  stone.fillStyle = `rgb(${red} ${green} ${blue} / ${haze * 100}%)`
  stone.fillRect(0, 0, sizePx, sizePx)
}

function paintInclusion(
  stone: OffscreenCanvasRenderingContext2D,
  { x, y, radius, flatness, angle, isDark, opacity, isCloud }: Inclusion,
  scale: number,
  sizePx: number,
): void {
  const tone = isDark ? '24 24 28' : '246 246 244'
  const radiusPx = radius * scale
  stone.save()
  stone.translate(sizePx / 2 + x * scale, sizePx / 2 + y * scale)
  stone.rotate(angle)
  stone.scale(1, flatness)
  const fading = stone.createRadialGradient(0, 0, isCloud ? 0 : radiusPx * 0.6, 0, 0, radiusPx)
  fading.addColorStop(0, `rgb(${tone} / ${opacity * 100}%)`)
  fading.addColorStop(1, `rgb(${tone} / 0%)`)
  stone.fillStyle = fading
  stone.fillRect(-radiusPx, -radiusPx, radiusPx * 2, radiusPx * 2)
  stone.restore()
}
