/** Lamps: direction, brightness, and the cosines between which the edge fades. */
const lamps = [
  // Large soft boxes around the stone: the white flashes.
  [-0.5, -0.38, 0.78, 1.35, 0.93, 0.965],
  [0.52, -0.42, 0.74, 1.05, 0.94, 0.97],
  [0.1, 0.6, 0.79, 1.15, 0.93, 0.965],
  [-0.72, 0.42, 0.55, 0.95, 0.94, 0.97],
  [0.74, 0.34, 0.58, 0.9, 0.94, 0.97],
  [0.05, -0.86, 0.5, 0.85, 0.93, 0.97],
  // Small hard lamps: sparks, and flashes of one colour.
  [-0.3, 0.72, 0.62, 3.4, 0.9955, 0.9985],
  [0.66, -0.08, 0.75, 3.4, 0.9955, 0.9985],
  [-0.66, -0.1, 0.74, 3.2, 0.9955, 0.9985],
  [0.36, 0.44, 0.82, 3, 0.9955, 0.9985],
  [-0.14, -0.58, 0.8, 3, 0.9955, 0.9985],
  [-0.44, 0.3, 0.85, 3, 0.9955, 0.9985],
  [0.42, -0.8, 0.42, 3.2, 0.9955, 0.9985],
  [-0.85, -0.3, 0.42, 3.2, 0.9955, 0.9985],
  [0.56, 0.66, 0.5, 3.2, 0.9955, 0.9985],
  [-0.62, -0.68, 0.38, 3.2, 0.9955, 0.9985],
] as const

/** The camera and the viewer's head above the stone block light. */
const headFrom = 0.94
const headTo = 0.972
const headLight = 0.01
/** The surface below the stone: a pale cloth in its shadow, which fades towards the horizon. */
const ground = 0.36
const groundFrom = -0.25

const roomLight = (y: number, z: number): number => 0.05 + 0.22 * z - 0.05 * y

function computeLight(x: number, y: number, z: number): number {
  let light = roomLight(y, z)
  for (const [lx, ly, lz, brightness, from, to] of lamps) {
    const facing = x * lx + y * ly + z * lz
    if (facing > from) light += brightness * Math.min(1, (facing - from) / (to - from))
  }
  const head = Math.min(1, Math.max(0, (z - headFrom) / (headTo - headFrom)))
  return light + (headLight - light) * head
}

const cellsPerUnit = 120
/** Directions that lamps and eye near the stone push beyond the horizon count as the horizon. */
const side = 2 * cellsPerUnit + 2
let hemisphere: Float32Array | undefined

/** Tabulates the light from above by x and y: a ray looks it up three times where it leaves the stone. */
function tabulateLight(): Float32Array {
  const light = new Float32Array(side * side)
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [x, y] = [column / cellsPerUnit - 1, row / cellsPerUnit - 1]
      const length = Math.max(1, Math.hypot(x, y))
      const z = Math.sqrt(Math.max(0, 1 - (x * x + y * y) / length ** 2))
      light[row * side + column] = computeLight(x / length, y / length, z)
    }
  }
  return light
}

/** Returns the light from a direction: a dim room with lamps and the viewer's head. */
export function lightFrom(x: number, y: number, z: number): number {
  if (z <= 0) return roomLight(y, 0) + (ground - roomLight(y, 0)) * Math.min(1, z / groundFrom)
  const light = (hemisphere ??= tabulateLight())
  const across = Math.min(2, Math.max(0, x + 1)) * cellsPerUnit
  const down = Math.min(2, Math.max(0, y + 1)) * cellsPerUnit
  const [column, row] = [Math.trunc(across), Math.trunc(down)]
  const [right, below] = [across - column, down - row]
  const at = row * side + column
  const upper = (light[at] ?? 0) * (1 - right) + (light[at + 1] ?? 0) * right
  const lower = (light[at + side] ?? 0) * (1 - right) + (light[at + side + 1] ?? 0) * right
  return upper * (1 - below) + lower * below
}
