// The query, in words: 0 blocks; 4 scopes (-1: all rows, -2: known masks of them), 8 their list; 12 flags, 16 their list;
// 20 rows chosen (masks of all blocks, or 0); 24 facets, 28 their list; 32 words, 36 their list; 40 counted sets, 44 their
// list; 48 totals, 52 their list; 56 candidates, 60 their matches, 64 total, 68 how many candidates (answers); 72 what each
// block misses (a byte); 76 the same before any facet, which is all or nothing (0: nothing); 80 ranges of numbers that are
// not filtered, 84 their list.
// A scope: operations, how many. An operation: kind, a, b. A facet: kind, column, wanted, ranges, masks out, what is told
// with the facet left out (the extent of a number, the counts of a set; 0: nobody asks), room for blocks, how many. A word:
// places, how many. A place: kind, column, what is sought, its length. A counted set: column, facet or -1, counts. A
// total or range: column, out.
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

/** What a block misses as a whole: nothing, several facets, or one, which is told as its place and 1. */
export const NOTHING: u8 = 0
export const SEVERAL: u8 = 255

// The workspace: masks first, each active facet's own after them, then lists of rows; what orders rows lies behind them.
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
