import { z } from 'zod/mini'
import { newPeriods } from '#domain/search/new-since.ts'
import { originStates } from '#domain/stone/origin.ts'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { Day } from './basics.ts'
import { Diamond } from './diamonds.ts'
import {
  MAX_PASTED_LENGTH,
  MAX_PASTED_NUMBERS,
  MAX_RANGES,
  MAX_SET_VALUES,
  MAX_SORT_RULES,
  MAX_TEXT_LENGTH,
} from './search-limits.ts'
import { flagNames, idSetNames, rangeNames, sortNames, textSetNames } from './search-names.ts'

export { flagNames, idSetNames, rangeNames, sortNames, textSetNames }
export type { FlagName, IdSetName, RangeName, SortName, TextSetName } from './search-names.ts'

/** A range that includes its bounds; either may be missing. */
export const NumberRange = z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })
export type NumberRange = z.infer<typeof NumberRange>

const Ids = z.optional(z.array(z.int().check(z.nonnegative())).check(z.maxLength(MAX_SET_VALUES)))
const TextValues = z.optional(
  z.array(z.string().check(z.maxLength(MAX_TEXT_LENGTH))).check(z.maxLength(MAX_SET_VALUES)),
)
const Ranges = z.optional(z.union([NumberRange, z.array(NumberRange).check(z.maxLength(MAX_RANGES))]))
const Flag = z.optional(z.boolean())
const PastedList = z.optional(
  z.array(z.string().check(z.maxLength(MAX_PASTED_LENGTH))).check(z.maxLength(MAX_PASTED_NUMBERS)),
)

function repeatSchema<const Name extends string, T extends z.ZodMiniType>(
  names: readonly Name[],
  schema: T,
): Record<Name, T> {
  // `Object.fromEntries` loses the key type; the keys are exactly `names`.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>
}

/** Whole percents of which one at least is given, both ends included. */
const PercentileRange = z
  .strictObject({
    min: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    max: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  })
  .check(
    z.refine(
      ({ min, max }) => min !== undefined || max !== undefined,
      'Give a lowest or a highest percentile',
    ),
    z.refine(({ min = 0, max = 100 }) => min <= max, 'The lowest percentile can’t be above the highest'),
  )

export const SearchFilters = z.strictObject({
  ...repeatSchema(idSetNames, Ids),
  ...repeatSchema(textSetNames, TextValues),
  ...repeatSchema(rangeNames, Ranges),
  ...repeatSchema(flagNames, Flag),
  /** Stones that came into the shop on or after a day, or in the last 24 hours, 7 or 30 days. */
  newSince: z.optional(z.union([z.enum(newPeriods), Day])),
  /** Stones whose price was reduced in such a period, and not raised since. */
  priceReducedSince: z.optional(z.union([z.enum(newPeriods), Day])),
  stockIds: PastedList,
  certificateNos: PastedList,
  text: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
})
export type SearchFilters = z.infer<typeof SearchFilters>

export const SearchSection = z.enum([...STONE_SECTIONS, 'memo'])
export type SearchSection = z.infer<typeof SearchSection>

export const SortOrder = z.object({
  by: z.enum(sortNames),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
})

/**
 * Stock filters for administrators only: on or off sale, with or without a picture, highlighted, own stock,
 * listed more than once, where the stone was mined, where its price stands in the market.
 */
export const StockFilters = z.strictObject({
  isActive: Flag,
  hasImage: Flag,
  isHighlighted: Flag,
  /** Own stock: stones without a vendor. */
  isOwn: Flag,
  /** Stones on sale that share lab and certificate number with another one on sale. */
  isListedTwice: z.optional(z.literal(true)),
  /** Stones that a completed order has sold and that are not listed again. */
  isSold: z.optional(z.literal(true)),
  /** Where the stone was mined: any of these two-letter codes of ISO 3166-1. */
  originCountries: TextValues,
  /** How far its origin is known: any of these. */
  originStates: z.optional(z.array(z.enum(originStates)).check(z.maxLength(originStates.length))),
  /** Stones that came into the shop at least so many days ago, or before the shop recorded it. */
  minDaysInStock: z.optional(z.int().check(z.positive(), z.maximum(36_500))),
  /** Stones whose price has such a percentile among comparable stones. Source: requirements 36.13. */
  marketPercentile: z.optional(PercentileRange),
})
export type StockFilters = z.infer<typeof StockFilters>

/** The search request of the catalogue; every part is optional. Source: requirements 9.2. */
export const SearchRequest = z.strictObject({
  section: z.optional(SearchSection),
  /** For administrators only. */
  stock: z.optional(StockFilters),
  filters: z._default(SearchFilters, {}),
  /** Defaults to ascending carats. */
  sort: z.optional(z.array(SortOrder).check(z.maxLength(MAX_SORT_RULES))),
  page: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000)), 0),
  pageSize: z._default(z.int().check(z.positive(), z.maximum(500)), 36),
})
export type SearchRequest = z.infer<typeof SearchRequest>

/**
 * All stones that an administrator's search finds. `total` is the number that the sender saw: the request is
 * refused if another number matches now.
 */
export const StockSelection = z.strictObject({
  section: z.optional(SearchSection),
  stock: z.optional(StockFilters),
  filters: z._default(SearchFilters, {}),
  /** The order of an exported list. Defaults to the stock number. */
  sort: z.optional(z.array(SortOrder).check(z.maxLength(MAX_SORT_RULES))),
  total: z.int().check(z.nonnegative()),
})
export type StockSelection = z.infer<typeof StockSelection>

const IdCounts = z.array(z.object({ id: z.int(), count: z.int() }))
const TextCounts = z.array(z.object({ id: z.string(), count: z.int() }))
const Extent = z.nullable(z.object({ min: z.number(), max: z.number() }))

/** For every set, its counts without its own filter; for every range, the bounds under the other filters. */
export const SearchFacets = z.object({
  ...repeatSchema(idSetNames, z.optional(IdCounts)),
  ...repeatSchema(textSetNames, z.optional(TextCounts)),
  ...repeatSchema(rangeNames, z.optional(Extent)),
})
export type SearchFacets = z.infer<typeof SearchFacets>

/**
 * The present number of a stone that the request names by a former one. `position` is the index of the former
 * one in `stockIds`, or the length of `stockIds` if it is the `text`.
 */
export const RenamedNumber = z.object({ position: z.int(), stockId: z.string() })
export type RenamedNumber = z.infer<typeof RenamedNumber>

/** The search result. A total is missing if this viewer may not see the values it adds up. */
export const SearchReply = z.object({
  total: z.int(),
  totalCarats: z.optional(z.number()),
  totalPrice: z.optional(z.number()),
  items: z.array(Diamond),
  facets: SearchFacets,
  /** Former numbers that found stones of this page. Missing if there are none. */
  renamed: z.optional(z.array(RenamedNumber)),
})
export type SearchReply = z.infer<typeof SearchReply>
