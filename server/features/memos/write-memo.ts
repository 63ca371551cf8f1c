import { toDay } from '#domain/calendar/day.ts'
import { sql } from 'kysely'
import { formatMemoNo, getMemoAccount } from '#domain/memo/memo.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import type { OrderLine } from '#domain/order/line.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { NewMemo } from '#contract/schemas/memos.ts'
import { requireCurrentCustomer } from '#server/identity/viewer/policy-version.ts'
import type { ViewerPolicy, PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { describeDiamond } from '#server/stock/diamonds/describe-diamond.ts'
import { suspendOtherListings } from '#server/stock/diamonds/listings.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { loadStones, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { loadAvailableStones } from '#server/features/holds/load-available-stones.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { requireCredit, type CreditNotice } from '#server/features/customer-terms/require-credit.ts'
import { lockTerms } from '#server/features/customer-terms/terms-store.ts'
import { resolveBuyerPolicy, resolveSellingPolicy } from '#server/features/orders/buyer-policy.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { getUser } from '#server/identity/users/user-store.ts'
import {
  findMemo,
  insertMemo,
  lockMemo,
  saveMemo,
  takeMemoNumber,
  writeLines,
  type NewMemoLine,
  type WholeMemo,
} from './memo-store.ts'
import { putOnMemo } from './memo-stones.ts'
import { refuseDecided } from './refuse-memo-state.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

type WriteMemoInput = { tx: Tx; services: PolicyServices; viewer: SignedInViewer; form: NewMemo }

/** A new memo, and what staff must know about the customer's credit. */
type WrittenMemo = { memoId: number; credit: CreditNotice | null }

/**
 * Writes a memo, puts its stones on memo and returns its id. The customer's terms must allow it, and they must be able to order each stone
 * and its set now; visibility does not matter. A line without a price gets the customer's own price. Locks
 * customer, request, stones, number and terms in this order to avoid deadlocks. Source: requirements 18.3, 33.3.
 */
export async function writeMemo({ tx, services, viewer, form }: WriteMemoInput): Promise<WrittenMemo> {
  const { customer, request } = await lockParties(tx, form)
  await requireCurrentCustomer(tx, customer.id, services)
  const named = form.lines ?? request?.lines.map(({ diamond_id }) => ({ diamondId: diamond_id })) ?? []
  const prices = readNamedPrices(named)
  const domain = request?.domain ?? null
  const { lines, offers } = await loadAvailableStones(tx, [...prices.keys()], {
    services,
    policy: resolveSellingPolicy(customer, domain, viewer, services),
    customerId: customer.id,
    isLocking: true,
  })
  const number = await takeMemoNumber(tx)
  const memoId = await openMemo(tx, { customer, request, form, number })
  const drafts = lines.flatMap((line) => {
    const row = offers.stoneRows.get(line.productId)
    return row ? [draftLine(row, line, prices.get(row.id) ?? null)] : []
  })
  for (const draft of drafts) {
    await putOnMemo(tx, draft.diamond_id, {
      memoId,
      memoNo: formatMemoNo(number),
      customerId: customer.id,
      account: getMemoAccount({
        confirmedCompany: customer.memoCompany,
        confirmedFullName: customer.memoFullName,
      }),
      rapPriceCents: draft.rap_price,
      pricePerCaratCents: draft.price_per_carat,
      totalPriceCents: draft.total_price,
    })
  }
  await suspendOtherListings(
    tx,
    drafts.map(({ diamond_id }) => diamond_id),
  )
  const policy = resolveBuyerPolicy(customer, domain, services)
  const { terms } = await lockTerms(tx, customer.id)
  await writeLines(tx, memoId, await describeLines(tx, drafts, policy, services))
  const credit = await requireCredit(tx, terms, {
    audience: 'administrator',
    isConfirmed: form.overLimit ?? false,
    isRaised: terms?.counts_memos === true,
    isNewSale: true,
  })
  return { memoId, credit }
}

/** Locks and returns the customer and their request, if there is one. */
async function lockParties(
  tx: Tx,
  { requestId, userId }: NewMemo,
): Promise<{ customer: UserRecord; request: WholeMemo | undefined }> {
  const unlocked =
    requestId == null ? undefined : ((await findMemo(tx, requestId)) ?? refuse('ITEM_NOT_FOUND'))
  if (unlocked && userId != null && userId !== unlocked.user_id) {
    refuseRequest('userId', 'This request is from another customer')
  }
  const customerId = unlocked?.user_id ?? userId ?? refuseRequest('userId', 'Choose a customer or a request')
  if (!(await lockAccount(tx, customerId))) refuse('USER_NOT_FOUND')
  const request = unlocked && (await lockMemo(tx, unlocked.id))
  if (request) refuseDecided(request)
  return { customer: await getUser(tx, customerId), request }
}

/** Returns the price per carat in cents by stone id; null for a stone without a named price. */
function readNamedPrices(
  lines: readonly { diamondId: number; pricePerCarat?: number | null | undefined }[],
): Map<number, number | null> {
  if (lines.length === 0) refuseRequest('lines', 'Choose at least one stone')
  const prices = new Map(
    lines.map(({ diamondId, pricePerCarat }) => [
      diamondId,
      pricePerCarat == null ? null : toCents(pricePerCarat),
    ]),
  )
  if (prices.size < lines.length) refuseRequest('lines', 'Each stone can be listed only once')
  return prices
}

type OpenMemoInput = {
  customer: UserRecord
  request: WholeMemo | undefined
  form: NewMemo
  number: number
}

/** Turns the request into the memo, or inserts a new memo if there is no request. */
async function openMemo(tx: Tx, { customer, request, form, number }: OpenMemoInput): Promise<number> {
  const { id, name, company, email } = presentCustomer(customer)
  const memo = {
    state: 'open',
    number,
    customer_name: name,
    customer_company: company,
    customer_email: email,
    terms: form.terms ?? null,
    due_date: resolveDueDate(form, request),
    memo_date: sql<Date>`now()`,
  }
  if (!request) return insertMemo(tx, { ...memo, user_id: id })
  await saveMemo(tx, request.id, memo)
  return request.id
}

/** Returns the day of the form, else the one that the customer requested. */
function resolveDueDate({ dueDate }: NewMemo, request: WholeMemo | undefined): string | null {
  if (dueDate === undefined) return request?.due_date ?? null
  return dueDate === null ? null : toDay(dueDate)
}

type Draft = NewMemoLine & {
  rap_price: number | null
  price_per_carat: number
  total_price: number
}

function draftLine(row: StoneRow, line: OrderLine, namedCents: number | null): Draft {
  const carats = line.caratsThousandths ?? 0
  const pricePerCaratCents =
    namedCents ??
    line.pricePerCaratCents ??
    row.price_per_carat ??
    refuseRequest('lines', `Enter a price for ${row.stock_id}`)
  return {
    diamond_id: row.id,
    stock_id: row.stock_id,
    description: row.stock_id,
    quantity: line.quantity,
    carats,
    rap_price: row.rap_price,
    price_per_carat: pricePerCaratCents,
    total_price: multiplyCarats(pricePerCaratCents, carats),
    state: 'out',
  }
}

/** Describes the stones as the customer sees them once they are on their memo. */
async function describeLines(
  tx: Tx,
  drafts: readonly Draft[],
  policy: ViewerPolicy,
  services: { users: UserDirectory },
): Promise<NewMemoLine[]> {
  const rows = await loadStones(
    tx,
    drafts.map(({ diamond_id }) => diamond_id),
  )
  const unlocked = new Map(
    presentVisible(rows, policy, services.users).map((diamond) => [diamond.id, diamond]),
  )
  return drafts.map((draft) => {
    const diamond = unlocked.get(draft.diamond_id)
    return diamond ? { ...draft, description: describeDiamond(diamond) } : draft
  })
}
