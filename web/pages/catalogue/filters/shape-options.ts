import { listSaltAndPepperShapes, shapes, type Shape } from '#domain/reference/shapes.ts'

/** A shape and its modified forms. */
export type ShapeOption = {
  readonly ids: readonly number[]
  readonly label: string
  readonly shapeName: string
}
export type ShapeGroup = { readonly title: string | undefined; readonly options: readonly ShapeOption[] }

/** Most requested first. */
const defaultOrder = [
  'Round',
  'Princess',
  'Cushion',
  'Oval',
  'Emerald',
  'Pear',
  'Radiant',
  'Marquise',
  'Asscher',
  'Heart',
  'Triangle',
  'Baguette',
] as const

const special = shapes.getByName('Special').id
/** Straight and tapered baguettes are sold together. */
const families: Readonly<Record<string, readonly string[]>> = { Baguette: ['Tapered Baguette'] }

/** Returns the shapes for a section: the common ones always, others only if it has them (`presentIds`). */
export function listCommonShapes(presentIds: ReadonlySet<number>): ShapeGroup[] {
  const common = defaultOrder.map((name) => makeFamily(shapes.getByName(name), shapes.rows))
  const shown = new Set(common.flatMap(({ ids }) => ids))
  const others = shapes.rows.filter(({ id }) => !shown.has(id) && presentIds.has(id))
  return [
    { title: undefined, options: common },
    ...(others.length > 0 ? [{ title: 'More shapes', options: others.map(toOption) }] : []),
  ]
}

/** Returns the two groups of shapes for the salt-and-pepper section. Source: requirements 9.7. */
export function listSaltAndPepperOptions(presentIds: ReadonlySet<number>): ShapeGroup[] {
  const { ordinary: common, special } = listSaltAndPepperShapes()
  return [
    { title: undefined, options: makeFamilies(common).filter(isPresent(presentIds)) },
    { title: 'More shapes', options: special.map(toOption).filter(isPresent(presentIds)) },
  ].filter(({ options }) => options.length > 0)
}

function makeFamilies(rows: readonly Shape[]): ShapeOption[] {
  // Unknown shapes come last: index -1 becomes the largest unsigned number. The cast lets indexOf take any
  // name.
  const rank = (name: string): number => (defaultOrder as readonly string[]).indexOf(name) >>> 0
  return rows
    .filter(({ parentShape }) => parentShape === null || !rows.some(({ id }) => id === parentShape))
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .map((parent) => makeFamily(parent, rows))
}

function makeFamily(parent: Shape, rows: readonly Shape[]): ShapeOption {
  const children = parent.id === special ? [] : rows.filter(({ parentShape }) => parentShape === parent.id)
  const related = (families[parent.name] ?? []).map((name) => shapes.getByName(name))
  return {
    ids: [parent, ...children, ...related].map(({ id }) => id),
    label: parent.name,
    shapeName: parent.name,
  }
}

const toOption = ({ id, name }: Shape): ShapeOption => ({ ids: [id], label: name, shapeName: name })

const isPresent =
  (presentIds: ReadonlySet<number>) =>
  ({ ids }: ShapeOption): boolean =>
    ids.some((id) => presentIds.has(id))
