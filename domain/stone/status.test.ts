import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takeFromParcel, weighStones } from './parcel.ts'
import {
  computeHoldEnd,
  DEFAULT_HOLD_HOURS,
  findChangedStone,
  hasHoldEnded,
  planHighlight,
  releaseEndedHold,
  STONE_STATUS,
  type StoneState,
} from './status.ts'

const now = new Date('2026-11-21T12:00:00Z')
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

describe('holds', () => {
  test('a hold lasts 48 hours by default', () => {
    expect(computeHoldEnd(now, DEFAULT_HOLD_HOURS)).toEqual(new Date('2026-11-23T12:00:00Z'))
  })

  test.each<[string, Partial<StoneState>, boolean]>([
    ['a hold without an end lasts', {}, false],
    ['a hold lasts until its end', { holdEndsAt: new Date(now.getTime() + 1) }, false],
    ['a hold has ended at its end', { holdEndsAt: now }, true],
    ['an ordered hold never ends', { holdEndsAt: now, openOrderId: 3 }, false],
    ['a stone that is not on Hold has no hold to end', { status: STONE_STATUS.memo, holdEndsAt: now }, false],
  ])('%s', (_name, state, hasEnded) => {
    const stone = { ...held, ...state }
    expect(hasHoldEnded(stone, now)).toBe(hasEnded)
    expect(releaseEndedHold(stone, now)).toEqual(hasEnded ? available : stone)
  })
})

describe('a status set by hand', () => {
  test.each(Object.values(STONE_STATUS))('status %d may follow any other', (status) => {
    const change = { status, userId: 9, holdEndsAt: now }
    for (const from of Object.values(STONE_STATUS)) {
      const isHold = status === STONE_STATUS.hold
      expect(findChangedStone({ ...held, status: from }, change)).toEqual({
        ...available,
        status,
        holdUserId: isHold ? 9 : null,
        holdEndsAt: isHold ? now : null,
      })
    }
  })

  test('only the order changes the status of a stone in an open order', () => {
    const ordered = { ...held, openOrderId: 3 }
    expect(findChangedStone(ordered, { status: 1, userId: null, holdEndsAt: null })).toBeUndefined()
  })

  test('only the memo changes the status of a stone on an open memo', () => {
    const onMemo = { ...available, status: STONE_STATUS.memo, openMemoId: 3 }
    expect(findChangedStone(onMemo, { status: 1, userId: null, holdEndsAt: null })).toBeUndefined()
  })
})

describe('highlighting', () => {
  test.each([
    [[], 7, { set: [7], clear: [] }],
    [[3], 7, { set: [7], clear: [3] }],
    [[7], 7, { set: [], clear: [] }],
    [[3, 7, 4], 7, { set: [], clear: [3, 4] }],
  ])('with %j highlighted, highlighting %d leaves only that one', (highlighted, id, plan) => {
    expect(planHighlight(highlighted, id)).toEqual(plan)
  })
})

describe('parcels', () => {
  test('stones of a parcel weigh their share of it', () => {
    const parcel = { stonesLeft: 12, caratsThousandths: 3000 }
    expect(weighStones(parcel, 5)).toBe(1250)
    expect(weighStones({ stonesLeft: 3, caratsThousandths: 1000 }, 2)).toBe(667)
    expect(takeFromParcel(parcel, 12)).toEqual({ stonesLeft: 0, caratsThousandths: 0 })
  })

  test.each([0, -1, 1.5, 13])('%d stones out of twelve are refused', (numberOfStones) => {
    expect(() => weighStones({ stonesLeft: 12, caratsThousandths: 3000 }, numberOfStones)).toThrow(RangeError)
  })

  test('taken and remaining stones add up to the parcel, down to the last stone', () => {
    const stonesLeft = fc.integer({ min: 1, max: 500 })
    const parcels = fc.record({ stonesLeft, caratsThousandths: fc.integer({ min: 1, max: 1e6 }) })
    fc.assert(
      fc.property(parcels, fc.array(fc.integer({ min: 1, max: 40 })), (parcel, takes) => {
        let left = parcel
        let takenCarats = 0
        for (const requestedCount of [...takes, parcel.stonesLeft]) {
          const numberOfStones = Math.min(requestedCount, left.stonesLeft)
          if (numberOfStones === 0) break
          takenCarats += weighStones(left, numberOfStones)
          left = takeFromParcel(left, numberOfStones)
        }
        expect(left).toEqual({ stonesLeft: 0, caratsThousandths: 0 })
        expect(takenCarats).toBe(parcel.caratsThousandths)
      }),
      { numRuns: 500 },
    )
  })
})
