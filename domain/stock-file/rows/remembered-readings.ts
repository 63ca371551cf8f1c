/** A longer text may hold on to the piece of the file it was cut from. */
const longestRemembered = 12
const maxRemembered = 1000

/**
 * A reader that remembers what it made of short texts: most cells of a list say what another row's said before.
 * `read` depends on nothing but the text, and nobody changes what it gives.
 */
export function rememberReadings<Value>(read: (text: string) => Value): (text: string) => Value {
  const readings = new Map<string, Value>()
  return (text) => {
    if (text.length > longestRemembered) return read(text)
    const known = readings.get(text)
    // What lies there is what was read, be it undefined.
    if (known !== undefined || readings.has(text)) return known as Value
    const value = read(text)
    if (readings.size >= maxRemembered) readings.clear()
    readings.set(text, value)
    return value
  }
}
