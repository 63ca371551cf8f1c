/** A line of an invoice, and how much of it was credited. Without tax, in cents. */
export type InvoicedLine = {
  readonly position: number
  readonly netCents: number
  readonly creditedCents: number
}

/** A line to credit; null: all that remains of it. */
export type RequestedCredit = { readonly position: number; readonly amountCents: number | null }

/** How much of a line is credited. */
export type PlannedCredit = {
  readonly position: number
  readonly amountCents: number
  /** The whole line goes back, not a part of its price. */
  readonly isWhole: boolean
}

/** Why lines cannot be credited: `index` is the place in the request; null concerns the invoice. */
export type CreditFault = {
  readonly index: number | null
  readonly reason: 'unknown' | 'repeated' | 'above-remainder' | 'nothing-left' | 'not-positive'
  readonly remainingCents: number
}

/** Returns what is left to credit of a line, in cents without tax. */
export function findRemainder({ netCents, creditedCents }: Omit<InvoicedLine, 'position'>): number {
  return netCents - creditedCents
}

/**
 * Returns how much of each line is credited: what is requested, or all that remains of the invoice for null. A line
 * that costs nothing cannot be credited. Returns the faults where it is impossible. Source: requirements 32.5.
 */
export function planCredit(
  lines: readonly InvoicedLine[],
  requested: readonly RequestedCredit[] | null,
): { kind: 'planned'; credits: PlannedCredit[] } | { kind: 'refused'; faults: CreditFault[] } {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  const wanted =
    requested ??
    lines.filter((line) => findRemainder(line) > 0).map(({ position }) => ({ position, amountCents: null }))
  if (wanted.length === 0) {
    return { kind: 'refused', faults: [{ index: null, reason: 'nothing-left', remainingCents: 0 }] }
  }
  const seen = new Set<number>()
  const faults: CreditFault[] = []
  const credits = wanted.flatMap(({ position, amountCents }, index): PlannedCredit[] => {
    const line = byPosition.get(position)
    const remainingCents = line ? findRemainder(line) : 0
    const amount = amountCents ?? remainingCents
    const reason = findReason(line, seen.has(position), amount, remainingCents)
    seen.add(position)
    if (line && reason === undefined) {
      return [{ position, amountCents: amount, isWhole: amount === line.netCents }]
    }
    faults.push({ index, reason: reason ?? 'unknown', remainingCents })
    return []
  })
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'planned', credits }
}

function findReason(
  line: InvoicedLine | undefined,
  isRepeated: boolean,
  amountCents: number,
  remainingCents: number,
): CreditFault['reason'] | undefined {
  if (!line) return 'unknown'
  if (isRepeated) return 'repeated'
  if (remainingCents === 0) return 'nothing-left'
  if (amountCents <= 0) return 'not-positive'
  return amountCents > remainingCents ? 'above-remainder' : undefined
}
