// Most text is plain, and plain patterns are several times faster.
const PLAIN = /^[\t\n\r -~]*$/
const BETWEEN_PLAIN_WORDS = /[^a-z0-9]+/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * Normalizes text for search: NFKC, lower case, one space before, between and after its words. Words end at
 * anything that is not a letter, mark or digit. 'AB-1234 (H&A)' becomes ' ab 1234 h a '.
 */
export function normalizeText(text: string): string {
  if (PLAIN.test(text)) return ` ${text.toLowerCase()} `.replace(BETWEEN_PLAIN_WORDS, ' ')
  return ` ${text.normalize('NFKC').toLowerCase()} `.replace(BETWEEN_WORDS, ' ')
}

/** Returns the distinct words of a text, as `normalizeText` splits them. */
export function listKeywords(text: string): string[] {
  const words = normalizeText(text).split(' ')
  return [...new Set(words)].filter((word) => word !== '')
}
