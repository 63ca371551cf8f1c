/** Studio lamps: direction, brightness, and sharpness of the edge. */
const lamps = [
  [-0.52, -0.42, 0.74, 1.5, 26],
  [0.6, -0.25, 0.76, 1.1, 30],
  [0.12, 0.62, 0.78, 0.95, 24],
  [-0.7, 0.35, 0.62, 0.8, 34],
  [0.35, -0.8, 0.49, 0.9, 40],
  [0.86, 0.3, 0.41, 0.7, 46],
] as const

/** The viewer's head above the stone blocks light. */
const headFrom = 0.945
const headTo = 0.995
const headLight = 0.07
/** The surface below the stone: a pale cloth in its shadow. */
const ground = 0.7

/** Returns the light from a direction: a room, brighter above, with lamps and the viewer's head. */
export function lightFrom(x: number, y: number, z: number): number {
  if (z <= 0) return ground + 0.16 * z
  let light = 0.3 + 0.56 * z + 0.1 * x - 0.14 * y
  for (const [lx, ly, lz, brightness, sharpness] of lamps) {
    const facing = x * lx + y * ly + z * lz
    if (facing > 0.8) light += brightness * Math.exp((facing - 1) * sharpness)
  }
  const head = z <= headFrom ? 0 : z >= headTo ? 1 : (z - headFrom) / (headTo - headFrom)
  return light + (headLight - light) * head
}
