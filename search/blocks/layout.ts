/** Rows of a block, and the bytes of a mask that has one bit for each. */
export const BLOCK_ROWS = 1024
export const MASK_BYTES = 128
/** What the kernel works on while it answers: masks, lists of rows, a pivot. */
export const WORK_BYTES = 16_384

/** So many picked rows come in order, and more of them in any. */
export const SHORT_PAGE = 64

/** Kinds of what rows are ordered by, as the kernel knows them. */
export const BY_NUMBER = 0
export const BY_SET = 1
export const BY_FLAG = 2
export const BY_RANK = 3
