import { listSaltAndPepperShapes, shapes, type Shape } from '#domain/reference/shapes.ts'

/** A shape with the modified forms that are filed under it. */
export type ShapeOption = {
  readonly ids: readonly number[]
  readonly label: string
  readonly shapeName: string
}
export type ShapeGroup = { readonly title: string | undefined; readonly options: readonly ShapeOption[] }

/** As often as the trade asks for them. */
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
/** Baguettes are sold together, straight and tapered. */
const families: Readonly<Record<string, readonly string[]>> = { Baguette: ['Tapered Baguette'] }

/** What a section offers: the usual shapes always, of the others those that it has (`presentIds`). */
export function listUsualShapes(presentIds: ReadonlySet<number>): ShapeGroup[] {
  const usual = defaultOrder.map((name) => makeFamily(shapes.getByName(name), shapes.rows))
  const shown = new Set(usual.flatMap(({ ids }) => ids))
  const others = shapes.rows.filter(({ id }) => !shown.has(id) && presentIds.has(id))
  return [
    { title: undefined, options: usual },
    ...(others.length > 0 ? [{ title: 'More shapes', options: others.map(toOption) }] : []),
  ]
}

/** The two lists of the salt-and-pepper page. Source: requirements 9.7. */
export function listSaltAndPepperOptions(presentIds: ReadonlySet<number>): ShapeGroup[] {
  const { usual, special } = listSaltAndPepperShapes()
  return [
    { title: undefined, options: makeFamilies(usual).filter(isPresent(presentIds)) },
    { title: 'Special shapes', options: special.map(toOption).filter(isPresent(presentIds)) },
  ].filter(({ options }) => options.length > 0)
}

function makeFamilies(rows: readonly Shape[]): ShapeOption[] {
  // A shape without a usual place has index -1, which as an unsigned number is the last; any name may be asked for.
  const place = (name: string): number => (defaultOrder as readonly string[]).indexOf(name) >>> 0
  return rows
    .filter(({ parentShape }) => parentShape === null || !rows.some(({ id }) => id === parentShape))
    .toSorted((a, b) => place(a.name) - place(b.name))
    .map((parent) => makeFamily(parent, rows))
}

function makeFamily(parent: Shape, rows: readonly Shape[]): ShapeOption {
  const children = parent.id === special ? [] : rows.filter(({ parentShape }) => parentShape === parent.id)
  const kin = (families[parent.name] ?? []).map((name) => shapes.getByName(name))
  return {
    ids: [parent, ...children, ...kin].map(({ id }) => id),
    label: parent.name,
    shapeName: parent.name,
  }
}

const toOption = ({ id, name }: Shape): ShapeOption => ({ ids: [id], label: name, shapeName: name })

const isPresent =
  (presentIds: ReadonlySet<number>) =>
  ({ ids }: ShapeOption): boolean =>
    ids.some((id) => presentIds.has(id))
