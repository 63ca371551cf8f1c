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

/** One sort key of the order: a whole number below `size`. */
type SortKey = { size: number; column: RawBuilder<unknown>; read: (stone: OrderedStone) => number }

/** Heavier stones count as equally heavy, so that the combined number is a safe integer. */
const caratsSize = 2 ** 18
const kindWeightAndShape: readonly SortKey[] = [
  flag(sql`is_lab_grown`, (stone) => stone.is_lab_grown),
  flag(sql`is_snp`, (stone) => stone.is_snp),
  flag(sql`is_line or line_set is not null`, (stone) => stone.is_line || stone.line_set !== null),
  flag(sql`is_pair or is_matching_pair`, (stone) => stone.is_pair || stone.is_matching_pair),
  flag(sql`coalesce(color_id = ${black}::int, false)`, ({ color_id: color }) => color === black),
  flag(
    sql`coalesce(color_id <> all(${whites}::int[]), false)`,
    ({ color_id: color }) => color !== null && !whites.includes(color),
  ),
  {
    size: weightSteps.length + 1,
    column: sql`width_bucket(carats, ${weightSteps}::int[])`,
    read: ({ carats }) => weightSteps.filter((step) => carats >= step).length,
  },
  { size: countValues(shapes), column: sql`shape_id`, read: ({ shape_id: shape }) => shape },
]
const grades: readonly SortKey[] = [
  grade('color_id', countValues(colors)),
  grade('clarity_id', countValues(clarities)),
  grade('lab_id', countValues(labs)),
  {
    size: caratsSize,
    column: sql`least(carats, ${caratsSize - 1}::int)`,
    read: ({ carats }) => Math.min(carats, caratsSize - 1),
  },
]

/**
 * SQL for the catalogue order: nearly the section, then weight class, shape, colour, clarity, laboratory and
 * weight. These values hardly change, and most searches filter by them. Similar stones are side by side in
 * the index, so a search skips most blocks. Grades alternate their direction: after an odd value the next
 * grade runs backwards, so neighbouring groups meet at equal values.
 */
export const inCatalogueOrder = sql`${sql.join([...kindWeightAndShape.map(({ column }) => column), ...alternateColumns(), sql`id`])}`

function alternateColumns(): RawBuilder<unknown>[] {
  const columns: RawBuilder<unknown>[] = []
  for (const { size, column } of grades) {
    const before = columns.at(-1)
    columns.push(
      before ? sql`(case ${before} % 2 when 1 then ${size - 1}::int - ${column} else ${column} end)` : column,
    )
  }
  return columns
}

function flag(column: RawBuilder<unknown>, is: (stone: OrderedStone) => boolean): SortKey {
  return { size: 2, column: sql`(${column})::int`, read: (stone) => (is(stone) ? 1 : 0) }
}

/** Returns the number of values: all ids, and "none" after them. */
function countValues({ rows }: { rows: readonly { id: number }[] }): number {
  return Math.max(...rows.map(({ id }) => id)) + 2
}

function grade(name: 'color_id' | 'clarity_id' | 'lab_id', size: number): SortKey {
  return {
    size,
    column: sql`coalesce(${sql.ref(name)}, ${size - 1}::int)`,
    read: (stone) => stone[name] ?? size - 1,
  }
}

/** The position of a stone in the catalogue order. */
export type Positioned = { position: number; id: number }

/** Compares positions. Stones at the same position are ordered by id. */
export function comparePositions(a: Positioned, b: Positioned): number {
  return a.position - b.position || a.id - b.id
}

/** Returns the position of a stone as a number, in the same order as `inCatalogueOrder`. */
export function computePosition(stone: OrderedStone): number {
  const kindPosition = kindWeightAndShape.reduce((sum, { size, read }) => sum * size + read(stone), 0)
  let before = 0
  return grades.reduce((sum, { size, read }) => {
    const value = read(stone)
    before = before % 2 === 1 ? size - 1 - value : value
    return sum * size + before
  }, kindPosition)
}
