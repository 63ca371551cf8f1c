import { exposeLight } from './exposure.ts'
import { findPictureSize, type Gem, type GemColor, type PictureSize } from './gem.ts'
import { findNearest, hitFacet, listLightEntries, type LightHit, type LightPath } from './light-path.ts'
import { lightFrom } from './studio-light.ts'

/**
 * Lamps and eye are at a finite distance: rays that exit elsewhere see them at an offset, so no facet looks
 * flat.
 */
const nearness = 0.16
/** The same for the reflections on the outside: the lamps show at the edges of the table. */
const outerNearness = 0.7
/** Share of the light still inside that counts when tracing stops. */
const remainingShare = 0.3
/** The darkest facet of a black stone. */
const darkest = 0.01
/** Weaker light is not followed: it would not be noticed. */
const minLight: Readonly<Record<PictureSize, number>> = { small: 0.12, large: 0.03 }
/** Where a pixel is sampled, as shares of its sides. The other samples are only taken at edges. */
const firstSample = [0.375, 0.125] as const
const otherSamples = [
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
] as const
/** A pixel that differs more from a neighbour, of 255, lies at an edge. */
const maxDifference = 9

/**
 * Traces a stone seen from straight above. Rays enter, refract, reflect and are absorbed on their way, and
 * collect the light outside. Returns RGBA, `size` pixels square; the stone's longer side fills the share
 * `fill`.
 */
export function traceGem(
  gem: Gem,
  color: GemColor,
  size: number,
  fill: number,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(size * size * 4)
  const scale = Math.max(1, gem.height) / (size * fill)
  const trace = createTracer(gem.planes, color, minLight[findPictureSize(size)])
  const light = new Float64Array(3)
  const spans = Array.from({ length: size }, (_, row) => findSpan(gem.outline, scale, row, size))
  spans.forEach(([from, to], row) => {
    for (let column = from; column < to; column += 1) {
      const at = (row * size + column) * 4
      trace((column + firstSample[0] - size / 2) * scale, (row + firstSample[1] - size / 2) * scale, light)
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[at + channel] = exposeLight(light[channel] ?? 0)
      }
      pixels[at + 3] = 255
    }
  })
  const unsmoothed = pixels.slice()
  const sum = new Float64Array(3)
  spans.forEach(([from, to], row) => {
    for (let column = from; column < to; column += 1) {
      const at = (row * size + column) * 4
      if (!isAtEdge(unsmoothed, at, size)) continue
      for (let channel = 0; channel < 3; channel += 1) sum[channel] = unsmoothed[at + channel] ?? 0
      for (const [right, down] of otherSamples) {
        trace((column + right - size / 2) * scale, (row + down - size / 2) * scale, light)
        for (let channel = 0; channel < 3; channel += 1) {
          sum[channel] = (sum[channel] ?? 0) + exposeLight(light[channel] ?? 0)
        }
      }
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[at + channel] = (sum[channel] ?? 0) / (otherSamples.length + 1)
      }
    }
  })
  return pixels
}

function isAtEdge(pixels: Uint8ClampedArray, at: number, size: number): boolean {
  return (
    differs(pixels, at, at - 4) ||
    differs(pixels, at, at + 4) ||
    differs(pixels, at, at - size * 4) ||
    differs(pixels, at, at + size * 4)
  )
}

function differs(pixels: Uint8ClampedArray, one: number, other: number): boolean {
  return (
    Math.abs((pixels[one] ?? 0) - (pixels[other] ?? 0)) > maxDifference ||
    Math.abs((pixels[one + 2] ?? 0) - (pixels[other + 2] ?? 0)) > maxDifference
  )
}

/** Returns the first and last column of a row of the picture that may show stone. */
function findSpan(outline: Gem['outline'], scale: number, row: number, size: number): [number, number] {
  const y = (row + 0.5 - size / 2) * scale
  let [left, right] = [Infinity, -Infinity]
  outline.forEach(([x1, y1], index) => {
    const [x0, y0] = outline.at(index - 1) ?? [x1, y1]
    if (Math.min(y0, y1) > y + scale || Math.max(y0, y1) < y - scale) return
    for (const level of [y - scale, y + scale]) {
      const share = y0 === y1 ? 0 : Math.min(1, Math.max(0, (level - y0) / (y1 - y0)))
      const x = x0 + (x1 - x0) * share
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  })
  return [
    Math.max(0, Math.floor(left / scale + size / 2) - 1),
    Math.min(size, Math.ceil(right / scale + size / 2) + 1),
  ]
}

/** Returns a function that traces the ray at a position and stores its light in `light`. */
function createTracer(
  planes: Float64Array,
  { absorption, isOpaque }: GemColor,
  weakest: number,
): (x: number, y: number, light: Float64Array) => void {
  const { distances, entries } = listLightEntries(planes)
  return (x, y, light) => {
    light.fill(0)
    const entry = entries[findNearest(distances, x, y)]
    if (!entry) return
    const [rx, ry, rz] = entry.reflected
    const surface = entry.reflectance * lightFrom(rx + x * outerNearness, ry + y * outerNearness, rz)
    if (isOpaque) {
      light.fill(darkest + surface * 1.8 + computeGloss(rx, ry, rz))
      return
    }
    light.fill(surface)
    let path: LightPath | undefined = entry.path
    while (path) {
      const index = findNearest(path.distances, x, y)
      if (index < 0) return
      const hit: LightHit = (path.hits[index] ??= hitFacet(planes, path, index, weakest))
      if (hit.leaving > 0 || hit.remaining > 0) addLight(hit, absorption, x, y, light)
      path = hit.next
    }
  }
}

/** Returns what a polished black facet shows of the whole room, brightest towards the top left. */
function computeGloss(x: number, y: number, z: number): number {
  return 0.04 * Math.max(0, 0.58 * z - 0.55 * x - 0.6 * y) ** 3
}

function addLight(
  hit: LightHit,
  absorption: GemColor['absorption'],
  x: number,
  y: number,
  light: Float64Array,
): void {
  const px = (hit.x[0] + hit.x[1] * x + hit.x[2] * y) * nearness
  const py = (hit.y[0] + hit.y[1] * x + hit.y[2] * y) * nearness
  const length = hit.pathLength[0] + hit.pathLength[1] * x + hit.pathLength[2] * y
  for (let channel = 0; channel < 3; channel += 1) {
    const exit = hit.exits[channel] ?? hit.exits[0]
    const outside = hit.leaving > 0 ? hit.leaving * lightFrom(exit[0] + px, exit[1] + py, exit[2]) : 0
    const arriving = outside + hit.remaining * remainingShare
    const loss = absorption[channel] ?? 0
    light[channel] = (light[channel] ?? 0) + (loss === 0 ? arriving : arriving * Math.exp(-loss * length))
  }
}
