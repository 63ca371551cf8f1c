// The memory that the kernel (AssemblyScript) and its host (TypeScript) share. Both compile this file, so it
// contains only constants that both languages accept. Offsets and sizes are in bytes. The fields of a record
// are 32-bit words unless stated otherwise; a list is the address of records that follow each other.

// ---- Blocks

/** The rows of a block. */
export const BLOCK_ROWS = 1024
/** One bit for each row of a block. */
export const MASK_BYTES = 128
/** The kernel reads metadata of this many blocks at once, so tables have room for a multiple of it. */
export const BLOCKS_AT_ONCE = 16

export const U16_BYTES = 2
export const U32_BYTES = 4
export const F64_BYTES = 8

// The metadata of the sets in a block: a bitmap (a mask) for each code of each set that is present, followed
// by the number of rows of each (u16). `findPresentCodes` returns how many of both a block needs:
// bitmaps << BITMAPS_SHIFT | counts.
export const BITMAPS_SHIFT = 16
export const COUNTS_MASK = 0xff_ff

// ---- Columns. A column record has the addresses of tables with one entry for each block.

// Set column.
export const SET_PRESENCES = 0
/** Addresses of the codes, one or two bytes for each row. */
export const SET_CODES = 4
/** Bytes of one code (u8). */
export const SET_CODE_WIDTHS = 8
/** Indexes of the first bitmap and the first count in the metadata of the block (u16). */
export const SET_FIRST_BITMAPS = 12
export const SET_FIRST_COUNTS = 16
/** What the metadata of the column contains. This is no table. */
export const SET_METADATA = 20
export const SET_COLUMN_BYTES = 24

/** Presence bits by code, or by code modulo 128 if there are more codes. */
export const PRESENCE_BYTES = 16

export const METADATA_PRESENCE = 0
/** A count for each code present. */
export const METADATA_COUNTS = 1
/** A count and a bitmap for each code present. */
export const METADATA_BITMAPS = 2
/** Up to this many codes a column has counts, or bitmaps too. */
export const MAX_COUNTED_CODES = 128
export const MAX_BITMAP_CODES = 64

// Number column.
/** Addresses of the packed values. */
export const NUMBER_VALUES = 0
/** How the values are packed (u8). */
export const NUMBER_PACKINGS = 4
/** f64 each. */
export const NUMBER_MINS = 8
export const NUMBER_MAXS = 12
export const NUMBER_SUMS = 16
/** u16. */
export const NUMBER_NULL_COUNTS = 20
/** f64 each. */
export const NUMBER_BASES = 24
export const NUMBER_STEPS = 28
/** A row with the minimum and one with the maximum. */
export const NUMBER_EXTREME_ROWS = 32
export const NUMBER_COLUMN_BYTES = 36

// Extreme rows (u16 each).
export const EXTREME_MIN_ROW = 0
export const EXTREME_MAX_ROW = 2
export const EXTREME_ROWS_BYTES = 4

// Packings.
export const ALL_NULL = 0
/** base + step × code; the highest code is null. */
export const U8_CODES = 1
export const U16_CODES = 2
/** Integers; the lowest one is null. */
export const I32_VALUES = 3
/** NaN is null. */
export const F64_VALUES = 4

/** The highest codes that are numbers. */
export const MAX_U8_CODE = 254
export const MAX_U16_CODE = 65_534
export const NULL_I32 = -2_147_483_648

// Text column.
/** Addresses of the texts of a block in UTF-8, each terminated by a zero. */
export const TEXT_CHUNKS = 0
/** Bytes of the texts. */
export const TEXT_LENGTHS = 4
/** Bits by the hash of word prefixes, like a Bloom filter. */
export const TEXT_SIGNATURES = 8
/** The offset of every 16th row in the chunk (u32). */
export const TEXT_ROW_OFFSETS = 12
export const TEXT_COLUMN_BYTES = 16

export const SIGNATURE_BYTES = 1024
export const ROW_OFFSETS_BYTES = 256
/** The kernel reads a chunk in steps of this many bytes: one step before it and two beyond it. */
export const TEXT_STEP_BYTES = 16
/** Precedes the normalized form of a text, which a search reads instead of the text. It occurs in no text. */
export const NORMALIZED_MARK = 1

// Row order: ranks by slot (u32). Rows without an order key have ranks from this one on.
export const FIRST_NULL_RANK = 0xc0_00_00_00

// ---- Query

