import { findTotalPrice } from '#domain/money/carats.ts'
import { findRapPercent } from '#domain/pricing/rap.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { joinNegations } from '#domain/search/negated-words.ts'
import { ratioOf, type VersionedStone } from '#server/stock/catalogue/index-row.ts'
import { flagNames, type FlagName, type RangeName } from '#contract/schemas/search-names.ts'
import type { Row } from '#search/schema.ts'

/** The sets that are counted for every question. */
export const facetNames = [
  'status',
  'shape',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluor',
  'lab',
  'fancyIntensity',
  'overtone',
  'colorShade',
  'vendor',
  'country',
] as const
export type FacetName = (typeof facetNames)[number]

/**
 * What search knows of one stone, as a flat record for the peers: ids of sets (0 is none), whole numbers
 * (thousandths of a carat, cents, hundredths of all others), both numbers and all keywords in lower case.
 */
export type Fact = Record<'id' | 'section' | FacetName, number> &
  Record<RangeName, number | null> &
  Record<'isActive' | FlagName, boolean> & { stockNo: string; certificateNo: string | null; words: string }

export function toFact(stone: VersionedStone, { sets, flags }: Row): Fact {
  const discount = findRapPercent(stone.price_per_carat, stone.rap_price)
  return {
    id: stone.id,
    ...buildRecord(['section', ...facetNames], (name) => sets?.[name] ?? 0),
    ...buildRecord(['isActive', ...flagNames], (name) => flags?.[name] === true),
    carats: stone.carats,
    pricePerCarat: stone.price_per_carat,
    totalPrice: findTotalPrice(stone.price_per_carat, stone.carats),
    discount: toHundredths(discount),
    length: toHundredths(stone.length),
    width: toHundredths(stone.width),
    height: toHundredths(stone.height),
    depthPercent: toHundredths(stone.depth_percent),
    tablePercent: toHundredths(stone.table_percent),
    ratio: toHundredths(ratioOf(stone)),
    crownAngle: toHundredths(stone.crown_angle),
    pavilionAngle: toHundredths(stone.pavilion_angle),
    stockNo: stone.stock_id.toLowerCase(),
    certificateNo: stone.certificate_no?.toLowerCase() ?? null,
    words: listKeywords(stone).join(' '),
  }
}

/** Returns an object with these keys. */
export function buildRecord<Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Record<Name, Value> {
  // The keys are exactly `names`.
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>
}

function toHundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100)
}

/** Returns the keywords in which a customer's text is searched, each once. */
function listKeywords(stone: VersionedStone): string[] {
  const color = stone.color_id === null ? undefined : colors.find(stone.color_id)
  const texts = [
    stone.stock_id,
    stone.certificate_no,
    stone.comment && joinNegations(stone.comment),
    shapes.find(stone.shape_id)?.name,
    color?.name,
    color?.variation,
    stone.overtone,
    stone.clarity_id === null ? null : clarities.find(stone.clarity_id)?.name,
  ]
  const words = texts.flatMap((text) => (text ?? '').toLowerCase().split(/[^a-z0-9]+/))
  return [...new Set(words)].filter((word) => word !== '')
}
