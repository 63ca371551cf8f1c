/** A longer text may keep the file chunk that it was cut from in memory. */
const maxCachedLength = 12
const maxCachedTexts = 1000

/**
 * Returns a reader that caches its results for short texts, because most cells of a list repeat another row's
 * value. `read` must depend only on the text, and nobody may change its result.
 */
export function memoizeReader<Value>(read: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    if (text.length > maxCachedLength) return read(text)
    const cached = cache.get(text)
    // A cached result may be undefined.
    if (cached !== undefined || cache.has(text)) return cached as Value
    const value = read(text)
    if (cache.size >= maxCachedTexts) cache.clear()
    cache.set(text, value)
    return value
  }
}
