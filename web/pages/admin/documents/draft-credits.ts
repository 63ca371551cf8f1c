import type { CreditIssue, IssuedLine } from '#contract/schemas/documents.ts'
import type { NumberFieldValue } from '#web/shared/forms/number-field.tsx'
import { formatDollars } from '#web/ui/format-dollars.ts'

/** A line of an invoice of which something is left to credit. Dollars without tax, as in the API. */
export type CreditableLine = IssuedLine & { remaining: number }

/** What is credited of each ticked line, by its position. */
export type TypedCredits = ReadonlyMap<number, NumberFieldValue>

export function listCreditableLines(lines: readonly IssuedLine[]): CreditableLine[] {
  return lines.flatMap((line) =>
    line.remaining !== null && line.remaining > 0 ? [{ ...line, remaining: line.remaining }] : [],
  )
}

/** Returns why an amount cannot be credited; undefined if it can. */
export function findCreditError(typed: NumberFieldValue | undefined, remaining: number): string | undefined {
  if (typeof typed !== 'number') return 'Enter an amount'
  if (typed <= 0) return 'Enter an amount above zero'
  return typed > remaining ? `At most ${formatDollars(remaining)}` : undefined
}

/** Returns the ticked lines as the API takes them; undefined if an amount is wrong or nothing is ticked. */
export function readCredits(lines: readonly CreditableLine[], typed: TypedCredits): CreditIssue['lines'] {
  const ticked = lines.filter(({ position }) => typed.has(position))
  const isWrong = ticked.some(({ position, remaining }) => findCreditError(typed.get(position), remaining))
  if (ticked.length === 0 || isWrong) return undefined
  return ticked.map(({ position, remaining }) => {
    const amount = typed.get(position)
    return { position, ...(typeof amount === 'number' && amount !== remaining && { amount }) }
  })
}
