/**
 * Returns the fields without each text that contains one of these names: stock number, vendor, merchant,
 * sender. A name is found as whole words in any case, with other separators (AB-12 in `ab_12.jpg`), and
 * percent-encoded. Records of texts are filtered entry by entry. Source: requirements 19.1.
 */
export function removeNamingTexts<Fields extends object>(
  fields: Fields,
  names: readonly (string | null)[],
): Fields {
  const patterns = names.flatMap((name) => makeNamePattern(name ?? '') ?? [])
  const isNaming = (text: string): boolean => {
    const decoded = decode(text)
    return patterns.some((pattern) => pattern.test(text) || pattern.test(decoded))
  }
  const kept = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'string') return isNaming(value) ? [] : [[key, value]]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[key, value]]
    return [[key, removeNamingTexts(value, names)]]
  })
  // Every text field of a shared stone is optional.
  return Object.fromEntries(kept) as Fields
}

/** Returns a pattern for a name; undefined for a text without letters and digits. */
function makeNamePattern(name: string): RegExp | undefined {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu)
  if (!words) return undefined
  const separator = String.raw`[^\p{L}\p{M}\p{N}]*`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(separator)}(?![\p{L}\p{N}])`, 'iu')
}

/** Decodes what is percent-encoded, also in a text with other percent signs. */
function decode(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/giu, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}
