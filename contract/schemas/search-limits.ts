/** The maximum number of ranges in one search filter. */
export const MAX_RANGES = 20
/** The maximum number of ids or words in one search filter. */
export const MAX_SET_VALUES = 500
/** The maximum length of a word and of the search text, in characters. */
export const MAX_TEXT_LENGTH = 200
/** The maximum number of pasted stock or certificate numbers, and the maximum length of each. */
export const MAX_PASTED_NUMBERS = 20_000
export const MAX_PASTED_LENGTH = 100
/** The maximum number of sort rules for stones. */
export const MAX_SORT_RULES = 5
/** The maximum number of stones that one request changes. */
export const MAX_BULK_STONES = 100_000
/** The maximum number of stones in an Excel or CSV file. */
export const MAX_EXPORTED_STONES = 20_000
/** The maximum length of the search text of a list and of the administration, in characters. */
export const MAX_LIST_SEARCH_LENGTH = 200
/** The maximum number of rows in a PDF. */
export const MAX_PDF_STONES = 2000
