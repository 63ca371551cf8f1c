import type { ExchangeRate as PresentedRate } from '#contract/schemas/import-questions.ts'
import { readExchangeRate, type ExchangeRate } from '#domain/stock-file/values/currencies.ts'

export function presentExchangeRate({ currency, microsPerDollar, date }: ExchangeRate): PresentedRate {
  return { currency, unitsPerDollar: microsPerDollar / 1_000_000, date }
}

/** Writes an exchange rate as the answer that gave it: `INR:83.5:2026-11-27`. */
export function writeExchangeRate({ currency, unitsPerDollar, date }: PresentedRate): string {
  return `${currency}:${unitsPerDollar.toFixed(6).replace(/\.?0+$/, '')}:${date}`
}

/** Returns the exchange rate of an import log; null if prices were in dollars. */
export function readStoredRate(text: string | null): PresentedRate | null {
  const rate = text === null ? null : readExchangeRate(text)
  return rate === null ? null : presentExchangeRate(rate)
}
