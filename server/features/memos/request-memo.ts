import { refuse } from '#contract/refusal.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { loadAvailableStones } from '#server/features/holds/load-available-stones.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import { refuseDuplicateRequest } from '#server/features/holds/refuse-duplicate-request.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import {
  domainOf,
  identifyStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { writeMemoRequested, writeMemoReceived } from './memo-emails.ts'
import { findMemo, insertMemo, listMemoRequests, writeLines, type WholeMemo } from './memo-store.ts'
import { presentMemo } from './present-memo.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/** The maximum number of open requests per customer; each sends an email to the merchant. */
const maxOpen = 50

type MemoInput = {
  tx: Tx
  services: PolicyServices & { settings: EmailSettings }
  viewer: SignedInViewer
  stoneIds: readonly number[]
  comment: string | null
  /** The day on which the customer will return the stones. */
  dueDate: string | null
}

/**
 * Creates a memo request for stones and the others of their sets, and emails support and the customer.
 * Customers can request only what they could order now, and each stone once at a time. The caller has locked
 * the customer's row, so that their requests run one after the other. Source: requirements 18.1.
 */
export async function createMemoRequest(input: MemoInput): Promise<WholeMemo> {
  const { tx, services, viewer, comment, dueDate } = input
  const policy = resolveViewerPolicy(viewer, services)
  const { lines, offers } = await loadAvailableStones(tx, [...new Set(input.stoneIds)], {
    services,
    policy,
    customerId: viewer.user.id,
    isLocking: false,
  })
  const customer = presentCustomer(viewer.user)
  const drafts = lines.map((line) => ({
    diamond_id: line.productId,
    stock_id: offers.stones.get(line.productId)?.stockId ?? '',
    description: line.description,
    quantity: line.quantity,
    carats: line.caratsThousandths ?? 0,
    state: 'requested',
  }))
  const pending = await listMemoRequests(tx, customer.id)
  refuseDuplicateRequest(
    drafts,
    pending.map(({ lines }) => ({ stones: lines })),
    maxOpen,
  )
  const identity = identifyStorefront(viewer, services)
  const domain = domainOf(identity)
  const id = await insertMemo(tx, {
    state: 'requested',
    user_id: customer.id,
    customer_name: customer.name,
    customer_company: customer.company,
    customer_email: customer.email,
    domain,
    comment,
    due_date: dueDate,
  })
  await writeLines(tx, id, drafts)
  const memo = (await findMemo(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  const presented = presentMemo(memo, policy)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const received = writeMemoReceived(presented, domain, settings)
  await scheduleEmail(tx, { to: customer.email, ...received, ...sender })
  const forSupport = writeMemoRequested(presented, services.settings)
  await emailSupport(tx, forSupport)
  return memo
}
