import type { Gem, GemColor } from './gem.ts'
import { lightFrom } from './studio-light.ts'

/** Refractive index for red, green and blue light. Source: diamond at 656, 546 and 436 nm. */
const refractiveIndexes = [2.41, 2.424, 2.45] as const
const middleIndex = 2.424
const maxBounces = 8
/** Minimum picture size for dispersion: in small pictures it is barely visible and doubles the time. */
const minSizeForFire = 300
/**
 * Lamps and eye are at a finite distance: rays that exit elsewhere see them at an offset, so no facet looks
 * flat.
 */
const nearness = 0.16
/** Light below this is invisible. */
const minLight = 0.05
/** Share of the light still inside that counts when tracing stops. */
const remainingShare = 0.4
const gamma = 1 / 1.7

/**
 * Traces a stone seen from straight above. For each pixel a ray enters, refracts, reflects and is absorbed on
 * its way, and collects the light outside. Returns RGBA, `size` pixels square; the stone's longer side fills
 * the share `fill`.
 */
export function traceGem(
  gem: Gem,
  color: GemColor,
  size: number,
  fill: number,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(size * size * 4)
  const { planes, height } = gem
  const scale = Math.max(1, height) / (size * fill)
  const entries = listEntries(planes)
  const box = measureBox(gem, scale)
  const rgb = new Float64Array(3)
  for (let row = 0; row < size; row += 1) {
    const y = (row + 0.5 - size / 2) * scale
    if (y < box.top || y > box.bottom) continue
    for (let column = 0; column < size; column += 1) {
      const x = (column + 0.5 - size / 2) * scale
      if (x < box.left || x > box.right) continue
      traceRay(planes, entries, color, x, y, size >= minSizeForFire, rgb)
      const at = (row * size + column) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[at + channel] = 255 * (rgb[channel] ?? 0) ** gamma
      }
      pixels[at + 3] = 255
    }
  }
  return pixels
}

/** A facet visible from above: its plane, the refracted ray, and its reflection. */
type Entry = {
  readonly planeIndex: number
  readonly direction: readonly [number, number, number]
  readonly reflectance: number
  readonly reflectedLight: number
}

function listEntries(planes: Float64Array): Entry[] {
  const entries: Entry[] = []
  for (let planeIndex = 0; planeIndex < planes.length; planeIndex += 4) {
    const [nx, ny, nz] = [planes[planeIndex] ?? 0, planes[planeIndex + 1] ?? 0, planes[planeIndex + 2] ?? 0]
    if (nz <= 1e-6) continue
    // The ray points straight down: its cosine with the facet is nz.
    const inside = Math.sqrt(1 - (1 - nz * nz) / middleIndex ** 2)
    const along = nz / middleIndex - inside
    entries.push({
      planeIndex,
      direction: [along * nx, along * ny, along * nz - 1 / middleIndex],
      reflectance: computeReflectance(nz, inside, middleIndex),
      reflectedLight: lightFrom(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1),
    })
  }
  return entries
}

/** Returns the share of light that a boundary reflects, from the cosines on both sides. Source: Fresnel. */
function computeReflectance(outside: number, inside: number, index: number): number {
  const upright = (outside - index * inside) / (outside + index * inside)
  const level = (index * outside - inside) / (index * outside + inside)
  return (upright * upright + level * level) / 2
}

function measureBox({ outline }: Gem, margin: number) {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  return {
    left: Math.min(...xs) - margin * 2,
    right: Math.max(...xs) + margin * 2,
    top: Math.min(...ys) - margin * 2,
    bottom: Math.max(...ys) + margin * 2,
  }
}

