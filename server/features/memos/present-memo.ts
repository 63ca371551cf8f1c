import type { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { formatMemoNo, totalMemo, type MemoLineState, type MemoState } from '#domain/memo/memo.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { filterVisibleFields } from '#domain/pricing/visible-fields.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { MemoLineRow, MemoRow, WholeMemo } from './memo-store.ts'

/** The part of the viewer policy that affects how a memo is presented. */
export type MemoPolicy = Pick<ViewerPolicy, 'isAdministrator' | 'hiddenFields'>

/**
 * Returns a memo without the fields that this viewer's storefront hides; for administrators, with the version
 * for edits.
 */
export function presentMemo(memo: WholeMemo, policy: MemoPolicy): Memo {
  const totals = totalMemo(
    memo.lines.map((line) => ({
      state: toLineState(line),
      caratsThousandths: line.carats,
      totalPriceCents: line.total_price,
    })),
  )
  const sums = {
    totalCarats: toCarats(totals.totalCaratsThousandths),
    totalPrice: toDollars(totals.totalPriceCents),
  }
  return {
    id: memo.id,
    memoNo: memo.number === null ? null : formatMemoNo(memo.number),
    state: toMemoState(memo),
    lines: memo.lines.map((line) => presentLine(line, policy)),
    ...filterVisibleFields(sums, policy.hiddenFields),
    comment: memo.comment,
    answer: memo.answer,
    terms: memo.terms,
    dueDate: memo.due_date,
    creationDate: memo.creation_date.toISOString(),
    memoDate: memo.memo_date?.toISOString() ?? null,
    decidedDate: memo.decided_date?.toISOString() ?? null,
    customer: {
      id: memo.user_id,
      name: memo.customer_name,
      company: memo.customer_company,
      email: memo.customer_email,
    },
    ...(policy.isAdministrator ? { version: memo.version } : {}),
  }
}

function presentLine(line: MemoLineRow, { hiddenFields }: MemoPolicy): MemoLine {
  const figures = {
    carats: toCarats(line.carats),
    rapPrice: dollarsOrNull(line.rap_price),
    pricePerCarat: dollarsOrNull(line.price_per_carat),
    totalPrice: dollarsOrNull(line.total_price),
  }
  return {
    id: line.id,
    diamondId: line.diamond_id,
    stockId: line.stock_id,
    description: line.description,
    quantity: line.quantity,
    ...filterVisibleFields(figures, hiddenFields),
    state: toLineState(line),
    decidedDate: line.decided_date?.toISOString() ?? null,
    orderId: line.order_id,
  }
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}

export function toMemoState({ state }: Pick<MemoRow, 'state'>): MemoState {
  // The table's check constraint allows no other value.
  return state as MemoState
}

export function toLineState({ state }: Pick<MemoLineRow, 'state'>): MemoLineState {
  // The table's check constraint allows no other value.
  return state as MemoLineState
}
