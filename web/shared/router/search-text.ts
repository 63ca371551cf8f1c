/** What a page reads from the address: every value a text, `shapes=Round,Oval&carats=1-2`. */
export type SearchTexts = Readonly<Record<string, string>>

type SearchValue = string | number | boolean | readonly (string | number)[] | null | undefined

/** Reads the search part of an address, with or without its question mark. */
export function parseSearch(search: string): SearchTexts {
  const texts = Object.fromEntries(new URLSearchParams(search.replace(/^\?/, '')))
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/**
 * Writes it so that people can read it: lists with commas, spaces as +, nothing that is empty or false.
 * A comma inside a list's word is written so that it is no separator.
 */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    // Pages write texts, numbers, switches and lists of them; nothing else stands in an address.
    const text = writeValue(value as SearchValue)
    return text === '' ? [] : [`${encodeReadably(name)}=${encodeReadably(text)}`]
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The words of a list in the address; none where it is left out. */
export function readList(text: string | undefined): string[] {
  if (text === undefined || text === '') return []
  return text.split(',').flatMap((word) => (word === '' ? [] : [unescapeComma(word)]))
}

function writeValue(value: SearchValue): string {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value !== 'object') return String(value)
  return value.map((word) => escapeComma(String(word))).join(',')
}

const escapeComma = (word: string): string => word.replace(/~/g, '~~').replace(/,/g, '~.')
const unescapeComma = (word: string): string =>
  word.replace(/~([~.])/g, (_whole, sign) => (sign === '.' ? ',' : '~'))

function encodeReadably(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(2C|2F|3A)/g, (code) => decodeURIComponent(code))
}
