import type { FlagName, RangeName } from '#contract/schemas/search-names.ts'
import type { FacetName } from './fact.ts'

export type Ends = { min?: number; max?: number }

export type Order = { by: RangeName | 'color' | 'stockNo'; order: 'asc' | 'desc' }

/**
 * What a customer asks of the catalogue, in the units of a Fact. He sees one section, stones on sale that are
 * available or on hold, and nothing of the vendors he is refused. Each question asks for the page, the totals of
 * carats and price, every facet counted and every range of numbers, with the facet's own filter left out.
 */
export type Question = {
  section: number
  refusedVendors: readonly number[]
  sets: Readonly<Partial<Record<FacetName, readonly number[]>>>
  ranges: Readonly<Partial<Record<RangeName, readonly Ends[]>>>
  flags: readonly FlagName[]
  /** A pasted list. */
  stockNos: readonly string[]
  /** Words in small letters; each begins a word of the stone. */
  words: readonly string[]
  sort: readonly Order[]
  page: number
}

export const pageSize = 36

/** What an engine answers; what it cannot answer is left out. Sets by id, stones without a value not counted. */
export type Found = {
  total: number
  totals?: { carats: number; totalPrice: number }
  ids?: number[]
  counts: Partial<Record<FacetName, ReadonlyMap<number, number>>>
  extents?: Partial<Record<RangeName, { min: number; max: number } | null>>
}
