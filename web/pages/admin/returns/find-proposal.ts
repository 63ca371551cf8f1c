import type { Return } from '#contract/schemas/returns.ts'

/** What a received return proposes to credit of one invoice: dollars without tax, by the positions of its lines. */
type Proposal = { invoiceId: number; invoiceNumber: string; amounts: ReadonlyMap<number, number> }

/** Returns the proposal for the first invoice of which lines came back; undefined if nothing is left to credit. */
export function findProposal({ lines }: Pick<Return, 'lines'>): Proposal | undefined {
  const credits = lines.flatMap(({ credit }) => credit ?? [])
  const [first] = credits
  if (!first) return undefined
  const { invoiceId, invoiceNumber } = first
  const ofInvoice = credits.filter((credit) => credit.invoiceId === invoiceId)
  return {
    invoiceId,
    invoiceNumber,
    amounts: new Map(ofInvoice.map(({ position, amount }) => [position, amount])),
  }
}
