import { formatMoney } from '#domain/text/format.ts'

/** What happens to an order above the credit limit. */
export const OVER_LIMIT_RULES = ['warn', 'refuse'] as const
export type OverLimitRule = (typeof OVER_LIMIT_RULES)[number]

/** The part of a customer's terms that decides about a new order. */
export type CreditTerms = {
  /** Null: no limit. */
  readonly limitCents: number | null
  readonly overLimit: OverLimitRule
  readonly isStopped: boolean
}

/** A sale that is about to be made, with the customer's exposure as it is after it. */
export type CreditChange = {
  readonly exposureCents: number
  /** Whether the exposure is higher than before. */
  readonly isRaised: boolean
  /** Whether goods or a claim are added: an order, a memo, further lines. */
  readonly isNewSale: boolean
}

/**
 * `warned`: allowed, above the limit. `over-limit` and `stopped` are refused unless an administrator confirms the
 * sale.
 */
export type CreditVerdict = 'allowed' | 'warned' | 'over-limit' | 'stopped'

/**
 * Decides about a sale on the customer's terms. The limit itself may be reached. What does not raise the exposure
 * is allowed above the limit, too. Source: requirements 33.3.
 */
export function decideCredit(terms: CreditTerms, change: CreditChange): CreditVerdict {
  if (terms.isStopped && change.isNewSale) return 'stopped'
  const isOver = terms.limitCents !== null && change.exposureCents > terms.limitCents
  if (!isOver || !change.isRaised) return 'allowed'
  return terms.overLimit === 'refuse' ? 'over-limit' : 'warned'
}

type Figures = { readonly exposureCents: number; readonly limitCents: number | null }

/** Returns why a sale is refused, for the customer. Source: requirements 33.3. */
export function explainToCustomer(verdict: CreditVerdict, { exposureCents, limitCents }: Figures): string {
  if (verdict === 'stopped') return 'We can’t take new orders from your account at the moment. Contact us'
  const owed = formatMoney(exposureCents)
  const limit = formatMoney(limitCents ?? 0)
  return `With this order you would owe ${owed}, above your credit limit of ${limit}. Remove items, or contact us`
}

/** Returns why a sale is refused, for an administrator, who may confirm it. Source: requirements 33.3. */
export function explainToAdministrator(verdict: CreditVerdict, figures: Figures): string {
  return `${describeExcess(verdict === 'stopped', figures)}. Confirm to continue anyway`
}

/** Returns what staff must know about a customer who is stopped or above their limit. Source: requirements 33.3. */
export function describeExcess(isStopped: boolean, { exposureCents, limitCents }: Figures): string {
  if (isStopped) return 'This customer is stopped: no new orders or memos'
  const exposure = formatMoney(exposureCents)
  return `Above the customer’s credit limit: exposure ${exposure}, limit ${formatMoney(limitCents ?? 0)}`
}
