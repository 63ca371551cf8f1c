/**
 * The state of a memo: requested, declined, withdrawn by the customer, out with the customer, or closed
 * because every line was returned or purchased. Requirements 18.2.
 */
export const MEMO_STATES = ['requested', 'declined', 'withdrawn', 'open', 'closed'] as const
export type MemoState = (typeof MEMO_STATES)[number]

/**
 * The state of a memo line: requested, with the customer, returned, or purchased. Source: requirements 18.2.
 */
export const MEMO_LINE_STATES = ['requested', 'out', 'returned', 'kept'] as const
export type MemoLineState = (typeof MEMO_LINE_STATES)[number]

/** Formats the memo number for documents and stones: M-00012. Numbers have no gaps. Requirements 18.2. */
export function formatMemoNo(number: number): string {
  return `M-${String(number).padStart(5, '0')}`
}

/**
 * Returns the account of a memo: the customer's company, else their full name, as an administrator last
 * confirmed them; null if neither was confirmed. Source: requirements 18.3.
 */
export function getMemoAccount(customer: {
  readonly confirmedCompany: string | null
  readonly confirmedFullName: string | null
}): string | null {
  return customer.confirmedCompany ?? customer.confirmedFullName
}

/** A memo line and the key of its stone's line set; null for a stone sold alone. */
export type SetLine = {
  readonly id: number
  readonly state: MemoLineState
  readonly lineSetKey: string | null
}

/**
 * Lists the lines of a return or purchase: the named lines, else all, each with its whole set because sets
 * are sold together. Lines that are no longer out are skipped unless they were named; the caller refuses
 * those. Source: requirements 18.4.
 */
export function listAffectedLines<Line extends SetLine>(
  lines: readonly Line[],
  selectedIds: readonly number[] | null,
): Line[] {
  const selected = new Set(selectedIds ?? lines.filter(isOut).map(({ id }) => id))
  const sets = new Set(lines.filter(({ id }) => selected.has(id)).map(({ lineSetKey }) => lineSetKey))
  return lines.filter(
    (line) => selected.has(line.id) || (isOut(line) && line.lineSetKey !== null && sets.has(line.lineSetKey)),
  )
}

/** Whether a memo is over: the customer has none of its stones any more. Source: requirements 18.2. */
export function isMemoOver(lines: readonly { readonly state: MemoLineState }[]): boolean {
  return !lines.some(isOut)
}

/** Returns carats and price of the stones still with the customer. Source: requirements 18.2. */
export function totalMemo(
  lines: readonly {
    readonly state: MemoLineState
    readonly caratsThousandths: number
    readonly totalPriceCents: number | null
  }[],
): { totalCaratsThousandths: number; totalPriceCents: number } {
  const out = lines.filter(isOut)
  return {
    totalCaratsThousandths: out.reduce((sum, line) => sum + line.caratsThousandths, 0),
    totalPriceCents: out.reduce((sum, line) => sum + (line.totalPriceCents ?? 0), 0),
  }
}

function isOut({ state }: { readonly state: MemoLineState }): boolean {
  return state === 'out'
}
