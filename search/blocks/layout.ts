/** The rows of a block, and the bytes of a mask with one bit for each. */
export const BLOCK_ROWS = 1024
export const MASK_BYTES = 128
/** The kernel's working memory: masks, row lists, a pivot. */
export const WORK_BYTES = 16_384

/** Up to this many picked rows come sorted; more come in any order. */
export const SHORT_PAGE = 64

/** Kinds of sort keys, as the kernel numbers them. */
export const BY_NUMBER = 0
export const BY_SET = 1
export const BY_FLAG = 2
export const BY_RANK = 3
