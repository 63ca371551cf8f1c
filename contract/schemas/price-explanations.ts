import { z } from 'zod/mini'
import { Day, Id, Money } from './basics.ts'

/**
 * Why a stone costs what it costs. The lines add up to the price, to the cent; a line that lowers it is negative. `change`
 * is what an administrator changed by hand, or what the rules would change that are not applied yet.
 */
export const PriceExplanation = z.object({
  pricePerCarat: Money,
  totalPrice: Money,
  lines: z.array(
    z.object({
      kind: z.enum(['cost', 'rule', 'rounding', 'ceiling', 'floor', 'change', 'markup', 'discount']),
      perCarat: Money,
      total: Money,
      percent: z.nullable(z.number()),
    }),
  ),
  rule: z.nullable(z.object({ id: Id, name: z.string() })),
  isPriceByHand: z.boolean(),
  /** The price of the active list for this stone, in dollars per carat; null without a list or a cell. */
  listPrice: z.nullable(Money),
  list: z.nullable(z.object({ id: Id, name: z.string(), date: Day })),
})
export type PriceExplanation = z.infer<typeof PriceExplanation>
