// The kernel's scratch memory, by offsets. All parts have room for one block.

// While the metadata of a block is rebuilt: the index of each code present (u8).
export const CODE_INDEXES: usize = 0

// Masks of the current block: rows that pass every facet, and rows that fail exactly one.
export const MATCHES: usize = 128
export const FAIL_ONE: usize = 256
/** The rows of one scope. */
export const SCOPE_ROWS: usize = 384
/** The rows of one condition, before it is combined with others. */
export const CONDITION_ROWS: usize = 512
export const KEYWORD_ROWS: usize = 640
/** The rows that count for one facet, or that are left to be searched. */
export const FACET_ROWS: usize = 768
/** The rows that pass each facet, one mask for each. */
export const PASSING_ROWS: usize = 896

// Lists of rows (u16): those that match, those that do not, and those of one facet.
export const MATCHING_LIST: usize = 8192
export const OTHER_LIST: usize = 10_240
export const FACET_LIST: usize = 12_288

// While the page is selected: a picked row and two masks.
export const PIVOT: usize = 14_336
export const BETWEEN_ROWS: usize = 14_352
export const RANGE_ROWS: usize = 14_480

/** Single lanes of two vectors. */
export const LANES: usize = 14_720

let start: usize = 0

/** Sets the address of the scratch memory. */
export function setScratch(address: usize): void {
  start = address
}

/** Returns the address of a part of the scratch memory. */
export function scratchAt(offset: usize): usize {
  return start + offset
}
