/** A longer text may keep the file chunk that it was cut from in memory. */
const longestRemembered = 12
const maxRemembered = 1000

/**
 * Returns a reader that caches its results for short texts, because most cells of a list repeat another row's
 * value. `read` must depend only on the text, and nobody may change its result.
 */
export function rememberReadings<Value>(read: (text: string) => Value): (text: string) => Value {
  const readings = new Map<string, Value>()
  return (text) => {
    if (text.length > longestRemembered) return read(text)
    const known = readings.get(text)
    // A cached result may be undefined.
    if (known !== undefined || readings.has(text)) return known as Value
    const value = read(text)
    if (readings.size >= maxRemembered) readings.clear()
    readings.set(text, value)
    return value
  }
}
