/**
 * Returns the day that the rows of a list state: `2026-11-20`, `20.11.2026` or, as the trade's files write it,
 * `11/20/2026`. Null if there is none or it is unreadable, undefined if the rows differ.
 */
export function readListDate(texts: readonly string[]): string | null | undefined {
  if (texts.length > 1) return undefined
  const [text] = texts
  if (text === undefined) return null
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (american) return toDay(american[3], american[1], american[2])
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (european) return toDay(european[3], european[2], european[1])
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text)
  return iso ? toDay(iso[1], iso[2], iso[3]) : null
}

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  // JavaScript makes 2 March of 30 February.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}
