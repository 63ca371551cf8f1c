import { sql } from 'kysely'
import { colors } from '#domain/reference/colors.ts'
import type { StampedStone } from './index-row.ts'

/** From each of these weights on, in thousandths of a carat, the trade asks for other stones: its price lists do, and 1.20. */
const weightSteps = [300, 400, 500, 700, 900, 1000, 1200, 1500, 2000, 3000, 4000, 5000]
const idsOf = (...names: string[]): number[] =>
  colors.rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)
const whites = idsOf('White', 'NA')
const [black = 0] = idsOf('Black')
const notSaid = 255
/** Heavier stones are alike, so that the whole fits a safe integer. */
const mostCarats = 2 ** 19 - 1

/**
 * What hardly changes and most searches ask for: nearly the section, then shape, weight class, colour and clarity. Stones
 * alike lie side by side in the index, so that a search passes over most of them without a look.
 */
export const inCatalogueOrder = sql`
  is_lab_grown, is_snp, is_line or line_set is not null, is_pair or is_matching_pair,
  coalesce(color_id = ${black}::int, false), coalesce(color_id <> all(${whites}::int[]), false),
  shape_id, width_bucket(carats, ${weightSteps}::int[]), coalesce(color_id, ${notSaid}::int),
  coalesce(clarity_id, ${notSaid}::int),
  least(carats, ${mostCarats}::int), id`

/** The same order as numbers; stones of the same number come by their id. */
export function placeInOrder(stone: StampedStone): number {
  const { color_id: color, carats } = stone
  const kinds = [
    stone.is_lab_grown,
    stone.is_snp,
    stone.is_line || stone.line_set !== null,
    stone.is_pair || stone.is_matching_pair,
    color === black,
    color !== null && !whites.includes(color),
  ]
  const digits: [value: number, base: number][] = [
    ...kinds.map((is): [number, number] => [is ? 1 : 0, 2]),
    [stone.shape_id, 256],
    [weightSteps.filter((step) => carats >= step).length, 16],
    [color ?? notSaid, 256],
    [stone.clarity_id ?? notSaid, 256],
  ]
  const place = digits.reduce((sum, [value, base]) => sum * base + value, 0)
  return place * (mostCarats + 1) + Math.min(carats, mostCarats)
}
