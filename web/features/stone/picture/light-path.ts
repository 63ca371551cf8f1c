/** Refractive index for red, green and blue light. Source: diamond at 656, 546 and 436 nm. */
const refractiveIndexes = [2.41, 2.424, 2.45] as const
const middleIndex = 2.424
const maxBounces = 9
/** Share of the reflected light that is followed if other light leaves: facets are not perfect mirrors. */
const reflectedShare = 0.5

/** A linear function of the position in the picture: its value at the origin, and its slopes along x and y. */
type Linear = readonly [origin: number, alongX: number, alongY: number]
type Vector = readonly [x: number, y: number, z: number]

/**
 * Rays that hit the same facets in the same order. All rays enter in parallel, so they run in parallel on their
 * whole way, and each distance is a linear function of where they enter.
 */
export type LightPath = Ray & {
  /** Distance to each facet ahead: the three numbers of its linear function. */
  readonly distances: Float64Array
  /** The offsets of these facets in the planes. */
  readonly facets: Int32Array
  /** What happens at each of these facets; undefined until a ray reaches it. */
  readonly hits: (LightHit | undefined)[]
}

type Ray = {
  readonly origin: readonly [Linear, Linear, Linear]
  readonly direction: Vector
  readonly pathLength: Linear
  readonly strength: number
  readonly bounces: number
}

/** Where rays of a path hit a facet, and what leaves the stone there. */
export type LightHit = {
  readonly x: Linear
  readonly y: Linear
  readonly pathLength: Linear
  /** Share of the light that leaves. */
  readonly leaving: number
  /** Directions of red, green and blue light outside. */
  readonly exits: readonly [Vector, Vector, Vector]
  /** Share of the light that is still inside and no longer followed. */
  readonly remaining: number
  readonly next: LightPath | undefined
}

/** The reflection on the outside of a facet that is visible from above, and the path that begins there. */
export type LightEntry = {
  readonly reflectance: number
  readonly reflected: Vector
  readonly path: LightPath
}

/** The facets that are visible from above; `distances` is like that of a path. */
export type LightEntries = { readonly distances: Float64Array; readonly entries: readonly LightEntry[] }

/** Returns what rays from straight above meet first. */
export function listLightEntries(planes: Float64Array): LightEntries {
  const distances: number[] = []
  const entries: LightEntry[] = []
  for (let at = 0; at < planes.length; at += 4) {
    const [nx, ny, nz, distance] = readPlane(planes, at)
    if (nz <= 1e-6) continue
    const height: Linear = [distance / nz, -nx / nz, -ny / nz]
    // The eye is high above: the higher the facet, the nearer it is.
    distances.push(...height)
    // The ray points straight down: its cosine with the facet is nz.
    const inside = Math.sqrt(1 - (1 - nz * nz) / middleIndex ** 2)
    const along = nz / middleIndex - inside
    const reflectance = computeReflectance(nz, inside, middleIndex)
    entries.push({
      reflectance,
      reflected: [2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1],
      path: createPath(planes, {
        origin: [[0, 1, 0], [0, 0, 1], height],
        direction: [along * nx, along * ny, along * nz - 1 / middleIndex],
        pathLength: [0, 0, 0],
        strength: 1 - reflectance,
        bounces: 0,
      }),
    })
  }
  return { distances: Float64Array.from(distances), entries }
}

/** Returns the index of the nearest facet for a position in the picture. */
export function findNearest(distances: Float64Array, x: number, y: number): number {
  let nearest = Infinity
  let found = -1
  for (let at = 0; at < distances.length; at += 3) {
    const distance = (distances[at] ?? 0) + (distances[at + 1] ?? 0) * x + (distances[at + 2] ?? 0) * y
    if (distance < nearest && distance > -1e-6) {
      nearest = distance
      found = at
    }
  }
  return found / 3
}

