import { describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '#domain/order/status.ts'
import type { OrderItem } from '#contract/schemas/orders.ts'
import type { Return } from '#contract/schemas/returns.ts'
import {
  findLineErrors,
  findQuantityError,
  isDivisible,
  listReturnableLines,
  readReturnLines,
} from './draft-return.ts'

const describeItem = (id: number, more: Partial<OrderItem> = {}): OrderItem => ({
  id,
  itemId: id,
  productId: id,
  productType: 'Diamond',
  stockId: `R${id}`,
  description: 'Round',
  quantity: 1,
  ringSize: null,
  buyerReference: null,
  state: 'confirmed',
  ...more,
})

const describeReturn = (state: Return['state'], itemId: number): Return => ({
  id: 1,
  orderId: 1,
  customer: { id: 1, name: 'Ada' },
  state,
  startedBy: 'customer',
  reason: null,
  reply: null,
  lines: [{ orderItemId: itemId, stockId: null, description: '', quantity: 1, isReceived: false }],
  requestedDate: '2026-01-02T00:00:00.000Z',
  decidedDate: null,
  receivedDate: null,
  creditNote: null,
})

const shipped = ORDER_STATUS.delivery

describe('lines that can be returned', () => {
  test('are those of a shipped order that are available, not returned, and in no open return', () => {
    const items = [
      describeItem(1),
      describeItem(2, { state: 'unavailable' }),
      describeItem(3, { returnedQuantity: 1 }),
      describeItem(4),
      describeItem(5),
      describeItem(6, { quantity: 40, returnedQuantity: 15 }),
    ]
    const returns = [describeReturn('accepted', 4), describeReturn('refused', 5)]
    const lines = listReturnableLines({ status: shipped, items }, returns)
    expect(lines.map(({ id, left }) => [id, left])).toEqual([
      [1, 1],
      [5, 1],
      [6, 25],
    ])
    expect(listReturnableLines({ status: ORDER_STATUS.payment, items }, returns)).toEqual([])
  })

  test('have a number to enter only where a part can be returned', () => {
    const items = [
      describeItem(1),
      describeItem(2, { quantity: 40 }),
      describeItem(3, { quantity: 4, letterIds: [1, 2, 3, 4] }),
      describeItem(4, { quantity: 8, letterIds: [1, 2, 3, 4] }),
    ]
    const lines = listReturnableLines({ status: shipped, items }, [])
    expect(lines.map(isDivisible)).toEqual([false, true, false, true])
  })
})

describe('the number of stones to return', () => {
  const [parcel, name] = listReturnableLines(
    {
      status: shipped,
      items: [describeItem(1, { quantity: 40 }), describeItem(2, { quantity: 8, letterIds: [1, 2, 3, 4] })],
    },
    [],
  )
  if (!parcel || !name) throw new Error('Both lines can be returned')

  test.each([
    [parcel, null, 'Enter a number'],
    [parcel, 'x', 'Enter a number'],
    [parcel, 0, 'Enter a number'],
    [parcel, 41, 'At most 40'],
    [parcel, 40, undefined],
    [name, 3, 'A multiple of 4'],
    [name, 4, undefined],
  ])('is checked: %j, %j: %j', (line, typed, error) => {
    expect(findQuantityError(typed, line)).toBe(error)
  })

  test('is sent only for a part of a line', () => {
    const lines = [parcel, name]
    expect(readReturnLines(lines, new Map([[1, 15]]))).toEqual([{ orderItemId: 1, quantity: 15 }])
    expect(readReturnLines(lines, new Map([[1, 40]]))).toEqual([{ orderItemId: 1 }])
    expect(readReturnLines(lines, new Map())).toBeUndefined()
    expect(readReturnLines(lines, new Map([[1, 41]]))).toBeUndefined()
  })
})

test('a refusal of a line appears at the line that was sent in its place', () => {
  const details = [
    { path: 'lines.1.certificateNo', message: 'Another number' },
    { path: 'state', message: 'Refused' },
    { path: 'lines.9.quantity', message: 'Too many' },
  ]
  expect([...findLineErrors(details, [{ orderItemId: 7 }, { orderItemId: 8 }])]).toEqual([
    [8, 'Another number'],
  ])
})
