/** The most ranges that one filter of a search takes. */
export const MAX_RANGES = 20
/** The most ids or words that one filter of a search takes. */
export const MAX_SET_VALUES = 500
/** The most characters of one word, and of the searched text. */
export const MAX_WORD_LENGTH = 200
/** The most stock or certificate numbers of a pasted list, and the most characters of each. */
export const MAX_PASTED_NUMBERS = 20_000
export const MAX_PASTED_LENGTH = 100
/** The most rules of one order of stones. */
export const MAX_SORT_RULES = 5
