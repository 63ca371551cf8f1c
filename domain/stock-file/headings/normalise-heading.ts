const dropped = /[^\p{L}\p{N}%#$]+/gu

/**
 * A heading as it is compared: NFKC, lower case, nothing but letters, digits, `%`, `#` and `$`, so that
 * `Depth %` and `Depth` stay apart while `Stock_No` and `stock no` do not. Idempotent. requirements 11.2.
 */
export function normaliseHeading(heading: string): string {
  return heading.normalize('NFKC').toLowerCase().replace(dropped, '').normalize('NFKC')
}
