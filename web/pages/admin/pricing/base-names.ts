import type { PriceListBase } from '#contract/schemas/price-lists.ts'

export const baseNames: Readonly<Record<PriceListBase, string>> = {
  rapaport: 'Rapaport',
  idex: 'IDEX',
  own: 'Own list',
}
