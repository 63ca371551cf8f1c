import type { SearchTexts } from '#web/shared/router/search-text.ts'
import { oneValue, wholeNumber } from '#web/shared/router/ignored-values.ts'

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

const isSafeDay = (text: string): boolean => {
  try {
    return isDay(text)
  } catch {
    // The date does not exist: 2026-13-01.
    return false
  }
}

/** What the address of a statement can contain. */
export const statementRules = {
  from: oneValue('From', isSafeDay),
  to: oneValue('To', isSafeDay),
  seller: wholeNumber('Seller', 1),
}

/** Returns the days and the seller that the address of a statement names. */
export function readStatementQuery({ from, to, seller }: SearchTexts) {
  return {
    ...(from !== undefined && isSafeDay(from) && { from }),
    ...(to !== undefined && isSafeDay(to) && { to }),
    ...(seller !== undefined && /^[1-9]\d*$/.test(seller) && { sellerId: Number(seller) }),
  }
}
