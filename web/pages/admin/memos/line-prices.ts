import { z } from 'zod/mini'
import type { Field } from '#web/pages/admin/actions/field.ts'

type Line = { diamondId: number; stockId: string; description: string }

const prefix = 'price-'
const Price = z.optional(z.nullable(z.number().check(z.positive(), z.maximum(10_000_000))))

/** Returns a price per carat field for each stone. Default: the customer's price by their viewer policy. */
export function linePriceFields(lines: readonly Line[]): Field[] {
  return lines.map(({ diamondId, stockId, description }, place) => ({
    kind: 'money',
    name: `${prefix}${diamondId}`,
    label: `${stockId}, $/ct`,
    description,
    ...(place === 0 && { group: 'Prices. Leave empty for the customer’s price' }),
  }))
}

/** Returns the schema of a form with such fields. */
export function makePriceSchema<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.catchall(z.object(shape), Price)
}

/** Returns the memo lines for the request. */
export function readLinePrices(lines: readonly Pick<Line, 'diamondId'>[], values: object) {
  const prices = new Map<string, unknown>(Object.entries(values))
  return lines.map(({ diamondId }) => {
    const price = prices.get(`${prefix}${diamondId}`)
    return { diamondId, ...(typeof price === 'number' && { pricePerCarat: price }) }
  })
}