/** The number of blocks. */
export const QUERY_BLOCK_COUNT = 0
/** The number of scopes, ALL_ROWS or CACHED_MASKS. */
export const QUERY_SCOPE_COUNT = 4
/** The list of scopes. With CACHED_MASKS: masks of all blocks. */
export const QUERY_SCOPES = 8
/** The addresses of flag columns that must be true. */
export const QUERY_FLAG_COUNT = 12
export const QUERY_FLAGS = 16
/** Masks of all blocks with the rows that the keys select, or 0. */
export const QUERY_SELECTED_ROWS = 20
export const QUERY_FACET_COUNT = 24
export const QUERY_FACETS = 28
export const QUERY_KEYWORD_COUNT = 32
export const QUERY_KEYWORDS = 36
/** Requested sets. */
export const QUERY_COUNTED_SET_COUNT = 40
export const QUERY_COUNTED_SETS = 44
/** Number requests: columns to sum. */
export const QUERY_TOTAL_COUNT = 48
export const QUERY_TOTALS = 52
/** Output: the blocks with rows that match or fail one facet (u32), and a mask of the matches of each. */
export const QUERY_CANDIDATES = 56
export const QUERY_MATCHES = 60
/** Output: the number of matching rows and of candidates. */
export const QUERY_MATCH_COUNT = 64
export const QUERY_CANDIDATE_COUNT = 68
/** Output: which facet each block misses (u8). */
export const QUERY_MISSED_FACETS = 72
/** The same before any facet: MISSES_NONE or MISSES_SEVERAL (u8). 0: no block misses anything. */
export const QUERY_INITIAL_MISSES = 76
/** Number requests: extents of numbers without a filter. */
export const QUERY_EXTENT_COUNT = 80
export const QUERY_EXTENTS = 84
export const QUERY_BYTES = 88

// Special numbers of scopes.
export const ALL_ROWS = -1
export const CACHED_MASKS = -2

// What a block misses. One facet is stored as its index plus 1.
export const MISSES_NONE = 0
export const MISSES_SEVERAL = 255

// Scope: the rows that pass every operation.
export const SCOPE_OPERATIONS = 0
export const SCOPE_OPERATION_COUNT = 4
export const SCOPE_BYTES = 8

// Scope operation.
export const OPERATION_KIND = 0
/** A set or flag column. IN_ROWS: masks of all blocks. */
export const OPERATION_COLUMN = 4
/** The selection of a set. HAS_FLAG: 1 for yes, 0 for no. */
export const OPERATION_OPERAND = 8
export const OPERATION_BYTES = 12

// Kinds of scope operations.
export const IN_SET = 0
export const HAS_FLAG = 1
export const IN_ROWS = 2
export const NOT_IN_SET = 3

// Selection of a set: one bit for each code (modulo 128), then, if the column has no counts, one byte for
// each code.
export const SELECTION_BITS = 0
export const SELECTION_TABLE = 16

// Facet: a filter that is ignored for its own result.
export const FACET_KIND = 0
export const FACET_COLUMN = 4
/** The selection of a set, or the list of ranges of a number. */
export const FACET_SELECTION = 8
export const FACET_RANGE_COUNT = 12
/** Output: for each candidate a mask of the rows that pass everything else, or 0. */
export const FACET_MASKS = 16
/** Output: the counts of a set or the extent of a number, or 0 if not requested. */
export const FACET_RESULT = 20
/** Output: blocks that miss only this number (u32). The host reserves the memory. */
export const FACET_DEFERRED_BLOCKS = 24
export const FACET_DEFERRED_COUNT = 28
export const FACET_BYTES = 32

// Kinds of facets.
export const SET_FACET = 0
export const NUMBER_FACET = 1
/** A derived number. It may not be computed yet. */
export const DERIVED_FACET = 2

// Range and extent (f64 each). An extent without numbers has a minimum above its maximum.
export const RANGE_MIN = 0
export const RANGE_MAX = 8
export const RANGE_BYTES = 16

// Keyword: must be found in one of the searched columns.
export const KEYWORD_COLUMNS = 0
export const KEYWORD_COLUMN_COUNT = 4
export const KEYWORD_BYTES = 8

// Searched column.
export const SEARCHED_KIND = 0
export const SEARCHED_COLUMN = 4
/** A selection of a set, or the keyword in UTF-8. */
export const SEARCHED_OPERAND = 8
/** Bytes of the keyword. */
export const SEARCHED_LENGTH = 12
export const SEARCHED_BYTES = 16

// Kinds of searched columns.
export const SEARCHED_SET = 0
export const SEARCHED_TEXT = 1
/** A flag whose label has the keyword: every row with the flag is found. */
export const SEARCHED_FLAG = 2

// Counted set.
export const COUNTED_COLUMN = 0
/** The index of its own facet, or NO_FACET. */
export const COUNTED_FACET = 4
/** Output: a count for each code (u32). */
export const COUNTED_COUNTS = 8
export const COUNTED_SET_BYTES = 12

export const NO_FACET = -1

// Number request: a column and where its total (f64) or extent is written.
export const REQUEST_COLUMN = 0
export const REQUEST_RESULT = 4
export const REQUEST_BYTES = 8

// ---- Page

// Kinds of sort keys: a number; a set by the ranks of its codes (f64); a flag; the row order.
export const SORT_NUMBER = 0
export const SORT_SET = 1
export const SORT_FLAG = 2
export const SORT_ROW_ORDER = 3

// Picked row: its sort key (f64), its rank in the row order, its slot.
export const PICKED_KEY = 0
export const PICKED_RANK = 8
export const PICKED_SLOT = 12
export const PICKED_BYTES = 16

/** Up to this many picked rows come sorted; more come in any order. */
export const MAX_SORTED_PAGE = 64

// ---- Scratch memory of the kernel: see scratch.ts.
export const SCRATCH_BYTES = 16_384
