import type { CurrentLine, RequestedLine } from '#domain/order/edit.ts'
import type { OfferedMelee, OfferedStone, Offers } from '#domain/order/offer.ts'
import { applyStoneEffect } from '#domain/order/take.ts'
import { offeredStone } from '#tests/support/stock/offered-stone.ts'

const now = new Date('2026-11-21T12:00:00Z')
export const context = { buyerId: 5, now }
export const order = { id: 3, userId: 5 }

export const onSale: OfferedStone = {
  ...offeredStone,
  stockId: 'A-1',
  description: 'Round 1.00 ct F',
  caratsThousandths: 1000,
}
export const ordered = applyStoneEffect(onSale, 'take', order)
export const suspended = applyStoneEffect(ordered, 'suspend', order)
export const parcel: OfferedStone = {
  ...onSale,
  stockId: 'P-1',
  parcelStones: 10,
  stonesLeft: 6,
  caratsThousandths: 3000,
}
export const melee: OfferedMelee = {
  description: 'Melee White 1.10–1.20 mm',
  isActive: true,
  caratsThousandths: 2000,
  pricePerCaratCents: 40_005,
}

export const offers: Offers = {
  stones: new Map([
    [1, ordered],
    [2, { ...onSale, stockId: 'B-1', pricePerCaratCents: 300_000 }],
    [3, parcel],
    [4, { ...ordered, stockId: 'L-1', lineSetKey: 'pair' }],
    [5, { ...ordered, stockId: 'L-2', lineSetKey: 'pair' }],
    [6, { ...suspended, stockId: 'S-1' }],
    [7, { ...onSale, stockId: 'N-1', lineSetKey: 'new' }],
    [8, { ...onSale, stockId: 'N-2', lineSetKey: 'new' }],
    [9, { ...applyStoneEffect(onSale, 'take', { id: 4, userId: 6 }), stockId: 'O-1' }],
  ]),
  melee: new Map([[1, melee]]),
  nameDiamonds: new Map([[1, { description: 'Letter A', isActive: true, priceCents: 70_000 }]]),
  letters: new Map(),
  lineSetMembers: new Map([
    ['pair', [4, 5]],
    ['new', [7, 8]],
  ]),
}

export const line: CurrentLine = {
  id: 11,
  productType: 'Diamond',
  productId: 1,
  description: 'Round 1.00 ct F',
  quantity: 1,
  caratsThousandths: 1000,
  pricePerCaratCents: 450_000,
  totalPriceCents: 450_000,
  state: 'open',
  ringSize: null,
}
export const share: CurrentLine = {
  ...line,
  id: 13,
  productId: 3,
  quantity: 4,
  caratsThousandths: 2000,
  totalPriceCents: 900_000,
  ringSize: 6,
}
export const left: CurrentLine = { ...line, id: 14, productId: 4 }
export const right: CurrentLine = { ...line, id: 15, productId: 5 }
export const unavailable: CurrentLine = { ...line, id: 16, productId: 6, state: 'unavailable' }
export const small: CurrentLine = {
  ...line,
  id: 17,
  productType: 'Melee',
  quantity: 90,
  caratsThousandths: 1500,
  pricePerCaratCents: 40_000,
  totalPriceCents: 60_000,
}
export const letters: CurrentLine = {
  ...line,
  id: 18,
  productType: 'NameDiamond',
  quantity: 3,
  caratsThousandths: null,
  pricePerCaratCents: null,
  totalPriceCents: 186_000,
}

export const resubmit = (present: CurrentLine, change: Partial<RequestedLine> = {}): RequestedLine => ({
  productType: present.productType,
  productId: present.productId,
  quantity: present.quantity,
  caratsThousandths: present.productType === 'Melee' ? present.caratsThousandths : null,
  state: undefined,
  ringSize: undefined,
  ...change,
})
export const add = (productId: number, quantity = 1): RequestedLine => resubmit(line, { productId, quantity })
