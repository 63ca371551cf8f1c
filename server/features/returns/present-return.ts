import { toCarats } from '#domain/money/carats.ts'
import { filterVisibleFields } from '#domain/pricing/visible-fields.ts'
import { sql } from 'kysely'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import { refuse } from '#contract/refusal.ts'
import type { ProposedCredit, Return, ReturnLine } from '#contract/schemas/returns.ts'
import { describeLine } from '#server/features/orders/describe-line.ts'
import type { OrderPolicy } from '#server/features/orders/present-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import { keyOfLine, listProposedCredits } from './returned-credits.ts'
import type { ReturnLineRow, ReturnRow, WholeReturn } from './return-store.ts'

/** Administrators see every field of a return. */
export const fullPolicy: OrderPolicy = { isAdministrator: true, hiddenFields: new Set() }

/** What administrators see of the lines of returns. */
type AdminFacts = {
  creditByLine: ReadonlyMap<string, ProposedCredit>
  certificateByStone: ReadonlyMap<number, string | null>
}

/** Returns a return as the API does. */
export async function presentReturn(db: Db, whole: WholeReturn, policy: OrderPolicy): Promise<Return> {
  const [presented] = await presentReturns(db, [whole], policy)
  return presented ?? refuse('ITEM_NOT_FOUND')
}

/**
 * Returns returns as the API does, without the columns that the reader's storefront hides. Administrators also see
 * certificates, outcomes and what can be credited. Source: requirements 35.1, 35.4, 6.5.
 */
export async function presentReturns(
  db: Db,
  returns: readonly WholeReturn[],
  policy: OrderPolicy,
): Promise<Return[]> {
  const facts = policy.isAdministrator ? await readAdminFacts(db, returns) : undefined
  const creditNotes = await listCreditNotes(db, returns)
  return returns.map((whole) => ({
    id: whole.id,
    orderId: whole.order_id,
    customer: { id: whole.user_id, name: whole.order.buyer_company ?? whole.order.buyer_name },
    state: whole.state,
    startedBy: whole.requested_by === whole.user_id ? 'customer' : 'merchant',
    reason: whole.reason,
    reply: whole.reply,
    lines: whole.lines.flatMap((line) => presentLine(whole, line, policy, facts)),
    requestedDate: whole.requested_at.toISOString(),
    decidedDate: whole.decided_at?.toISOString() ?? null,
    receivedDate: whole.received_at?.toISOString() ?? null,
    creditNote: creditNotes.get(whole.credit_note_id ?? 0) ?? null,
    ...(policy.isAdministrator ? { version: whole.version } : {}),
  }))
}

function presentLine(
  { id, state, order }: WholeReturn,
  line: ReturnLineRow,
  { hiddenFields }: OrderPolicy,
  facts: AdminFacts | undefined,
): ReturnLine[] {
  const item = order.items.find((one) => one.id === line.order_item_id)
  if (!item) return []
  const isStone = item.item_type === ITEM_TYPES.Diamond
  const stored = isStone ? facts?.certificateByStone.get(item.product_id) : undefined
  return [
    {
      orderItemId: item.id,
      stockId: item.stock_id,
      description: describeLine({ ...item, carats: line.carats }, hiddenFields),
      quantity: line.quantity,
      ...filterVisibleFields({ carats: toCarats(line.carats) }, hiddenFields),
      isReceived: line.outcome !== null,
      ...(facts && {
        certificateNo:
          state === 'received' ? line.certificate_no : stored === undefined ? item.certificate_no : stored,
        outcome: line.outcome,
        stockNote: line.stock_note,
        credit: facts.creditByLine.get(keyOfLine(id, item.id)) ?? null,
      }),
    },
  ]
}

async function readAdminFacts(db: Db, returns: readonly WholeReturn[]): Promise<AdminFacts> {
  const stoneIds = returns.flatMap(({ order }) =>
    order.items
      .filter(({ item_type }) => item_type === ITEM_TYPES.Diamond)
      .map(({ product_id }) => product_id),
  )
  const stones = await db
    .selectFrom('diamonds')
    .select(['id', 'certificate_no'])
    .where(sql<boolean>`id = any(${toArrayParameter(stoneIds, 'bigint')})`)
    .execute()
  return {
    creditByLine: await listProposedCredits(
      db,
      returns.map(({ id }) => id),
    ),
    certificateByStone: new Map(stones.map(({ id, certificate_no }) => [id, certificate_no])),
  }
}

async function listCreditNotes(
  db: Db,
  rows: readonly ReturnRow[],
): Promise<Map<number, { id: number; number: string }>> {
  const ids = rows.flatMap(({ credit_note_id }) => credit_note_id ?? [])
  if (ids.length === 0) return new Map()
  const notes = await db
    .selectFrom('documents')
    .select(['id', 'number'])
    .where(sql<boolean>`id = any(${toArrayParameter(ids, 'bigint')})`)
    .execute()
  return new Map(notes.map((note) => [note.id, note]))
}
