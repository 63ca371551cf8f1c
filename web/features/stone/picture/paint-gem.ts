import { makeRandom, type Random } from '#domain/demo-stock/random.ts'
import { cutGem } from './cut-gem.ts'
import { PICTURE_FILL, type Gem, type GemColor } from './gem.ts'
import type { PaintRequest } from './picture-request.ts'
import { traceGem } from './trace-gem.ts'

/** Paints a stone and its shadow; undefined for shapes without a standard outline. */
export async function paintGem({ girdle, figures, color, sizePx }: PaintRequest): Promise<Blob | undefined> {
  if (!girdle) return undefined
  const gem = cutGem(girdle, figures)
  const stone = makeCanvas(sizePx)
  stone.putImageData(new ImageData(traceGem(gem, color, sizePx, PICTURE_FILL), sizePx), 0, 0)
  paintInclusions(stone, gem, color, sizePx)
  const picture = makeCanvas(sizePx)
  const outline = traceOutline(gem, sizePx)
  paintShadow(picture, outline, sizePx)
  picture.save()
  picture.clip(outline)
  picture.drawImage(stone.canvas, 0, 0)
  picture.restore()
  // The girdle line: without it a bright stone has no visible edge on a white page.
  picture.strokeStyle = 'rgb(52 60 70 / 42%)'
  picture.lineWidth = sizePx * 0.0055
  picture.stroke(outline)
  return picture.canvas.convertToBlob()
}

function makeCanvas(sizePx: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(sizePx, sizePx).getContext('2d')
  if (!context) throw new Error('There is no canvas to paint on')
  return context
}

function traceOutline({ outline, height }: Gem, sizePx: number): Path2D {
  const scale = (sizePx * PICTURE_FILL) / Math.max(1, height)
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

/** Paints milkiness, clouds and inclusions at positions that the seed determines. */
function paintInclusions(
  stone: OffscreenCanvasRenderingContext2D,
  { height }: Gem,
  { haze, grains, seed, absorption }: GemColor,
  sizePx: number,
): void {
  if (haze > 0) {
    const [red, green, blue] = absorption.map((loss) => Math.round(226 * Math.exp(-loss * 1.6)))
    stone.fillStyle = `rgb(${red} ${green} ${blue} / ${haze * 100}%)`
    stone.fillRect(0, 0, sizePx, sizePx)
  }
  if (grains === 0) return
  const random = makeRandom(seed)
  const tall = (sizePx * PICTURE_FILL) / 2
  const wide = tall / Math.max(1, height)
  const deep = wide * height
  const randomPosition = (): readonly [number, number] => [
    sizePx / 2 + random.drawBetween(-wide, wide),
    sizePx / 2 + random.drawBetween(-deep, deep),
  ]
  for (let cloud = 0; cloud < 7; cloud += 1) paintCloud(stone, randomPosition(), random, sizePx)
  for (let grain = 0; grain < grains; grain += 1) paintGrain(stone, randomPosition(), random, sizePx)
}

function paintCloud(
  stone: OffscreenCanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  random: Random,
  sizePx: number,
): void {
  const radius = sizePx * random.drawBetween(0.06, 0.2)
  const isDark = random.drawBoolean(0.45)
  const tone = isDark ? '38 38 42' : '244 244 242'
  const cloud = stone.createRadialGradient(x, y, 0, x, y, radius)
  cloud.addColorStop(0, `rgb(${tone} / ${isDark ? 34 : 30}%)`)
  cloud.addColorStop(1, `rgb(${tone} / 0%)`)
  stone.fillStyle = cloud
  stone.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

function paintGrain(
  stone: OffscreenCanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  random: Random,
  sizePx: number,
): void {
  // Most inclusions are tiny, a few are as large as a facet edge.
  const radius = sizePx * (0.0022 + 0.011 * random.draw() ** 5)
  stone.fillStyle = `rgb(22 22 26 / ${random.drawBetween(35, 88)}%)`
  stone.beginPath()
  stone.ellipse(x, y, radius, radius * random.drawBetween(0.5, 1), random.drawBetween(0, 3), 0, 7)
  stone.fill()
}
