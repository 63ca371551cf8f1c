// Layout of a query, 32-bit words at these byte offsets: 0 blocks; 4 scopes (-1: all rows, -2: cached masks),
// 8 their list; 12 flags, 16 their list; 20 selected rows (masks of all blocks, or 0); 24 facets, 28 their
// list; 32 words, 36 their list; 40 counted sets, 44 their list; 48 totals, 52 their list; 56 candidates, 60
// their matches; 64 total and 68 number of candidates (results); 72 what each block misses (a byte); 76 the
// same before any facet, which is everything or nothing (0: no block misses anything); 80 extents of numbers
// without a filter, 84 their list.
// Scope: operations, their number. Operation: kind, a, b. Facet: kind, column, selection, ranges, masks
// (output), result that ignores the facet (the extent of a number, the counts of a set; 0: not requested),
// room for deferred blocks, their number. Word: columns to search, their number. Column to search: kind,
// column, text, its length. Counted set: column, facet or -1, counts. Total or extent: column, result.
export const FACET_BYTES: usize = 32
export const PLACE_BYTES: usize = 16

export const ALL_ROWS: i32 = -1
export const KNOWN_ROWS: i32 = -2

export const IN_SET: u32 = 0
export const HAS_FLAG: u32 = 1
export const IN_ROWS: u32 = 2
export const OUTSIDE_SET: u32 = 3
export const SET: u32 = 0
export const COMPUTED: u32 = 2

/** What a block misses: nothing, several facets, or one facet, stored as its index plus 1. */
export const NOTHING: u8 = 0
export const SEVERAL: u8 = 255

// Offsets in the working memory: masks first, then the mask of each active facet, then lists of rows. The
// memory of `pick.ts` follows.
export const MATCH: usize = 128
export const ONE: usize = 256
export const SCOPE: usize = 384
export const PART: usize = 512
export const WORD: usize = 640
export const OWN: usize = 768
export const FACETS: usize = 896
export const ROWS_IN: usize = 8192
export const ROWS_OUT: usize = 10_240
export const ROWS_OWN: usize = 12_288

export function facetAt(q: usize, f: i32): usize {
  return <usize>load<u32>(q, 28) + FACET_BYTES * <usize>f
}
