import type { Administered } from './administered-entry.ts'
import { administeredHouse } from './administered-house.ts'
import { administeredStock } from './administered-stock.ts'
import { administeredTrade } from './administered-trade.ts'

/** All lists of the administration. */
export const administered: readonly Administered[] = [
  ...administeredStock,
  ...administeredTrade,
  ...administeredHouse,
]
