import { findCurrency, findIsoCode } from './find-currency.ts'

/** What a number format says about a number, as far as it changes the text or the meaning. */
export type NumberFormat = {
  kind: 'plain' | 'percent' | 'date' | 'time' | 'digits'
  /** ISO code of the currency; undefined if the format names none. */
  currency?: string
  /** For digits: the format's zeros and the literal text around them, such as `["LG", 9]`. */
  pattern?: readonly (string | number)[]
}

const plain: NumberFormat = { kind: 'plain' }
const percent: NumberFormat = { kind: 'percent' }
const date: NumberFormat = { kind: 'date' }
const time: NumberFormat = { kind: 'time' }
const dollars: NumberFormat = { kind: 'plain', currency: 'USD' }

/**
 * Returns the format that stands behind a number of the file format itself. Files name the currency of 5 to 8
 * and 41 to 44 in a format code of their own unless it is the dollar.
 */
export function findBuiltInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return percent
  if ((id >= 14 && id <= 17) || id === 22) return date
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return time
  // East Asian and Thai dates.
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81)) return date
  if ((id >= 5 && id <= 8) || id === 42 || id === 44) return dollars
  return plain
}

/** Reads a format code, such as `[$₹-4009]#,##0.00` or `d-mmm-yy`. */
export function parseNumberFormat(code: string): NumberFormat {
  if (/^\s*(?:general|@|standard)?\s*$/i.test(code)) return plain
  const parts = splitFormat(code)
  const currency = parts.currency ?? findIsoCode(parts.unquoted) ?? findCurrency(parts.literals)
  const withCurrency = currency === undefined ? {} : { currency }
  const [section = ''] = parts.sections
  if (section.includes('%')) return { kind: 'percent', ...withCurrency }
  if (currency === undefined) {
    const symbols = section.replaceAll(/(?<=s)[.,]0+/gi, '').replaceAll(/general/gi, '')
    const hasDigits = /[0#?]/.test(symbols)
    if (!hasDigits && /[dy]/i.test(symbols)) return date
    if (!hasDigits && /[hs]|\[m+\]/i.test(symbols)) return time
    if (!hasDigits && /m{3,}/i.test(symbols)) return date
    const pattern = findDigitPattern(code)
    if (pattern) return { kind: 'digits', pattern }
  }
  return currency === undefined ? plain : { kind: 'plain', currency }
}

type FormatParts = {
  /** The sections, without literal text: `[h]` stays, colours and regions go. */
  sections: string[]
  /** All quoted and escaped text, and the symbols that need no quotation marks. */
  literals: string
  unquoted: string
  /** The currency of a `[$…]` part. */
  currency: string | undefined
}

const tokens =
  /"([^"]*)"?|\\(.)|_.|\*.|\[\$([^\]-]*)(?:-([0-9a-f]+)(?:,[0-9a-f]+)?)?\]|\[([^\]]*)\]|[^"\\_*[]+|./giu

function splitFormat(code: string): FormatParts {
  let section = ''
  const sections: string[] = []
  let literals = ''
  let unquoted = ''
  let currency: string | undefined
  for (const [token, quoted, escaped, symbol, region, bracket] of code.matchAll(tokens)) {
    if (quoted !== undefined || escaped !== undefined) literals += quoted ?? escaped ?? ''
    else if (symbol !== undefined) {
      const language = region === undefined ? undefined : Number.parseInt(region, 16) & 0xffff
      currency ??= findCurrency(symbol, language)
      literals += ' '
    } else if (bracket !== undefined) section += /^(?:h+|m+|s+)$/i.test(bracket) ? token : ''
    else if (!/^[_*]/.test(token)) {
      unquoted += token
      literals += token.replaceAll(/[^\p{Sc}]+/gu, ' ')
      const [first = '', ...further] = token.split(';')
      section += first
      for (const next of further) {
        sections.push(section)
        section = next
      }
    }
  }
  return { sections: [...sections, section], literals, unquoted, currency }
}

/**
 * Returns the zeros and the text of a format that writes an identifier: `0000000000`, `000-000` or `"LG"000`.
 * A single zero without text changes nothing.
 */
function findDigitPattern(code: string): (string | number)[] | undefined {
  const [section = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  if (!/^(?:0+|"[^"]*"|\\.|[-/ ()])+$/u.test(section) || !section.includes('0')) return undefined
  const pattern: (string | number)[] = []
  for (const [token, zeros, quoted, escaped] of section.matchAll(/(0+)|"([^"]*)"|\\(.)|./gu)) {
    pattern.push(zeros === undefined ? (quoted ?? escaped ?? token) : zeros.length)
  }
  const isOneZero = pattern.filter((part) => typeof part === 'number').join(' ') === '1'
  // A unit behind a plain number, as in 0" ct", is no part of an identifier.
  if (isOneZero && typeof pattern[0] === 'number') return undefined
  if (isOneZero && !pattern.some((part) => typeof part === 'string' && /\p{L}/u.test(part))) return undefined
  return pattern
}
