import { dropCurrency, findCurrency } from '#domain/stock-file/values/currencies.ts'
import { decodeHeading, normaliseHeading } from './normalise-heading.ts'

/** A heading without the currency in it. */
export interface CurrencyHeading {
  /** Normalised, without the currency. */
  readonly key: string
  /** ISO code. */
  readonly currency: string
}

const joined = /([a-z])([A-Z])/gu
const codes = 'usd us$ inr rs eur euro gbp hkd hk$ cny rmb jpy aed ils chf cad aud zar bwp rub sgd thb'
  .split(' ')
  .map((text) => ({ text, currency: findCurrency(text) ?? 'USD' }))
const priceWord = /price|rate|am(?:oun)?t|total|value|cost|carat|\bper\b|cts?\b|rap|currency|payable/iu

/**
 * Splits a heading that names a currency (`Price/Cts INR`, `Amount (₹)`, `PriceUSD`) into the rest and the ISO
 * code. `isPrice` says whether a normalised heading is one of prices. Null for headings that name no currency.
 */
export function splitCurrency(heading: string, isPrice: (key: string) => boolean): CurrencyHeading | null {
  const text = decodeHeading(heading).replaceAll(joined, '$1 $2')
  const currency = findCurrency(text)
  if (currency !== null) {
    const rest = dropCurrency(text)
    const key = normaliseHeading(rest)
    return isPrice(key) || priceWord.test(rest) ? { key, currency } : null
  }
  const key = normaliseHeading(heading)
  for (const code of codes) {
    const rest = key.endsWith(code.text)
      ? key.slice(0, -code.text.length)
      : key.startsWith(code.text)
        ? key.slice(code.text.length)
        : ''
    if (rest.length > 1 && isPrice(rest)) return { key: rest, currency: code.currency }
  }
  return null
}
