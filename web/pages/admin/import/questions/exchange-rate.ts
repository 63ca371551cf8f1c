import { readExchangeRate } from '#domain/stock-file/values/currencies.ts'

/** A rate as it is typed. */
export type TypedRate = { rate: string; date: string }

/** Returns the answer for a typed rate; null while it is not complete, or of a date to come. */
export function makeRateAnswer(currency: string, { rate, date }: TypedRate, today: string): string | null {
  const answer = `${currency}:${rate.trim().replace(',', '.')}:${date}`
  return date > today || readExchangeRate(answer) === null ? null : answer
}

/** Formats the units of a currency per dollar: 83.20. */
export function formatRate(unitsPerDollar: number): string {
  return unitsPerDollar.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
}

/** Returns what was typed for an answer. */
export function readTypedRate(answer: string | null, today: string): TypedRate {
  const [, rate = '', date = today] = answer?.split(':') ?? []
  return { rate, date }
}
