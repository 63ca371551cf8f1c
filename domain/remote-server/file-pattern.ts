/**
 * The pattern of a file name, folder or address: `{yyyyMMdd}` and `{HHmm}` stand for the day and the time, `*` for any
 * text where the shop looks for a file. Source: requirements 40.4.
 */

export const MAX_PATTERN_LENGTH = 150
/** More would make a name slow to match. */
const maxStars = 5

const datePart = /yyyy|yy|MM|dd|HH|mm|ss/g
const braces = /\{([^{}]*)\}/g

const expressions: Readonly<Record<string, string>> = {
  yyyy: String.raw`(\d{4})`,
  yy: String.raw`(\d{2})`,
  MM: '(0[1-9]|1[0-2])',
  dd: String.raw`(0[1-9]|[12]\d|3[01])`,
  HH: String.raw`([01]\d|2[0-3])`,
  mm: String.raw`([0-5]\d)`,
  ss: String.raw`([0-5]\d)`,
}

const partFault = 'Use only yyyy, yy, MM, dd, HH, mm and ss in braces: {yyyyMMdd}'

/** Returns why a name cannot be looked for; undefined if it can. Letters of both cases are equal. */
export function findSearchFault(pattern: string): string | undefined {
  if (pattern.split('*').length - 1 > maxStars) return `Use * at most ${maxStars} times`
  if (!hasKnownParts(pattern)) return partFault
  const parts = listDateParts(pattern)
  const kinds = new Set(parts.map((part) => (part === 'yy' ? 'yyyy' : part)))
  if (kinds.size < parts.length) return 'Use each part of the date once'
  if (parts.length > 0 && !['yyyy', 'MM', 'dd'].every((part) => kinds.has(part)))
    return 'A date needs its year, month and day: {yyyyMMdd}'
  return undefined
}

/** Returns why a file cannot get a name; undefined if it can. The name has no folder. */
export function findNameFault(pattern: string): string | undefined {
  if (!hasKnownParts(pattern)) return partFault
  const plain = pattern.replaceAll(braces, '')
  const isName = !/[/\\<>:"|?*]/.test(plain) && !/^\.{1,2}$/.test(plain) && pattern.trim() === pattern
  return isName ? undefined : 'Enter a file name such as stock_{yyyyMMdd}.csv'
}

/**
 * Returns a function that tells whether a file name matches, and its date: a text that sorts by time, null where the
 * pattern has no date, undefined where the name does not match.
 */
export function compilePattern(pattern: string): (name: string) => string | null | undefined {
  const parts = listDateParts(pattern)
  const expression = new RegExp(`^${toExpression(pattern)}$`, 'iu')
  return (name) => {
    const found = expression.exec(name)
    if (!found) return undefined
    if (parts.length === 0) return null
    const values = new Map(parts.map((part, index) => [part, found[index + 1] ?? '']))
    const year = values.get('yyyy') ?? `20${values.get('yy') ?? ''}`
    return [year, ...['MM', 'dd', 'HH', 'mm', 'ss'].map((part) => values.get(part) ?? '00')].join('')
  }
}

/**
 * Returns a file name, folder or address for a moment, as the clocks of a time zone show it: `stock_{yyyyMMdd}.csv`
 * becomes `stock_20261129.csv`. Other braces stay.
 */
export function fillPattern(pattern: string, at: Date, timeZone: string): string {
  const values = readClock(at, timeZone)
  return pattern.replaceAll(braces, (whole, text: string) =>
    isDate(text) ? text.replace(datePart, (part) => values.get(part) ?? part) : whole,
  )
}

const clockParts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

function readClock(at: Date, timeZone: string): Map<string, string> {
  const values = new Intl.DateTimeFormat('en-GB', { timeZone, ...clockParts })
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const)
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = Object.fromEntries(values)
  const parts = { yyyy: year, yy: year.slice(-2), MM: month, dd: day, HH: hour, mm: minute, ss: second }
  return new Map(Object.entries(parts))
}

/** Whether the text between braces is a date: known parts, with nothing but `-`, `_` and `.` between them. */
function isDate(text: string): boolean {
  return /^[-_.]*$/.test(text.replace(datePart, '')) && text.search(datePart) >= 0
}

function hasKnownParts(pattern: string): boolean {
  const found = [...pattern.matchAll(braces)]
  return found.every(([, text = '']) => isDate(text)) && !/[{}]/.test(pattern.replaceAll(braces, ''))
}

function listDateParts(pattern: string): string[] {
  return [...pattern.matchAll(braces)].flatMap(([, text = '']) => text.match(datePart) ?? [])
}

function toExpression(pattern: string): string {
  return pattern
    .split(/(\*|\{[^{}]*\})/)
    .map((piece) => {
      if (piece === '*') return '.*'
      if (!piece.startsWith('{')) return escape(piece)
      return piece
        .slice(1, -1)
        .split(/(yyyy|yy|MM|dd|HH|mm|ss)/)
        .map((part) => expressions[part] ?? escape(part))
        .join('')
    })
    .join('')
}

function escape(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
