import { describe, expect, test } from 'vitest'
import type { Order, OrderItem } from '#contract/schemas/orders.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { findOwnOrder } from './find-own-order.ts'

const line = (rest: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  itemId: 1,
  productId: 11,
  productType: 'Diamond',
  stockId: 'TV-1',
  description: 'Round 1.02 ct D VVS1',
  quantity: 1,
  ringSize: null,
  state: 'open',
  ...rest,
})

const order = (item: OrderItem, status: Order['status'] = ORDER_STATUS.payment): Order => ({
  id: 7,
  userId: 3,
  creationDate: '2026-11-21T10:00:00.000Z',
  completedDate: null,
  status,
  comment: null,
  items: [item],
  history: [],
})

const stone = { id: 11, isHeldForMe: true, parcelStones: null }

describe('the own order that keeps a stone', () => {
  test('is the open one with a line of it', () => {
    expect(findOwnOrder(stone, [order(line({ productId: 12 })), order(line())])?.id).toBe(7)
  })

  test.each([
    ['cancelled', order(line(), ORDER_STATUS.cancelled)],
    ['of melee with the same number', order(line({ productType: 'Melee' }))],
    ['whose line of it is unavailable', order(line({ state: 'unavailable' }))],
  ])('is none that is %s', (_, other) => {
    expect(findOwnOrder(stone, [other])).toBeUndefined()
  })

  test('is none for a parcel, of which an order has a share, and for a stone that is not held for him', () => {
    expect(findOwnOrder({ ...stone, parcelStones: 4 }, [order(line())])).toBeUndefined()
    expect(findOwnOrder({ ...stone, isHeldForMe: false }, [order(line())])).toBeUndefined()
  })
})
