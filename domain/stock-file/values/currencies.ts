import { scaleHalfUp } from '#domain/money/round.ts'

/** The words and symbols of each currency in headings and cells. Source: requirements 11.5. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  USD: ['USD', 'US$', 'U$', 'US Dollars?', 'Dollars?', 'Doll?ar'],
  INR: ['INR', 'Rs', 'Rupees?', '₹', '₨'],
  EUR: ['EUR', 'Euros?', '€'],
  GBP: ['GBP', 'STG', 'Sterling', 'Pounds?', '£'],
  HKD: ['HKD', 'HK$'],
  CNY: ['CNY', 'RMB', 'CNH', 'Yuan'],
  JPY: ['JPY', 'Yen', '¥', '￥'],
  AED: ['AED', 'Dhs?', 'Dirhams?'],
  ILS: ['ILS', 'NIS', 'Shekels?', '₪'],
  CHF: ['CHF', 'SFr'],
  CAD: ['CAD', 'CA$', 'C$'],
  AUD: ['AUD', 'AU$', 'A$'],
  NZD: ['NZD', 'NZ$'],
  SGD: ['SGD', 'S$'],
  TWD: ['TWD', 'NT$'],
  ZAR: ['ZAR', 'Rands?'],
  BWP: ['BWP', 'Pulas?'],
  NAD: ['NAD'],
  AOA: ['AOA', 'Kwanzas?'],
  RUB: ['RUB', 'RUR', 'Roubles?', 'Rubles?', '₽'],
  THB: ['THB', 'Baht', '฿'],
  KRW: ['KRW', 'Won', '₩'],
  TRY: ['TRY', 'TL', '₺'],
  LKR: ['LKR'],
  SEK: ['SEK'],
  NOK: ['NOK'],
  DKK: ['DKK'],
  PLN: ['PLN'],
  BRL: ['BRL', 'R$'],
  MXN: ['MXN', 'MX$'],
}

const patterns = Object.entries(spellings).map(([code, words]) => {
  const source = words.map(toPattern).join('|')
  return { code, pattern: new RegExp(source, 'iu'), everywhere: new RegExp(source, 'giu') }
})
const dollarSign = /\$/u

// A word stands alone; a symbol may touch the number.
function toPattern(word: string): string {
  const escaped = word.replaceAll('$', '\\$')
  const isSymbol = !/[a-z]/iu.test(word)
  if (isSymbol) return escaped
  return `(?<![\\p{L}$])${escaped}(?![\\p{L}${word.endsWith('$') ? '' : '$'}])`
}

/**
 * Returns the ISO code of the currency that a text names, by word or symbol; `$` and US$ are USD. Null if it
 * names none.
 */
export function findCurrency(text: string): string | null {
  const named = patterns.find(({ pattern }) => pattern.test(text))
  return named?.code ?? (dollarSign.test(text) ? 'USD' : null)
}

/** Lists the ISO codes of all currencies that a text names, dollars last. */
export function listCurrencies(text: string): string[] {
  const named = patterns.filter(({ pattern }) => pattern.test(text)).map(({ code }) => code)
  return named.toSorted((one, other) => Number(one === 'USD') - Number(other === 'USD'))
}

/** Whether a text is the ISO code of a currency that stock files can have. */
export function isCurrencyCode(text: string): boolean {
  return Object.hasOwn(spellings, text)
}

/** Returns a text without the words and symbols of currencies. */
export function dropCurrency(text: string): string {
  return patterns
    .reduce((rest, { everywhere }) => rest.replaceAll(everywhere, ' '), text)
    .replaceAll('$', ' ')
    .trim()
}

/** An exchange rate as a person entered it. */
export interface ExchangeRate {
  /** ISO code. */
  readonly currency: string
  /** Millionths of the currency for one US dollar. */
  readonly microsPerDollar: number
  /** ISO date. */
  readonly date: string
}

const rateAnswer = /^([A-Z]{3}):(\d{1,9}(?:\.\d{1,6})?):(\d{4}-\d{2}-\d{2})$/
const micros = 1_000_000

/**
 * Reads an answer to the question of currency (`INR:83.5:2026-11-27`: 83.5 rupees for one dollar); null for
 * anything else, and for a rate of zero.
 */
export function readExchangeRate(answer: string): ExchangeRate | null {
  const [, currency, rate, date] = rateAnswer.exec(answer) ?? []
  if (currency === undefined || rate === undefined || date === undefined) return null
  const microsPerDollar = Math.round(Number(rate) * micros)
  return microsPerDollar > 0 ? { currency, microsPerDollar, date } : null
}

/** Converts an amount in hundredths of a currency to US cents, exactly, rounded half up. */
export function toDollarCents(hundredths: number, { microsPerDollar }: ExchangeRate): number {
  return scaleHalfUp(hundredths, micros, microsPerDollar)
}
