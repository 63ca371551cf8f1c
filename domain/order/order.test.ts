import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STONE_STATUS, type StoneState } from '#domain/stone/status.ts'
import { findLineEffect, totalOrder, type LineState } from './line.ts'
import {
  computeCompletedDate,
  findDeletionEffect,
  getTransitionEffect,
  isOpenOrder,
  mayTransition,
  ORDER_STATUS,
  type OrderStatus,
} from './status.ts'
import {
  canRetake,
  canRetakeShare,
  canTake,
  findTakeBackRefusal,
  findTakeRefusal,
  applyStoneEffect,
} from './take.ts'

const now = new Date('2026-11-21T12:00:00Z')
const runOptions = { numRuns: 500 }
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

describe('order statuses', () => {
  test('an order is open while Processing, Payment or Delivery', () => {
    expect(Object.values(ORDER_STATUS).filter((status) => isOpenOrder(status))).toEqual([
      processing,
      payment,
      delivery,
    ])
  })

  test.each<[string, OrderStatus, OrderStatus, string, string, boolean]>([
    ['going to the next status changes no stock', processing, payment, 'none', 'none', false],
    ['going back to an open status changes no stock', delivery, processing, 'none', 'none', false],
    ['cancelling gives the stones back', payment, cancelled, 'release', 'give-back', false],
    ['completing takes them off sale', delivery, completed, 'sell', 'none', false],
    ['leaving Cancelled takes the stones again', cancelled, processing, 'take', 'take', true],
    [
      'going from Cancelled straight to Completed takes the stones again',
      cancelled,
      completed,
      'sell',
      'take',
      true,
    ],
    ['leaving Completed puts the stones into an open order again', completed, delivery, 'take', 'none', true],
    [
      'cancelling a completed order puts its stones on sale again',
      completed,
      cancelled,
      'release',
      'give-back',
      true,
    ],
  ])('%s', (_name, from, to, stones, quantities, needsStock) => {
    expect(getTransitionEffect(from, to)).toEqual({ stones, quantities, needsStock })
    expect(mayTransition(from, to, true)).toBe(true)
    expect(mayTransition(from, to, false)).toBe(!needsStock)
  })

  test('setting the current status again does nothing', () => {
    fc.assert(
      fc.property(statuses, (status) => {
        expect(getTransitionEffect(status, status)).toEqual({
          stones: 'none',
          quantities: 'none',
          needsStock: false,
        })
        const order = { status, completedDate: isOpenOrder(status) ? null : new Date(0) }
        expect(computeCompletedDate(order, status, now)).toBe(order.completedDate)
      }),
      runOptions,
    )
  })

  test('quantities are taken exactly while an order is not cancelled, whatever its history', () => {
    fc.assert(
      fc.property(fc.array(statuses), (path) => {
        let status: OrderStatus = processing
        let isTaken = true
        for (const next of path) {
          const { quantities } = getTransitionEffect(status, next)
          expect(quantities).not.toBe(isTaken ? 'take' : 'give-back')
          if (quantities !== 'none') isTaken = quantities === 'take'
          status = next
        }
        expect(isTaken).toBe(status !== cancelled)
      }),
      runOptions,
    )
  })

  test('Cancelled and Completed set the completed date, any other status clears it', () => {
    const open = { status: processing, completedDate: null }
    const closed = { status: completed, completedDate: new Date(0) }
    expect(computeCompletedDate(open, cancelled, now)).toBe(now)
    expect(computeCompletedDate(open, completed, now)).toBe(now)
    expect(computeCompletedDate(open, payment, now)).toBeNull()
    expect(computeCompletedDate(closed, cancelled, now)).toBe(now)
    expect(computeCompletedDate(closed, delivery, now)).toBeNull()
  })

  test('deleting an open order releases its stones; a completed order cannot be deleted', () => {
    expect(findDeletionEffect(payment)).toMatchObject({ stones: 'release', quantities: 'give-back' })
    expect(findDeletionEffect(cancelled)).toMatchObject({ stones: 'none', quantities: 'none' })
    expect(findDeletionEffect(completed)).toBeUndefined()
  })
})

describe('availability of a stone to a buyer', () => {
  const held = { ...available, status: STONE_STATUS.hold }

  test.each<[string, StoneState, string | undefined]>([
    ['an available stone can be ordered', available, undefined],
    ['a stone held for the buyer can be ordered', { ...held, holdUserId: 5 }, undefined],
    ['a stone held for someone else cannot be ordered', { ...held, holdUserId: 6 }, 'held'],
    ['a hold without a user makes a stone unavailable', held, 'held'],
    ['an expired hold does not count', { ...held, holdUserId: 6, holdEndsAt: now }, undefined],
    [
      'a stone in an open order cannot be ordered, even by the same buyer',
      { ...held, holdUserId: 5, openOrderId: 2 },
      'in-order',
    ],
    ['a stone off sale cannot be ordered', { ...available, isActive: false }, 'inactive'],
    ['a suspended stone cannot be ordered', { ...available, status: STONE_STATUS.suspended }, 'suspended'],
    ['a stone on memo cannot be ordered', { ...available, status: STONE_STATUS.memo }, 'memo'],
  ])('%s', (_name, stone, refusal) => {
    expect(findTakeRefusal(stone, 5, now)).toBe(refusal)
    expect(canTake(stone, 5, now)).toBe(refusal === undefined)
  })
})

