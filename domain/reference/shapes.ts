import { makeReferenceList } from './reference-list.ts'

/** A shape; `parentShape` is the id of its parent shape, null for the fourteen main shapes. */
export interface Shape {
  readonly id: number
  readonly name: string
  readonly parentShape: number | null
}

const special = 4
const heart = 6

/**
 * Ids 1 to 14 are the specification's shapes in its order (requirements 10.1). The trade's other shapes
 * follow as their children: modified forms under the shape they vary, all others under Special.
 */
export const shapes = makeReferenceList<Shape>('shape', [
  { id: 1, name: 'Asscher', parentShape: null },
  { id: 2, name: 'Cushion', parentShape: null },
  { id: 3, name: 'Cushion Brilliant', parentShape: null },
  { id: 4, name: 'Special', parentShape: null },
  { id: 5, name: 'Emerald', parentShape: null },
  { id: 6, name: 'Heart', parentShape: null },
  { id: 7, name: 'Pear', parentShape: null },
  { id: 8, name: 'Marquise', parentShape: null },
  { id: 9, name: 'Oval', parentShape: null },
  { id: 10, name: 'Princess', parentShape: null },
  { id: 11, name: 'Radiant', parentShape: null },
  { id: 12, name: 'Round', parentShape: null },
  { id: 13, name: 'Triangle', parentShape: null },
  { id: 14, name: 'Tapered Baguette', parentShape: null },
  { id: 15, name: 'Old European', parentShape: special },
  { id: 16, name: 'Old Miner', parentShape: special },
  { id: 17, name: 'Square Emerald', parentShape: 5 },
  { id: 18, name: 'Cushion Modified', parentShape: 2 },
  { id: 19, name: 'Square Cushion', parentShape: 2 },
  { id: 20, name: 'Square Radiant', parentShape: 11 },
  { id: 21, name: 'Baguette', parentShape: special },
  { id: 22, name: 'Tapered Bullet', parentShape: special },
  { id: 23, name: 'Bullet', parentShape: special },
  { id: 24, name: 'Briolette', parentShape: special },
  { id: 25, name: 'Shield', parentShape: special },
  { id: 26, name: 'Kite', parentShape: special },
  { id: 27, name: 'Half Moon', parentShape: special },
  { id: 28, name: 'Trapezoid', parentShape: special },
  { id: 29, name: 'Hexagon', parentShape: special },
  { id: 30, name: 'Pentagon', parentShape: special },
  { id: 31, name: 'Octagon', parentShape: special },
  { id: 32, name: 'Star', parentShape: special },
  { id: 33, name: 'Lozenge', parentShape: special },
  { id: 34, name: 'Rose', parentShape: special },
  { id: 35, name: 'Cadillac', parentShape: special },
  { id: 36, name: 'Flower', parentShape: special },
  { id: 37, name: 'Butterfly', parentShape: special },
  { id: 38, name: 'Epaulette', parentShape: special },
  { id: 39, name: 'Calf', parentShape: special },
  { id: 40, name: 'Flanders', parentShape: special },
  { id: 41, name: 'Egg', parentShape: special },
  { id: 42, name: 'Heptagon', parentShape: special },
  { id: 43, name: 'Nonagon', parentShape: special },
  { id: 44, name: 'Decagon', parentShape: special },
  { id: 45, name: 'Tetragon', parentShape: special },
])

/** The shape of melee and name diamonds: Round (requirements 10.10). */
export const roundShapeId = 12

/** Shapes with a placeholder picture (requirements 8.11). */
export const placeholderShapeIds: readonly number[] = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const hiddenOnSaltAndPepper: ReadonlySet<string> = new Set([
  'Old European',
  'Old Miner',
  'Baguette',
  'Tapered Bullet',
  'Bullet',
  'Briolette',
  'Trapezoid',
  'Star',
  'Cadillac',
  'Flower',
  'Butterfly',
  'Epaulette',
  'Calf',
  'Flanders',
  'Egg',
  'Heptagon',
  'Nonagon',
  'Decagon',
  'Tetragon',
])

/**
 * Returns the two shape lists of the salt-and-pepper page (requirements 9.7): `ordinary` excludes Special and
 * Heart-like shapes, `special` is Heart and the children of Heart and Special. Both exclude the special names
 * that the page hides (old European, old mine, baguette and so on).
 */
export function listSaltAndPepperShapes(): { ordinary: readonly Shape[]; special: readonly Shape[] } {
  const shown = shapes.rows.filter((shape) => shape.id !== special && !hiddenOnSaltAndPepper.has(shape.name))
  return {
    ordinary: shown.filter((shape) => !isHeartOrSpecial(shape)),
    special: shown.filter(isHeartOrSpecial),
  }
}

function isHeartOrSpecial(shape: Shape): boolean {
  return shape.id === heart || shape.parentShape === heart || shape.parentShape === special
}
