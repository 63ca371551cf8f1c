import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STONE_STATUS, type StoneState } from '#domain/stone/status.ts'
import { findLineEffect, totalOrder, type LineState } from './line.ts'
import {
  computeCompletedDate,
  findDeletionMove,
  getOrderMove,
  isOpenOrder,
  mayMove,
  ORDER_STATUS,
  type OrderStatus,
} from './status.ts'
import {
  canRetake,
  canRetakeShare,
  canTake,
  findTakeBackRefusal,
  findTakeRefusal,
  moveStone,
} from './take.ts'

const now = new Date('2026-11-21T12:00:00Z')
const laws = { numRuns: 500 }
const { processing, cancelled, payment, delivery, completed } = ORDER_STATUS
const order = { id: 3, userId: 5 }
const available: StoneState = {
  isActive: true,
  status: STONE_STATUS.available,
  holdUserId: null,
  holdEndsAt: null,
  openOrderId: null,
  soldOrderId: null,
  openMemoId: null,
}
const statuses = fc.constantFrom<OrderStatus>(...Object.values(ORDER_STATUS))

describe('states of an order', () => {
  test('an order is open while Processing, Payment or Delivery', () => {
    expect(Object.values(ORDER_STATUS).filter((status) => isOpenOrder(status))).toEqual([
      processing,
      payment,
      delivery,
    ])
  })

  test.each<[string, OrderStatus, OrderStatus, string, string, boolean]>([
    ['going on', processing, payment, 'none', 'none', false],
    ['going back while open', delivery, processing, 'none', 'none', false],
    ['cancelling gives the stones back', payment, cancelled, 'release', 'give-back', false],
    ['completing takes them off sale', delivery, completed, 'sell', 'none', false],
    ['from Cancelled the stones are taken again', cancelled, processing, 'take', 'take', true],
    ['from Cancelled straight to Completed too', cancelled, completed, 'sell', 'take', true],
    ['from Completed the stones are in an open order again', completed, delivery, 'take', 'none', true],
    [
      'cancelling what was completed puts it on sale again',
      completed,
      cancelled,
      'release',
      'give-back',
      true,
    ],
  ])('%s', (_name, from, to, stones, quantities, needsStock) => {
    expect(getOrderMove(from, to)).toEqual({ stones, quantities, needsStock })
    expect(mayMove(from, to, true)).toBe(true)
    expect(mayMove(from, to, false)).toBe(!needsStock)
  })

  test('setting the status an order has does nothing', () => {
    fc.assert(
      fc.property(statuses, (status) => {
        expect(getOrderMove(status, status)).toEqual({
          stones: 'none',
          quantities: 'none',
          needsStock: false,
        })
        const order = { status, completedDate: isOpenOrder(status) ? null : new Date(0) }
        expect(computeCompletedDate(order, status, now)).toBe(order.completedDate)
      }),
      laws,
    )
  })

  test('whatever the way, quantities are taken exactly while an order is not cancelled', () => {
    fc.assert(
      fc.property(fc.array(statuses), (path) => {
        let status: OrderStatus = processing
        let isTaken = true
        for (const next of path) {
          const { quantities } = getOrderMove(status, next)
          expect(quantities).not.toBe(isTaken ? 'take' : 'give-back')
          if (quantities !== 'none') isTaken = quantities === 'take'
          status = next
        }
        expect(isTaken).toBe(status !== cancelled)
      }),
      laws,
    )
  })

  test('the completed date is set with Cancelled and Completed and cleared with any other', () => {
    const open = { status: processing, completedDate: null }
    const closed = { status: completed, completedDate: new Date(0) }
    expect(computeCompletedDate(open, cancelled, now)).toBe(now)
    expect(computeCompletedDate(open, completed, now)).toBe(now)
    expect(computeCompletedDate(open, payment, now)).toBeNull()
    expect(computeCompletedDate(closed, cancelled, now)).toBe(now)
    expect(computeCompletedDate(closed, delivery, now)).toBeNull()
  })

  test('deleting an open order lets go of its stones, and a sale that took place cannot be deleted', () => {
    expect(findDeletionMove(payment)).toMatchObject({ stones: 'release', quantities: 'give-back' })
    expect(findDeletionMove(cancelled)).toMatchObject({ stones: 'none', quantities: 'none' })
    expect(findDeletionMove(completed)).toBeUndefined()
  })
})

describe('who can have a stone', () => {
  const held = { ...available, status: STONE_STATUS.hold }

  test.each<[string, StoneState, string | undefined]>([
    ['an available stone can be ordered', available, undefined],
    ['a stone held for the buyer can be ordered', { ...held, holdUserId: 5 }, undefined],
    ['a stone held for someone else cannot be ordered', { ...held, holdUserId: 6 }, 'held'],
    ['a stone held for nobody in particular cannot be ordered', held, 'held'],
    ['a hold past its end is none', { ...held, holdUserId: 6, holdEndsAt: now }, undefined],
    [
      'a stone in an open order cannot, even of the same buyer',
      { ...held, holdUserId: 5, openOrderId: 2 },
      'in-order',
    ],
    ['a stone off sale cannot', { ...available, isActive: false }, 'inactive'],
    ['a suspended stone cannot', { ...available, status: STONE_STATUS.suspended }, 'suspended'],
    ['a memo cannot', { ...available, status: STONE_STATUS.memo }, 'memo'],
  ])('%s', (_name, stone, refusal) => {
    expect(findTakeRefusal(stone, 5, now)).toBe(refusal)
    expect(canTake(stone, 5, now)).toBe(refusal === undefined)
  })
})

