import { sql } from 'kysely'
import { toDollars } from '#domain/money/cents.ts'
import { proposeCredit } from '#domain/return/propose-credit.ts'
import type { ProposedCredit } from '#contract/schemas/returns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'

type InvoicedReturn = {
  returnId: number
  itemId: number
  invoiceId: number
  number: string
  position: number
  netCents: number
  creditedCents: number
  quantity: number
  returnedUninvoiced: number
  returned: number
  returnedBefore: number
}

/** Returns the key of a line of a return. */
export function keyOfLine(returnId: number, orderItemId: number): string {
  return `${returnId}/${orderItemId}`
}

/**
 * Returns what can be credited for the lines of received returns, by their keys: the newest invoice line of each that is
 * not credited entirely, unless the return has a credit note of that invoice. Source: requirements 35.4.
 */
export async function listProposedCredits(
  db: Db,
  returnIds: readonly number[],
): Promise<Map<string, ProposedCredit>> {
  if (returnIds.length === 0) return new Map()
  const { rows } = await sql<InvoicedReturn>`
    select r.id as "returnId", rl.order_item_id as "itemId", d.id as "invoiceId", d.number, l.position,
      l.net as "netCents", l.quantity,
      i.quantity - l.quantity as "returnedUninvoiced", rl.quantity as returned,
      (select coalesce(sum(c.net), 0)::bigint from documents n join document_lines c on c.document_id = n.id
        where n.invoice_id = d.id and c.credited_position = l.position) as "creditedCents",
      (select coalesce(sum(earlier.quantity), 0)::int
        from returns e join return_lines earlier on earlier.return_id = e.id
        where e.order_id = r.order_id and earlier.order_item_id = rl.order_item_id and earlier.outcome is not null
          and (e.received_at, e.id) < (r.received_at, r.id)) as "returnedBefore"
    from returns r
    join return_lines rl on rl.return_id = r.id
    join order_items i on i.id = rl.order_item_id
    join documents d on d.order_id = r.order_id and d.type = 'invoice'
    join document_lines l on l.document_id = d.id and l.order_item_id = rl.order_item_id
    where r.id = any(${toArrayParameter(returnIds, 'bigint')}) and r.state = 'received' and rl.outcome is not null
      and not exists (select from documents n where n.id = r.credit_note_id and n.invoice_id = d.id)
    order by d.id`.execute(db)
  return new Map(
    rows
      .map((row) => ({ ...row, remainingCents: row.netCents - row.creditedCents }))
      .map((row) => ({ ...row, amountCents: proposeCredit(row) }))
      .filter(({ amountCents }) => amountCents > 0)
      .map((row) => [
        keyOfLine(row.returnId, row.itemId),
        {
          invoiceId: row.invoiceId,
          invoiceNumber: row.number,
          position: row.position,
          remaining: toDollars(row.remainingCents),
          amount: toDollars(row.amountCents),
        },
      ]),
  )
}
