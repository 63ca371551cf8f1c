import type { FlagName, RangeName } from '#contract/schemas/search-names.ts'
import type { FacetName } from './fact.ts'

export type Bounds = { min?: number; max?: number }

export type Order = { by: RangeName | 'color' | 'stockNo'; order: 'asc' | 'desc' }

/**
 * A customer's search, in the units of a Fact. The customer sees one section, stones on sale that are
 * available or on hold, and no suspended vendors. Each question requests the page, the totals of carats and
 * price, every facet's counts and every range of numbers, without the facet's own filter.
 */
export type Question = {
  section: number
  refusedVendors: readonly number[]
  sets: Readonly<Partial<Record<FacetName, readonly number[]>>>
  ranges: Readonly<Partial<Record<RangeName, readonly Bounds[]>>>
  flags: readonly FlagName[]
  /** A pasted list. */
  stockNos: readonly string[]
  /** Keywords in lower case; each is the beginning of a keyword of the stone. */
  keywords: readonly string[]
  sort: readonly Order[]
  page: number
}

export const pageSize = 36

/**
 * An engine's result, without what it does not support. Sets by id; stones without a value are not counted.
 */
export type EngineResult = {
  total: number
  totals?: { carats: number; totalPrice: number }
  ids?: number[]
  counts: Partial<Record<FacetName, ReadonlyMap<number, number>>>
  extents?: Partial<Record<RangeName, { min: number; max: number } | null>>
}
