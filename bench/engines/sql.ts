import { flagNames, rangeNames, type RangeName } from '#contract/schemas/search-names.ts'
import { facetNames, buildRecord, type Fact, type FacetName } from './fact.ts'
import { type Bounds, type EngineResult, type Question } from './question.ts'

/**
 * The SQL that PostgreSQL and DuckDB share: a table `stones` with a column for each member of a Fact, and the
 * question over it. Whole numbers are written into the text, as our pages would do, so that the planner knows
 * them.
 */
export const columnNames = [
  'id',
  'section',
  ...facetNames,
  ...rangeNames,
  'isActive',
  ...flagNames,
  'stockNo',
  'certificateNo',
  'words',
] as const satisfies readonly (keyof Fact)[]

export function toColumnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Returns a column's type. Only totals in cents can exceed 32 bits. */
export function typeOf(name: keyof Fact): 'integer' | 'bigint' | 'smallint' | 'boolean' | 'text' {
  if (name === 'id' || name === 'carats' || name === 'pricePerCarat') return 'integer'
  if (name === 'totalPrice') return 'bigint'
  if (name === 'stockNo' || name === 'certificateNo' || name === 'words') return 'text'
  if (name === 'isActive' || flagNames.some((flag) => flag === name)) return 'boolean'
  return name === 'discount' ? 'integer' : 'smallint'
}

export type ActiveFacet = { name: FacetName | RangeName; condition: string }

/** Lists the filters that a facet ignores for its own counts, in a fixed order. */
export function listActive({ sets, ranges }: Question): ActiveFacet[] {
  return [
    ...facetNames.flatMap((name) => {
      const ids = sets[name]
      return ids === undefined ? [] : [{ name, condition: `${toColumnName(name)} in (${ids.join(', ')})` }]
    }),
    ...rangeNames.flatMap((name) => {
      const selectedRanges = ranges[name]
      if (selectedRanges === undefined) return []
      const column = toColumnName(name)
      return [
        {
          name,
          condition: `(${selectedRanges.map((bounds) => writeRangeCondition(column, bounds)).join(' or ')})`,
        },
      ]
    }),
  ]
}

function writeRangeCondition(column: string, { min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return `${column} between ${min} and ${max}`
  return min === undefined ? `${column} <= ${max}` : `${column} >= ${min}`
}

/** Writes the condition of every count: what the customer may see, flags, pasted numbers, and the text. */
export function writeBaseCondition(
  question: Question,
  writeKeywordCondition: (keyword: string) => string,
): string {
  const { section, refusedVendors, flags, stockNos, keywords } = question
  return [
    `section = ${section}`,
    'status in (1, 2)',
    'is_active',
    ...(refusedVendors.length > 0 ? [`vendor not in (${refusedVendors.join(', ')})`] : []),
    ...flags.map(toColumnName),
    ...(stockNos.length > 0
      ? [`stock_no in (${stockNos.map((number) => quote(number.toLowerCase())).join(', ')})`]
      : []),
    ...keywords.map(writeKeywordCondition),
  ].join(' and ')
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

export const facetColumns = facetNames.map(toColumnName)
export const extentColumns = rangeNames.map(
  (name) => `min(${toColumnName(name)}), max(${toColumnName(name)})`,
)

/** Writes the order of the page: nulls last in both directions, ties by stock number, then by id. */
export function writeOrder({ sort }: Question): string {
  const keys = sort.map(({ by, order }) => {
    const column = by === 'color' ? 'nullif(color, 0)' : toColumnName(by)
    return `${column} ${order} nulls last`
  })
  return [...keys, 'stock_no', 'id'].join(', ')
}

/**
 * Writes a short condition for stones that fail at most one filter: after the first failure all others must
 * hold. `miss` is the number of the failed filter, 0 for none, for totals and counts.
 */
export function writeNearMatch(
  question: Question,
  baseCondition: string,
): { nearCondition: string; miss: string } {
  const active = listActive(question).map(({ condition }) => condition)
  const allFrom = (at: number): string => active.slice(at).join(' and ') || 'true'
  const oneFrom = (at: number): string =>
    at >= active.length - 1
      ? 'true'
      : `case when ${active[at]} then ${oneFrom(at + 1)} else ${allFrom(at + 1)} end`
  const misses = active.map((condition, at) => `when (${condition}) is not true then ${at + 1}`)
  return {
    nearCondition: `${baseCondition} and ${oneFrom(0)}`,
    miss: misses.length > 0 ? `case ${misses.join(' ')} else 0 end` : '0',
  }
}

/** Writes the condition for stones that match, or would match without the filter `without`. */
export function writeMatching(question: Question, baseCondition: string, without?: string): string {
  const active = listActive(question).filter(({ name }) => name !== without)
  return [baseCondition, ...active.map(({ condition }) => condition)].join(' and ')
}

/** Counts, totals, ranges and counts by id of the stones that match, or that miss only one filter. */
export type Tally = {
  miss: number
  number: number
  carats: number
  totalPrice: number
  /** The minimum and maximum of each range, one after the other. */
  bounds: readonly (number | null)[]
  counts: readonly ReadonlyMap<number, number>[]
}

/** Combines tallies: a facet counts the stones that match and those that miss only its own filter. */
export function joinTallies(question: Question, tallies: readonly Tally[], ids: number[]): EngineResult {
  const missed = new Map(listActive(question).map(({ name }, at) => [name, at + 1] as const))
  const matching = tallies.find(({ miss }) => miss === 0)
  const listFor = (name: FacetName | RangeName): Tally[] =>
    tallies.filter(({ miss }) => miss === 0 || miss === missed.get(name))
  return {
    total: matching?.number ?? 0,
    totals: { carats: matching?.carats ?? 0, totalPrice: matching?.totalPrice ?? 0 },
    ids,
    counts: buildRecord(facetNames, (name) =>
      addCounts(listFor(name).map(({ counts }) => counts[facetNames.indexOf(name)])),
    ),
    extents: buildRecord(rangeNames, (name) => {
      const at = 2 * rangeNames.indexOf(name)
      return spanExtents(listFor(name).flatMap(({ bounds }) => bounds.slice(at, at + 2)))
    }),
  }
}

function addCounts(
  countMaps: readonly (ReadonlyMap<number, number> | undefined)[],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const countMap of countMaps) {
    for (const [id, count] of countMap ?? []) if (id > 0) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

function spanExtents(values: readonly (number | null)[]): { min: number; max: number } | null {
  const bounds = values.filter((end) => end !== null)
  return bounds.length === 0 ? null : { min: Math.min(...bounds), max: Math.max(...bounds) }
}
