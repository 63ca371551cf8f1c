const dropped = /[^\p{L}\p{N}%#$]+/gu

/**
 * Normalises a heading for comparison: NFKC, lower case, only letters, digits, `%`, `#` and `$`, so that
 * `Depth %` and `Depth` differ while `Stock_No` and `stock no` are equal. Idempotent.
 * Source: requirements 11.2.
 */
export function normaliseHeading(heading: string): string {
  return heading.normalize('NFKC').toLowerCase().replace(dropped, '').normalize('NFKC')
}
