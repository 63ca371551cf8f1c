import type { OfferedStone } from '#domain/order/offer.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/** A single stone on sale, without hold, order or memo. */
export const offeredStone: OfferedStone = {
  stockId: 'AB-1',
  description: 'Round 1.01 D VS1',
  isActive: true,
  status: STONE_STATUS.available,
  holdUserId: null,
  holdEndsAt: null,
  openOrderId: null,
  soldOrderId: null,
  openMemoId: null,
  shapeId: 12,
  caratsThousandths: 1010,
  parcelStones: null,
  stonesLeft: 1,
  pricePerCaratCents: 500_000,
  lineSetKey: null,
  certificateKey: null,
}
