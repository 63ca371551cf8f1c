import { proposeAllocations } from '#domain/payment/allocations.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { Allocations } from '#contract/schemas/payments.ts'
import type { NumberFieldValue } from '#web/shared/forms/number-field.tsx'

/** An invoice that a payment can pay. Dollars, as in the API. */
export type PayableInvoice = {
  invoiceId: number
  number: string
  /** Null if it is not known any more, because the invoice is paid. */
  dueDate: string | null
  daysPastDue: number | null
  payable: number
}

/** What the user typed for an invoice; an invoice without an entry gets nothing. */
export type TypedAmounts = ReadonlyMap<number, NumberFieldValue>

/** Returns the proposed amounts: the invoices that were due first. */
export function proposeAmounts(amount: NumberFieldValue, invoices: readonly PayableInvoice[]): TypedAmounts {
  if (typeof amount !== 'number' || amount <= 0) return new Map()
  const open = invoices.map(({ invoiceId, dueDate, payable }) => ({
    invoiceId,
    dueDate: dueDate ?? '',
    outstandingCents: toCents(payable),
  }))
  return new Map(
    proposeAllocations(toCents(amount), open).map(({ invoiceId, amountCents }) => [
      invoiceId,
      toDollars(amountCents),
    ]),
  )
}

/** Returns the amounts that are numbers above zero, as the API takes them. */
export function readAllocations(typed: TypedAmounts): Allocations {
  return [...typed].flatMap(([invoiceId, amount]) =>
    typeof amount === 'number' && amount > 0 ? [{ invoiceId, amount }] : [],
  )
}

/** Returns the amounts of these invoices as the values of a form, by their ids. */
export function toValues(typed: TypedAmounts, ids: readonly number[]): Record<string, NumberFieldValue> {
  return Object.fromEntries(ids.map((id) => [String(id), typed.get(id) ?? null]))
}

/** Returns the amounts that the values of a form are. */
export function fromValues(values: Readonly<Record<string, unknown>>): TypedAmounts {
  return new Map(
    Object.entries(values).map(([id, value]) => [
      Number(id),
      typeof value === 'number' || typeof value === 'string' ? value : null,
    ]),
  )
}

/** Returns what the amounts leave of a payment, in dollars: negative if they are more than it. */
export function findRest(amount: NumberFieldValue, typed: TypedAmounts): number {
  const cents = typeof amount === 'number' ? toCents(amount) : 0
  return toDollars(
    readAllocations(typed).reduce((rest, allocation) => rest - toCents(allocation.amount), cents),
  )
}

/** Returns why an amount cannot be allocated; undefined if it can. */
export function findAmountError(typed: NumberFieldValue | undefined, payable: number): string | undefined {
  if (typed === undefined || typed === null) return undefined
  if (typeof typed !== 'number') return 'Enter a number'
  if (typed < 0) return 'Enter an amount above zero'
  return typed > payable ? 'More than is outstanding' : undefined
}
