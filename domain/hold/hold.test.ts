import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canTake } from '#domain/order/take.ts'
import { STONE_STATUS, type StoneState } from '#domain/stone/status.ts'
import { resolveHoldHours, grantHold, mayReleaseHold } from './hold.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
const available: StoneState = {
  isActive: true,
  status: STONE_STATUS.available,
  holdUserId: null,
  holdEndsAt: null,
  openOrderId: null,
  soldOrderId: null,
  openMemoId: null,
}
const held: StoneState = { ...available, status: STONE_STATUS.hold, holdUserId: 5 }

test.each([
  ['as long as the administrator says', 5, 24, 5],
  ['else as long as the customer requested', null, 24, 24],
  ['else the default time of the shop', undefined, null, 48],
])('a hold lasts %s', (_name, grantedHours, requestedHours, hours) => {
  expect(resolveHoldHours(grantedHours, requestedHours, 48)).toBe(hours)
})

describe('a granted hold', () => {
  test.each<[string, StoneState, Date | null]>([
    ['ends the requested number of hours from now', available, inHours(10)],
    ['extends the customer’s existing hold', { ...held, holdEndsAt: inHours(2) }, inHours(10)],
    ['never shortens the customer’s existing hold', { ...held, holdEndsAt: inHours(20) }, inHours(20)],
    ['leaves a hold without an end unchanged', held, null],
    [
      'replaces another customer’s expired hold',
      { ...held, holdUserId: 6, holdEndsAt: inHours(20) },
      inHours(10),
    ],
  ])('%s', (_name, stone, holdEndsAt) => {
    expect(grantHold(stone, 5, now, 10)).toEqual({ ...held, holdEndsAt })
  })

  test('belongs only to its customer until it ends, and to nobody afterwards', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8760 }),
        fc.double({ min: 0, max: 1e4, noNaN: true }),
        (hours, later) => {
          const stone = grantHold(available, 5, now, hours)
          const then = inHours(later)
          expect(canTake(stone, 5, then)).toBe(true)
          expect(canTake(stone, 6, then)).toBe(then >= inHours(hours))
        },
      ),
      { numRuns: 500 },
    )
  })
})

test.each<[string, StoneState]>([
  ['on hold for them without an end', held],
  ['on hold for them until later', { ...held, holdEndsAt: inHours(1) }],
])('a customer can release a stone %s', (_name, stone) => {
  expect(mayReleaseHold(stone, 5, now)).toBe(true)
})

test.each<[string, StoneState]>([
  ['whose hold has ended', { ...held, holdEndsAt: now }],
  ['on hold for somebody else', { ...held, holdUserId: 6 }],
  ['that they have ordered', { ...held, openOrderId: 3 }],
  ['that they have bought', { ...held, isActive: false, soldOrderId: 3 }],
  ['that is available', available],
])('a customer cannot release a stone %s', (_name, stone) => {
  expect(mayReleaseHold(stone, 5, now)).toBe(false)
})
