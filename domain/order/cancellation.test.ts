import { expect, test } from 'vitest'
import { mayBuyerCancel } from './cancellation.ts'
import type { LineState } from './line.ts'
import { ORDER_STATUS, type OrderStatus } from './status.ts'

const order = (status: OrderStatus, ...states: LineState[]) => ({
  status,
  items: states.map((state) => ({ state })),
})

test('a buyer may cancel an order that nobody has started to process', () => {
  expect(mayBuyerCancel(order(ORDER_STATUS.processing, 'open', 'open'))).toBe(true)
})

test.each<LineState>(['confirmed', 'unavailable'])('one %s line stops the buyer from cancelling', (state) => {
  expect(mayBuyerCancel(order(ORDER_STATUS.processing, 'open', state))).toBe(false)
})

test.each([ORDER_STATUS.cancelled, ORDER_STATUS.payment, ORDER_STATUS.delivery, ORDER_STATUS.completed])(
  'a buyer may not cancel an order in status %i',
  (status) => {
    expect(mayBuyerCancel(order(status, 'open'))).toBe(false)
  },
)
