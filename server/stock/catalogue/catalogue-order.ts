import { sql, type RawBuilder } from 'kysely'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { sectionColumns, type StoneRow } from '#server/stock/diamonds/stone-row.ts'

/**
 * The lower bounds of the weight classes, in thousandths of a carat: those of the trade's price lists, and
 * 1.20 ct.
 */
const weightSteps = [300, 400, 500, 700, 900, 1000, 1200, 1500, 2000, 3000, 4000, 5000]
const idsOf = (...names: string[]): number[] =>
  colors.rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)
const whites = idsOf('White', 'NA')
const [black = 0] = idsOf('Black')

/** The columns that decide the position of a stone in the catalogue order. */
export const orderColumns = [
  'id',
  ...sectionColumns,
  'clarity_id',
  'lab_id',
  'shape_id',
  'carats',
] as const satisfies readonly (keyof StoneRow)[]

export type OrderedStone = Pick<StoneRow, (typeof orderColumns)[number]>

/** One sort key of the order: a whole number below `room`. */
type Step = { room: number; column: RawBuilder<unknown>; read: (stone: OrderedStone) => number }

/** Heavier stones count as equally heavy, so that the combined number is a safe integer. */
const caratsRoom = 2 ** 18
const kindWeightAndShape: readonly Step[] = [
  kind(sql`is_lab_grown`, (stone) => stone.is_lab_grown),
  kind(sql`is_snp`, (stone) => stone.is_snp),
  kind(sql`is_line or line_set is not null`, (stone) => stone.is_line || stone.line_set !== null),
  kind(sql`is_pair or is_matching_pair`, (stone) => stone.is_pair || stone.is_matching_pair),
  kind(sql`coalesce(color_id = ${black}::int, false)`, ({ color_id: color }) => color === black),
  kind(
    sql`coalesce(color_id <> all(${whites}::int[]), false)`,
    ({ color_id: color }) => color !== null && !whites.includes(color),
  ),
  {
    room: weightSteps.length + 1,
    column: sql`width_bucket(carats, ${weightSteps}::int[])`,
    read: ({ carats }) => weightSteps.filter((step) => carats >= step).length,
  },
  { room: roomFor(shapes), column: sql`shape_id`, read: ({ shape_id: shape }) => shape },
]
const grades: readonly Step[] = [
  grade('color_id', roomFor(colors)),
  grade('clarity_id', roomFor(clarities)),
  grade('lab_id', roomFor(labs)),
  {
    room: caratsRoom,
    column: sql`least(carats, ${caratsRoom - 1}::int)`,
    read: ({ carats }) => Math.min(carats, caratsRoom - 1),
  },
]

/**
 * SQL for the catalogue order: nearly the section, then weight class, shape, colour, clarity, laboratory and
 * weight. These values hardly change, and most searches filter by them. Similar stones lie side by side in
 * the index, so a search skips most blocks. Grades alternate their direction: after an odd value the next
 * grade runs backwards, so neighbouring groups meet at equal values.
 */
export const inCatalogueOrder = sql`${sql.join([...kindWeightAndShape.map(({ column }) => column), ...turnColumns(), sql`id`])}`

function turnColumns(): RawBuilder<unknown>[] {
  const turned: RawBuilder<unknown>[] = []
  for (const { room, column } of grades) {
    const before = turned.at(-1)
    turned.push(
      before ? sql`(case ${before} % 2 when 1 then ${room - 1}::int - ${column} else ${column} end)` : column,
    )
  }
  return turned
}

function kind(column: RawBuilder<unknown>, is: (stone: OrderedStone) => boolean): Step {
  return { room: 2, column: sql`(${column})::int`, read: (stone) => (is(stone) ? 1 : 0) }
}

/** Returns room for all ids, and for "none" after them. */
function roomFor({ rows }: { rows: readonly { id: number }[] }): number {
  return Math.max(...rows.map(({ id }) => id)) + 2
}

function grade(name: 'color_id' | 'clarity_id' | 'lab_id', room: number): Step {
  return {
    room,
    column: sql`coalesce(${sql.ref(name)}, ${room - 1}::int)`,
    read: (stone) => stone[name] ?? room - 1,
  }
}

/** The position of a stone in the catalogue order. */
export type Placed = { place: number; id: number }

/** Compares positions. Stones at the same position are ordered by id. */
export function comparePlaces(a: Placed, b: Placed): number {
  return a.place - b.place || a.id - b.id
}

/** Returns the position of a stone as a number, in the same order as `inCatalogueOrder`. */
export function placeInOrder(stone: OrderedStone): number {
  const place = kindWeightAndShape.reduce((sum, { room, read }) => sum * room + read(stone), 0)
  let before = 0
  return grades.reduce((sum, { room, read }) => {
    const value = read(stone)
    before = before % 2 === 1 ? room - 1 - value : value
    return sum * room + before
  }, place)
}