/** Traces one ray from the eye into the stone until it exits, and stores its light in `rgb`. */
function traceRay(
  planes: Float64Array,
  entries: readonly Entry[],
  { absorption, isOpaque }: GemColor,
  x: number,
  y: number,
  hasFire: boolean,
  rgb: Float64Array,
): void {
  let entry: Entry | undefined
  let z = Infinity
  for (const one of entries) {
    const at = one.planeIndex
    const high =
      ((planes[at + 3] ?? 0) - (planes[at] ?? 0) * x - (planes[at + 1] ?? 0) * y) / (planes[at + 2] ?? 1)
    if (high < z) {
      z = high
      entry = one
    }
  }
  if (!entry) return
  const surface = entry.reflectance * entry.reflectedLight
  rgb.fill(surface)
  if (isOpaque) {
    for (let channel = 0; channel < 3; channel += 1) rgb[channel] = surface ** 1.25 * 1.1 + 0.003
    return
  }
  // Single variables: destructuring would allocate garbage for every ray.
  let px = x
  let py = y
  let pz = z
  let dx = entry.direction[0]
  let dy = entry.direction[1]
  let dz = entry.direction[2]
  let strength = 1 - entry.reflectance
  let pathLength = 0
  for (let bounce = 0; bounce < maxBounces; bounce += 1) {
    let nearest = Infinity
    let hit = -1
    let cosine = 0
    for (let at = 0; at < planes.length; at += 4) {
      const nx = planes[at] ?? 0
      const ny = planes[at + 1] ?? 0
      const nz = planes[at + 2] ?? 0
      const towards = nx * dx + ny * dy + nz * dz
      if (towards <= 1e-9) continue
      const gap = (planes[at + 3] ?? 0) - nx * px - ny * py - nz * pz
      // Compares before dividing: most facets are farther than the nearest one found so far.
      if (gap < nearest * towards && gap > -1e-6) {
        nearest = gap / towards
        hit = at
        cosine = towards
      }
    }
    if (hit < 0) return
    px += dx * nearest
    py += dy * nearest
    pz += dz * nearest
    pathLength += Math.max(0, nearest)
    const nx = planes[hit] ?? 0
    const ny = planes[hit + 1] ?? 0
    const nz = planes[hit + 2] ?? 0
    const flat = 1 - cosine * cosine
    const bent = 1 - middleIndex * middleIndex * flat
    if (bent > 0) {
      const reflectance = computeReflectance(Math.sqrt(bent), cosine, middleIndex)
      const leaving = strength * (1 - reflectance)
      if (hasFire) {
        for (let channel = 0; channel < 3; channel += 1) {
          const index = refractiveIndexes[channel] ?? middleIndex
          // At the critical angle of one colour the ray runs along the facet: no stone loses a colour
          // abruptly.
          const turn = Math.sqrt(Math.max(0, 1 - index * index * flat)) - index * cosine
          const light = lightFrom(
            dx * index + nx * turn + px * nearness,
            dy * index + ny * turn + py * nearness,
            dz * index + nz * turn,
          )
          rgb[channel] =
            (rgb[channel] ?? 0) + leaving * light * Math.exp(-(absorption[channel] ?? 0) * pathLength)
        }
      } else {
        const turn = Math.sqrt(bent) - middleIndex * cosine
        const light = lightFrom(
          dx * middleIndex + nx * turn + px * nearness,
          dy * middleIndex + ny * turn + py * nearness,
          dz * middleIndex + nz * turn,
        )
        addLight(rgb, leaving * light, absorption, pathLength)
      }
      strength *= reflectance
      if (strength < minLight) return
    }
    dx -= 2 * cosine * nx
    dy -= 2 * cosine * ny
    dz -= 2 * cosine * nz
  }
  addLight(rgb, strength * remainingShare, absorption, pathLength)
}

function addLight(
  rgb: Float64Array,
  light: number,
  absorption: GemColor['absorption'],
  pathLength: number,
): void {
  for (let channel = 0; channel < 3; channel += 1) {
    rgb[channel] = (rgb[channel] ?? 0) + light * Math.exp(-(absorption[channel] ?? 0) * pathLength)
  }
}