describe('what an order does to its stones', () => {
  const taken = moveStone({ ...available, holdEndsAt: now }, 'take', order)
  const sold = moveStone(taken, 'sell', order)

  test('taking puts the stone on Hold for the buyer without an end', () => {
    expect(taken).toEqual({ ...available, status: STONE_STATUS.hold, holdUserId: 5, openOrderId: 3 })
    expect(canTake(taken, 5, now)).toBe(false)
  })

  test('completing takes the stone off sale, and the order can still go back', () => {
    expect(sold).toMatchObject({ isActive: false, openOrderId: null, soldOrderId: 3 })
    expect(canTake(sold, 5, now)).toBe(false)
    expect(canRetake(sold, order, now)).toBe(true)
    expect(canRetake(sold, { ...order, id: 4 }, now)).toBe(false)
    expect(moveStone(sold, 'take', order)).toEqual(taken)
    expect(moveStone(sold, 'release', order)).toEqual(available)
  })

  test('going back fails once somebody else has the stone', () => {
    const freed = moveStone(taken, 'release', order)
    expect(freed).toEqual(available)
    expect(canRetake(freed, order, now)).toBe(true)
    expect(canRetake(moveStone(freed, 'take', { id: 4, userId: 6 }), order, now)).toBe(false)
    const relisted = { ...sold, isActive: true, holdUserId: 6 }
    expect(canRetake(relisted, order, now)).toBe(false)
  })

  test('an order frees only what it still holds', () => {
    const ofAnother = moveStone(available, 'take', { id: 4, userId: 6 })
    expect(moveStone(ofAnother, 'release', order)).toEqual(ofAnother)
    expect(moveStone(ofAnother, 'suspend', order)).toEqual(ofAnother)
    expect(moveStone(taken, 'none', order)).toEqual(taken)
  })

  test('a line that was unavailable takes up the stone it suspended, and no other than it could have', () => {
    const suspended = moveStone(taken, 'suspend', order)
    expect(findTakeRefusal(suspended, 5, now)).toBe('suspended')
    expect(findTakeBackRefusal(suspended, 5, now)).toBeUndefined()
    expect(findTakeBackRefusal({ ...suspended, isActive: false }, 5, now)).toBe('inactive')
    expect(findTakeBackRefusal(moveStone(available, 'take', { id: 4, userId: 6 }), 5, now)).toBe('in-order')
  })

  test('a share of a parcel comes back only while so many stones of its weight are left and on sale', () => {
    const parcel = { ...available, stonesLeft: 4, caratsThousandths: 1000 }
    const share = { quantity: 4, caratsThousandths: 1000 }
    expect(canRetakeShare(parcel, share, 5, now)).toBe(true)
    expect(canRetakeShare({ ...parcel, stonesLeft: 3 }, share, 5, now)).toBe(false)
    expect(canRetakeShare({ ...parcel, caratsThousandths: 999 }, share, 5, now)).toBe(false)
    expect(canRetakeShare({ ...parcel, isActive: false }, share, 5, now)).toBe(false)
  })

  test('an unavailable line suspends its stone', () => {
    expect(moveStone(taken, 'suspend', order)).toEqual({ ...available, status: STONE_STATUS.suspended })
  })

  test('whatever the way, a stone is in the order exactly while it is open', () => {
    fc.assert(
      fc.property(fc.array(statuses), (path) => {
        let stone = taken
        let status: OrderStatus = processing
        for (const next of path) {
          const move = getOrderMove(status, next)
          expect(mayMove(status, next, canRetake(stone, order, now))).toBe(true)
          stone = moveStone(stone, move.stones, order)
          status = next
        }
        expect(stone.openOrderId).toBe(isOpenOrder(status) ? 3 : null)
        expect(stone.soldOrderId).toBe(status === completed ? 3 : null)
        expect(canTake(stone, 6, now)).toBe(status === cancelled)
      }),
      laws,
    )
  })
})

describe('lines', () => {
  test.each<[LineState, LineState, string]>([
    ['open', 'confirmed', 'none'],
    ['open', 'unavailable', 'suspend'],
    ['confirmed', 'unavailable', 'suspend'],
    ['unavailable', 'unavailable', 'none'],
    ['unavailable', 'open', 'take'],
    ['unavailable', 'confirmed', 'take'],
  ])('from %s to %s: %s', (from, to, effect) => {
    expect(findLineEffect(from, to)).toBe(effect)
  })

  test('an unavailable line leaves the totals', () => {
    const lines = [
      { state: 'open', caratsThousandths: 1010, totalPriceCents: 505_000 },
      { state: 'confirmed', caratsThousandths: null, totalPriceCents: 2000 },
      { state: 'unavailable', caratsThousandths: 500, totalPriceCents: 90_000 },
    ] as const
    expect(totalOrder(lines)).toEqual({ totalCaratsThousandths: 1010, totalPriceCents: 507_000 })
    expect(totalOrder([])).toEqual({ totalCaratsThousandths: 0, totalPriceCents: 0 })
  })
})