/** Returns what happens to the rays of a path at the facet with this index. Weaker light is not followed. */
export function hitFacet(planes: Float64Array, path: LightPath, index: number, minLight: number): LightHit {
  const { direction, origin, distances } = path
  const [dx, dy, dz] = direction
  const [nx, ny, nz] = readPlane(planes, path.facets[index] ?? 0)
  const along: Linear = [
    distances[index * 3] ?? 0,
    distances[index * 3 + 1] ?? 0,
    distances[index * 3 + 2] ?? 0,
  ]
  const x = advance(origin[0], along, dx)
  const y = advance(origin[1], along, dy)
  const z = advance(origin[2], along, dz)
  const pathLength = advance(path.pathLength, along, 1)
  const cosine = nx * dx + ny * dy + nz * dz
  const flat = 1 - cosine * cosine
  const bent = 1 - middleIndex * middleIndex * flat
  const reflectance = bent > 0 ? computeReflectance(Math.sqrt(bent), cosine, middleIndex) : 1
  const strength = path.strength * reflectance * (bent > 0 ? reflectedShare : 1)
  const isFollowed = path.bounces + 1 < maxBounces && strength >= minLight
  const exit = (channel: 0 | 1 | 2): Vector => {
    const refraction = refractiveIndexes[channel]
    // At the critical angle of one colour the ray runs along the facet: no stone loses a colour abruptly.
    const turn = Math.sqrt(Math.max(0, 1 - refraction * refraction * flat)) - refraction * cosine
    return [dx * refraction + nx * turn, dy * refraction + ny * turn, dz * refraction + nz * turn]
  }
  const reflected: Ray = {
    origin: [x, y, z],
    direction: [dx - 2 * cosine * nx, dy - 2 * cosine * ny, dz - 2 * cosine * nz],
    pathLength,
    strength,
    bounces: path.bounces + 1,
  }
  return {
    x,
    y,
    pathLength,
    leaving: path.strength * (1 - reflectance),
    exits: bent > 0 ? [exit(0), exit(1), exit(2)] : noExits,
    remaining: isFollowed ? 0 : strength,
    next: isFollowed ? createPath(planes, reflected) : undefined,
  }
}

const up: Vector = [0, 0, 1]
const noExits = [up, up, up] as const

/** Reused for each path: the numbers of the facets ahead. */
const scratch = { distances: new Float64Array(0), facets: new Int32Array(0) }

function createPath(planes: Float64Array, ray: Ray): LightPath {
  if (scratch.facets.length < planes.length) {
    scratch.facets = new Int32Array(planes.length)
    scratch.distances = new Float64Array(planes.length)
  }
  const [dx, dy, dz] = ray.direction
  const [x, y, z] = ray.origin
  let count = 0
  for (let at = 0; at < planes.length; at += 4) {
    const nx = planes[at] ?? 0
    const ny = planes[at + 1] ?? 0
    const nz = planes[at + 2] ?? 0
    const towards = nx * dx + ny * dy + nz * dz
    if (towards <= 1e-9) continue
    scratch.facets[count] = at
    scratch.distances[count * 3] = ((planes[at + 3] ?? 0) - nx * x[0] - ny * y[0] - nz * z[0]) / towards
    scratch.distances[count * 3 + 1] = -(nx * x[1] + ny * y[1] + nz * z[1]) / towards
    scratch.distances[count * 3 + 2] = -(nx * x[2] + ny * y[2] + nz * z[2]) / towards
    count += 1
  }
  return {
    ...ray,
    distances: scratch.distances.slice(0, count * 3),
    facets: scratch.facets.slice(0, count),
    hits: [],
  }
}

function advance([origin, alongX, alongY]: Linear, along: Linear, speed: number): Linear {
  return [origin + along[0] * speed, alongX + along[1] * speed, alongY + along[2] * speed]
}

/** Returns the share of light that a boundary reflects, from the cosines on both sides. Source: Fresnel. */
function computeReflectance(outside: number, inside: number, index: number): number {
  const upright = (outside - index * inside) / (outside + index * inside)
  const level = (index * outside - inside) / (index * outside + inside)
  return (upright * upright + level * level) / 2
}

function readPlane(planes: Float64Array, at: number): [number, number, number, number] {
  return [planes[at] ?? 0, planes[at + 1] ?? 0, planes[at + 2] ?? 0, planes[at + 3] ?? 0]
}
