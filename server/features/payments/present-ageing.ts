import { sumAges, type Ageing as AgeingCents } from '#domain/payment/ageing.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { Ageing, ReceivableSums } from '#contract/schemas/receivables.ts'

export function presentAgeing(ageing: AgeingCents): Ageing {
  return {
    current: toDollars(ageing.current),
    days1To30: toDollars(ageing.days1To30),
    days31To60: toDollars(ageing.days31To60),
    days61To90: toDollars(ageing.days61To90),
    over90: toDollars(ageing.over90),
  }
}

/** Returns the ages with what they and the money that pays no invoice come to. */
export function presentSums(ageing: AgeingCents, unallocatedCents: number): ReceivableSums {
  const outstanding = sumAges(ageing)
  return {
    ...presentAgeing(ageing),
    outstanding: toDollars(outstanding),
    unallocated: toDollars(unallocatedCents),
    balance: toDollars(outstanding - unallocatedCents),
  }
}
