import {
  decideCredit,
  describeExcess,
  explainToAdministrator,
  explainToCustomer,
  type CreditChange,
} from '#domain/customer-terms/credit.ts'
import { totalExposure } from '#domain/customer-terms/exposure.ts'
import type { Audience } from '#domain/order/plan.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readExposure, type CustomerTermsRow } from './terms-store.ts'

/** Who makes a sale, and whether an administrator has confirmed it above the limit. */
export type CreditRequest = Pick<CreditChange, 'isRaised' | 'isNewSale'> & {
  audience: Audience
  isConfirmed: boolean
}

/** What staff must know about a sale that was made: it is above the limit, or the customer is stopped. */
export type CreditNotice = {
  text: string
  /** What the audit log stores about a sale that an administrator has confirmed. */
  confirmed: { isStopped: boolean; exposureCents: number; limitCents: number | null } | null
}

/**
 * Refuses a sale that the customer's terms do not allow. Call it when the sale is saved: it reads the exposure from
 * the database, with the sale. `terms` is the row that the transaction has locked. Returns what staff must know
 * about the sale; null for most. A customer without a limit costs no statement. Source: requirements 33.3.
 */
export async function requireCredit(
  tx: Tx,
  terms: CustomerTermsRow | undefined,
  { audience, isConfirmed, ...change }: CreditRequest,
): Promise<CreditNotice | null> {
  if (!terms || (terms.credit_limit === null && !terms.is_stopped)) return null
  const exposureCents = totalExposure(await readExposure(tx, terms.user_id), terms.counts_memos)
  const { credit_limit: limitCents, over_limit: overLimit, is_stopped: isStopped } = terms
  const figures = { exposureCents, limitCents }
  const verdict = decideCredit({ limitCents, overLimit, isStopped }, { ...change, exposureCents })
  if (verdict === 'allowed') return null
  const text = describeExcess(verdict === 'stopped', figures)
  if (verdict === 'warned') return { text, confirmed: null }
  if (audience === 'customer') refuseRequest(OVER_LIMIT_PATH, explainToCustomer(verdict, figures))
  if (!isConfirmed) refuseRequest(OVER_LIMIT_PATH, explainToAdministrator(verdict, figures))
  return { text, confirmed: { isStopped: verdict === 'stopped', ...figures } }
}

/** The field of a request with which an administrator confirms the sale. */
const OVER_LIMIT_PATH = 'overLimit'

/** Returns the part of an audit entry that says that a sale was confirmed above the limit. */
export function auditCredit(notice: CreditNotice | null): object {
  return notice?.confirmed ? { overLimit: notice.confirmed } : {}
}
