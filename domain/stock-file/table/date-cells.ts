const isoDate = /^(\d{4})-(\d{2})-(\d{2})/u
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Says what a cell that a spreadsheet shows as a date probably was: `5-6` becomes 5 June, or 6 May where the
 * month comes first. The text is in ISO format; null for any other.
 */
export function describeDateCell(text: string): string | null {
  const parts = isoDate.exec(text.trim())
  if (parts === null) return null
  const [year, month, day] = parts.slice(1).map(Number)
  const name = months[(month ?? 0) - 1]
  if (year === undefined || month === undefined || day === undefined || name === undefined) return null
  const likely = [`${day}-${month}`, ...(day === month ? [] : [`${month}-${day}`])]
  if (day === 1) likely.push(`${month}-${String(year % 100).padStart(2, '0')}`)
  return `is a date (${day} ${name} ${year}); a spreadsheet probably changed it from ${likely.join(' or ')}`
}
