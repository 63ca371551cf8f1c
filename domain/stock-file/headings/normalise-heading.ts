const escapedCharacter = /_x([0-9a-f]{4})_/giu
const dropped = /[^\p{L}\p{N}%#$]+/gu

/**
 * Normalises a heading for comparison: NFKC, lower case, only letters, digits, `%`, `#` and `$`, so that
 * `Depth %` and `Depth` differ while `Stock_No` and `stock no` are equal. Characters that XML escapes are
 * decoded (`Tab_x0025_` is `Tab%`). Idempotent.
 * Source: requirements 11.2.
 */
export function normaliseHeading(heading: string): string {
  return decodeHeading(heading).normalize('NFKC').toLowerCase().replace(dropped, '').normalize('NFKC')
}

/** Decodes the characters that XML escapes in names: `Price_x002F_Ct` is `Price/Ct`. */
export function decodeHeading(heading: string): string {
  return heading.replaceAll(escapedCharacter, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
