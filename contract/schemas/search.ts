import { z } from 'zod/mini'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { Diamond } from './diamonds.ts'
import {
  MAX_PASTED_LENGTH,
  MAX_PASTED_NUMBERS,
  MAX_RANGES,
  MAX_SET_VALUES,
  MAX_SORT_RULES,
  MAX_WORD_LENGTH,
} from './search-limits.ts'
import { flagNames, idSetNames, rangeNames, sortNames, wordSetNames } from './search-names.ts'

export { flagNames, idSetNames, rangeNames, sortNames, wordSetNames }
export type { FlagName, IdSetName, RangeName, SortName, WordSetName } from './search-names.ts'

/** A range that includes both ends; either end may be missing. */
export const Range = z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })
export type Range = z.infer<typeof Range>

const Ids = z.optional(z.array(z.int().check(z.nonnegative())).check(z.maxLength(MAX_SET_VALUES)))
const Words = z.optional(
  z.array(z.string().check(z.maxLength(MAX_WORD_LENGTH))).check(z.maxLength(MAX_SET_VALUES)),
)
const Ranges = z.optional(z.union([Range, z.array(Range).check(z.maxLength(MAX_RANGES))]))
const Flag = z.optional(z.boolean())
const PastedList = z.optional(
  z.array(z.string().check(z.maxLength(MAX_PASTED_LENGTH))).check(z.maxLength(MAX_PASTED_NUMBERS)),
)

function forEachName<const Name extends string, T extends z.ZodMiniType>(
  names: readonly Name[],
  schema: T,
): Record<Name, T> {
  // `Object.fromEntries` loses the key type; the keys are exactly `names`.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>
}

export const Filters = z.strictObject({
  ...forEachName(idSetNames, Ids),
  ...forEachName(wordSetNames, Words),
  ...forEachName(rangeNames, Ranges),
  ...forEachName(flagNames, Flag),
  stockIds: PastedList,
  certificateNos: PastedList,
  text: z.optional(z.string().check(z.maxLength(MAX_WORD_LENGTH))),
})
export type Filters = z.infer<typeof Filters>

export const SearchSection = z.enum([...STONE_SECTIONS, 'memo'])
export type SearchSection = z.infer<typeof SearchSection>

export const SortOrder = z.object({
  by: z.enum(sortNames),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
})

/**
 * Stock filters for administrators only: on or off sale, with or without a picture, highlighted, own stock.
 */
export const StockQuestion = z.strictObject({
  isActive: Flag,
  hasImage: Flag,
  isHighlighted: Flag,
  /** Own stock: stones without a vendor. */
  isOwn: Flag,
})
export type StockQuestion = z.infer<typeof StockQuestion>

/** The search request of the catalogue; every part is optional. Source: requirements 9.2. */
export const SearchRequest = z.strictObject({
  section: z.optional(SearchSection),
  /** For administrators only. */
  stock: z.optional(StockQuestion),
  filters: z._default(Filters, {}),
  /** Defaults to ascending carats. */
  sort: z.optional(z.array(SortOrder).check(z.maxLength(MAX_SORT_RULES))),
  page: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000)), 0),
  pageSize: z._default(z.int().check(z.positive(), z.maximum(500)), 36),
})
export type SearchRequest = z.infer<typeof SearchRequest>

const IdCounts = z.array(z.object({ id: z.int(), count: z.int() }))
const WordCounts = z.array(z.object({ id: z.string(), count: z.int() }))
const Extent = z.nullable(z.object({ min: z.number(), max: z.number() }))

/** For every set, its counts without its own filter; for every range, the bounds under the other filters. */
export const Facets = z.object({
  ...forEachName(idSetNames, z.optional(IdCounts)),
  ...forEachName(wordSetNames, z.optional(WordCounts)),
  ...forEachName(rangeNames, z.optional(Extent)),
})
export type Facets = z.infer<typeof Facets>

/** The search result. A total is missing if this viewer may not see the values it adds up. */
export const SearchAnswer = z.object({
  total: z.int(),
  totalCarats: z.optional(z.number()),
  totalPrice: z.optional(z.number()),
  items: z.array(Diamond),
  facets: Facets,
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
