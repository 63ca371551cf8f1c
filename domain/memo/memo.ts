/**
 * Where a memo is: asked for, declined, taken back by who asked, out with the customer, or all of its lines returned or
 * kept. Requirements 18.2.
 */
export const MEMO_STATES = ['requested', 'declined', 'withdrawn', 'open', 'closed'] as const
export type MemoState = (typeof MEMO_STATES)[number]

/** Where a stone of a memo is: asked for, with the customer, back, or bought. Source: requirements 18.2. */
export const MEMO_LINE_STATES = ['requested', 'out', 'returned', 'kept'] as const
export type MemoLineState = (typeof MEMO_LINE_STATES)[number]

/** The number of a memo as documents and stones carry it: M-00012. Numbers run without a gap. Requirements 18.2. */
export function formatMemoNo(number: number): string {
  return `M-${String(number).padStart(5, '0')}`
}

/**
 * The account of a memo: the customer's company, else his full name, as an administrator last confirmed them; null
 * where neither was. Source: requirements 18.3.
 */
export function nameMemoAccount(customer: {
  readonly confirmedCompany: string | null
  readonly confirmedFullName: string | null
}): string | null {
  return customer.confirmedCompany ?? customer.confirmedFullName
}

/** A line of a memo and what names the set its stone is sold in, null for a stone sold alone. */
export type SetLine = {
  readonly id: number
  readonly state: MemoLineState
  readonly lineSetKey: string | null
}

/**
 * The lines that a return or a purchase is about: those named, else all, and with each line of a set the whole set,
 * since it is sold together. Lines that are no longer out stay out of it unless they were named: the caller refuses
 * those. Source: requirements 18.4.
 */
export function listMovedLines<Line extends SetLine>(
  lines: readonly Line[],
  namedIds: readonly number[] | null,
): Line[] {
  const named = new Set(namedIds ?? lines.filter(isOut).map(({ id }) => id))
  const sets = new Set(lines.filter(({ id }) => named.has(id)).map(({ lineSetKey }) => lineSetKey))
  return lines.filter(
    (line) => named.has(line.id) || (isOut(line) && line.lineSetKey !== null && sets.has(line.lineSetKey)),
  )
}

/** Whether a memo is over: none of its stones is with the customer any more. Source: requirements 18.2. */
export function isMemoOver(lines: readonly { readonly state: MemoLineState }[]): boolean {
  return !lines.some(isOut)
}

/** Carats and price of what is still with the customer. Source: requirements 18.2. */
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
