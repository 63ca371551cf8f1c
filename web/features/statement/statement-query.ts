import { Day } from '#contract/schemas/basics.ts'
import type { SearchTexts } from '#web/shared/router/search-text.ts'
import { oneValue, wholeNumber } from '#web/shared/router/ignored-values.ts'

const isDay = (text: string): boolean => Day.safeParse(text).success

/** What the address of a statement can contain. */
export const statementRules = {
  from: oneValue('From', isDay),
  to: oneValue('To', isDay),
  seller: wholeNumber('Seller', 1),
}

/** Returns the days and the seller that the address of a statement names, without what the page ignores. */
export function readStatementQuery(texts: SearchTexts) {
  const read = (name: keyof typeof statementRules): string | undefined => {
    const text = texts[name]
    return text !== undefined && statementRules[name].findIgnored(text).length === 0 ? text : undefined
  }
  const seller = read('seller')
  return { from: read('from'), to: read('to'), sellerId: seller === undefined ? undefined : Number(seller) }
}
