/** The query string of a page as texts: `shapes=Round,Oval&carats=1-2`. */
export type SearchTexts = Readonly<Record<string, string>>

type SearchValue = string | number | boolean | readonly (string | number)[] | null | undefined

/** Parses a query string, with or without its question mark. */
export function parseSearch(search: string): SearchTexts {
  const texts = Object.fromEntries(new URLSearchParams(search.replace(/^\?/, '')))
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/**
 * Formats a query string for people: commas in lists, + for spaces, no empty or false values. Escapes commas
 * inside list items.
 */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    // Pages write only texts, numbers, booleans and lists of them.
    const text = formatValue(value as SearchValue)
    return text === '' ? [] : [`${encodeReadably(name)}=${encodeReadably(text)}`]
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Returns the items of a list parameter; an empty list if it is missing. */
export function readList(text: string | undefined): string[] {
  if (text === undefined || text === '') return []
  return text.split(',').flatMap((item) => (item === '' ? [] : [unescapeComma(item)]))
}

/** Returns the text of a list parameter, as `readList` reads it. */
export function formatList(items: readonly (string | number)[]): string {
  return items.map((item) => escapeComma(String(item))).join(',')
}

function formatValue(value: SearchValue): string {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value !== 'object') return String(value)
  return formatList(value)
}

const escapeComma = (item: string): string => item.replace(/~/g, '~~').replace(/,/g, '~.')
const unescapeComma = (item: string): string =>
  item.replace(/~([~.])/g, (_whole, sign) => (sign === '.' ? ',' : '~'))

function encodeReadably(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(2C|2F|3A)/g, (code) => decodeURIComponent(code))
}