describe('effects of an order on its stones', () => {
  const taken = applyStoneEffect({ ...available, holdEndsAt: now }, 'take', order)
  const sold = applyStoneEffect(taken, 'sell', order)

  test('taking puts the stone on Hold for the buyer without an end', () => {
    expect(taken).toEqual({ ...available, status: STONE_STATUS.hold, holdUserId: 5, openOrderId: 3 })
    expect(canTake(taken, 5, now)).toBe(false)
  })

  test('completing takes the stone off sale, and the order can still be reopened', () => {
    expect(sold).toMatchObject({ isActive: false, openOrderId: null, soldOrderId: 3 })
    expect(canTake(sold, 5, now)).toBe(false)
    expect(canRetake(sold, order, now)).toBe(true)
    expect(canRetake(sold, { ...order, id: 4 }, now)).toBe(false)
    expect(applyStoneEffect(sold, 'take', order)).toEqual(taken)
    expect(applyStoneEffect(sold, 'release', order)).toEqual(available)
  })

  test('an order cannot be reopened once somebody else has the stone', () => {
    const freed = applyStoneEffect(taken, 'release', order)
    expect(freed).toEqual(available)
    expect(canRetake(freed, order, now)).toBe(true)
    expect(canRetake(applyStoneEffect(freed, 'take', { id: 4, userId: 6 }), order, now)).toBe(false)
    const relisted = { ...sold, isActive: true, holdUserId: 6 }
    expect(canRetake(relisted, order, now)).toBe(false)
  })

  test('an order releases only the stones it still has', () => {
    const ofAnother = applyStoneEffect(available, 'take', { id: 4, userId: 6 })
    expect(applyStoneEffect(ofAnother, 'release', order)).toEqual(ofAnother)
    expect(applyStoneEffect(ofAnother, 'suspend', order)).toEqual(ofAnother)
    expect(applyStoneEffect(taken, 'none', order)).toEqual(taken)
  })

  test('a line that was unavailable takes back only the stone it suspended itself', () => {
    const suspended = applyStoneEffect(taken, 'suspend', order)
    expect(findTakeRefusal(suspended, 5, now)).toBe('suspended')
    expect(findTakeBackRefusal(suspended, 5, now)).toBeUndefined()
    expect(findTakeBackRefusal({ ...suspended, isActive: false }, 5, now)).toBe('inactive')
    expect(findTakeBackRefusal(applyStoneEffect(available, 'take', { id: 4, userId: 6 }), 5, now)).toBe(
      'in-order',
    )
  })

  test('an order takes its share of a parcel again only if enough stones are left and on sale', () => {
    const parcel = { ...available, stonesLeft: 4, caratsThousandths: 1000 }
    const share = { quantity: 4, caratsThousandths: 1000 }
    expect(canRetakeShare(parcel, share, 5, now)).toBe(true)
    expect(canRetakeShare({ ...parcel, stonesLeft: 3 }, share, 5, now)).toBe(false)
    expect(canRetakeShare({ ...parcel, caratsThousandths: 999 }, share, 5, now)).toBe(false)
    expect(canRetakeShare({ ...parcel, isActive: false }, share, 5, now)).toBe(false)
  })

  test('an unavailable line suspends its stone', () => {
    expect(applyStoneEffect(taken, 'suspend', order)).toEqual({
      ...available,
      status: STONE_STATUS.suspended,
    })
  })

  test('a stone belongs to the order exactly while the order is open, whatever its history', () => {
    fc.assert(
      fc.property(fc.array(statuses), (path) => {
        let stone = taken
        let status: OrderStatus = processing
        for (const next of path) {
          const transitionEffect = getTransitionEffect(status, next)
          expect(mayTransition(status, next, canRetake(stone, order, now))).toBe(true)
          stone = applyStoneEffect(stone, transitionEffect.stones, order)
          status = next
        }
        expect(stone.openOrderId).toBe(isOpenOrder(status) ? 3 : null)
        expect(stone.soldOrderId).toBe(status === completed ? 3 : null)
        expect(canTake(stone, 6, now)).toBe(status === cancelled)
      }),
      runOptions,
    )
  })
})

describe('order lines', () => {
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

  test('an unavailable line does not count in the totals', () => {
    const lines = [
      { state: 'open', caratsThousandths: 1010, totalPriceCents: 505_000 },
      { state: 'confirmed', caratsThousandths: null, totalPriceCents: 2000 },
      { state: 'unavailable', caratsThousandths: 500, totalPriceCents: 90_000 },
    ] as const
    expect(totalOrder(lines)).toEqual({ totalCaratsThousandths: 1010, totalPriceCents: 507_000 })
    expect(totalOrder([])).toEqual({ totalCaratsThousandths: 0, totalPriceCents: 0 })
  })
})
