import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiplyCarats } from '#domain/money/carats.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import {
  describeEdit,
  isEmptyEdit,
  planEdit,
  setsPrice,
  type CurrentLine,
  type RequestedLine,
} from './edit.ts'
import type { OfferedMelee, OfferedStone, Offers } from './offer.ts'
import { applyStoneEffect } from './take.ts'
import {
  add,
  context,
  left,
  letters,
  line,
  melee,
  offers,
  onSale,
  order,
  ordered,
  parcel,
  resubmit,
  right,
  share,
  small,
  suspended,
  unavailable,
} from '#tests/support/orders/edited-order.ts'

const planned = (lines: readonly CurrentLine[], requested: readonly RequestedLine[]) => {
  const plan = planEdit(lines, requested, offers, context)
  if (plan.kind === 'unavailable') throw new Error(plan.unavailable.map(({ message }) => message).join(', '))
  return plan
}
const listUnavailableMessages = (
  lines: readonly CurrentLine[],
  requested: readonly RequestedLine[],
): string[] => {
  const plan = planEdit(lines, requested, offers, context)
  return plan.kind === 'unavailable' ? plan.unavailable.map(({ message }) => message) : []
}

describe('editing an order', () => {
  test('resubmitting the current lines changes nothing', () => {
    const all = [line, share, left, right, unavailable, small, letters]
    expect(
      isEmptyEdit(
        planned(
          all,
          all.map((present) => resubmit(present)),
        ),
      ),
    ).toBe(true)
  })

  test('a new stone gets the current price, existing ones keep theirs', () => {
    const plan = planned([line], [resubmit(line, { state: 'confirmed' }), add(2)])
    expect(plan).toMatchObject({
      added: [{ productId: 2, pricePerCaratCents: 300_000, totalPriceCents: 300_000, state: 'open' }],
      changed: [{ after: { id: 11, state: 'confirmed', totalPriceCents: 450_000 } }],
      stones: [{ id: 2, effect: 'take' }],
    })
    expect(describeEdit(plan)).toBe('1 item added, 1 item confirmed')
  })

  test('removed lines give their stock back', () => {
    const plan = planned([line, share, small, letters], [resubmit(letters)])
    expect(plan.removed.map(({ id }) => id)).toEqual([11, 13, 17])
    expect(plan.stones).toEqual([{ id: 1, effect: 'release' }])
    expect(plan.parcels).toEqual([{ id: 3, stones: -4, caratsThousandths: -2000 }])
    expect(plan.melee).toEqual([{ id: 1, stones: -90, caratsThousandths: -1500 }])
    expect(describeEdit(plan)).toBe('3 items removed')
  })

  test('an unavailable line suspends its stone and can take it again', () => {
    expect(planned([line], [resubmit(line, { state: 'unavailable' })]).stones).toEqual([
      { id: 1, effect: 'suspend' },
    ])
    expect(planned([unavailable], [resubmit(unavailable, { state: 'confirmed' })]).stones).toEqual([
      { id: 6, effect: 'take' },
    ])
    expect(planned([unavailable, line], [resubmit(line)]).stones).toEqual([])
  })

  test('unavailable stones of a parcel or carats of melee are not given back', () => {
    const removedLine = [resubmit(share, { state: 'unavailable' }), resubmit(small, { state: 'unavailable' })]
    const plan = planned([share, small], removedLine)
    expect(plan).toMatchObject({ stones: [], parcels: [], melee: [] })
    const after = plan.changed.map((change) => change.after)
    expect(planned([...after, line], [resubmit(line)])).toMatchObject({ stones: [], parcels: [], melee: [] })
  })

  test('a new amount is charged at the line’s purchase price', () => {
    const plan = planned(
      [share, small, letters],
      [
        resubmit(share, { quantity: 10, ringSize: 7 }),
        resubmit(small, { quantity: 60, caratsThousandths: 1001 }),
        resubmit(letters, { quantity: 2 }),
      ],
    )
    expect(plan.changed.map(({ after }) => after)).toMatchObject([
      { quantity: 10, caratsThousandths: 5000, totalPriceCents: 2_250_000, ringSize: 7 },
      { quantity: 60, caratsThousandths: 1001, totalPriceCents: 40_040 },
      { quantity: 2, totalPriceCents: 124_000 },
    ])
    expect(plan.parcels).toEqual([{ id: 3, stones: 6, caratsThousandths: 3000 }])
    expect(plan.melee).toEqual([{ id: 1, stones: -30, caratsThousandths: -499 }])
  })

  test('an agreed price replaces the purchase price or the buyer’s, at the new amount', () => {
    const requested = [
      resubmit(line, { priceCents: 440_000, state: 'confirmed' }),
      resubmit(share, { priceCents: 500_001, quantity: 2 }),
      resubmit(small, { priceCents: 39_999 }),
      resubmit(letters, { priceCents: 60_000, quantity: 2 }),
      { ...add(2), priceCents: 290_000 },
    ]
    const plan = planned([line, share, small, letters], requested)
    expect(plan.changed.map(({ after }) => after)).toMatchObject([
      { pricePerCaratCents: 440_000, totalPriceCents: 440_000, state: 'confirmed' },
      { pricePerCaratCents: 500_001, caratsThousandths: 1000, totalPriceCents: 500_001 },
      { pricePerCaratCents: 39_999, totalPriceCents: 59_999 },
      { pricePerCaratCents: null, quantity: 2, totalPriceCents: 120_000 },
    ])
    expect(plan.added).toMatchObject([{ pricePerCaratCents: 290_000, totalPriceCents: 290_000 }])
    expect(describeEdit(plan)).toBe('1 item added, 1 item confirmed, 4 prices changed')
    expect(setsPrice(plan, requested)).toBe(true)
  })

  test('an agreed price equal to the purchase price changes nothing', () => {
    const requested = [resubmit(line, { priceCents: 450_000 }), resubmit(letters, { priceCents: 62_000 })]
    const plan = planned([line, letters], requested)
    expect(isEmptyEdit(plan)).toBe(true)
    expect(setsPrice(plan, requested)).toBe(false)
  })

  test.each<[string, CurrentLine[], RequestedLine[], string]>([
    ['a stone of another order', [line], [resubmit(line), add(9)], 'Stone O-1 is in order 4'],
    ['an unknown stone', [line], [resubmit(line), add(99)], 'Stone 99 does not exist'],
    ['a line named twice', [line], [resubmit(line), resubmit(line)], 'Stone A-1 is listed twice'],
    ['two of one stone', [line], [resubmit(line, { quantity: 2 })], 'Stone A-1 is a single stone'],
    [
      'more of a parcel than remains',
      [share],
      [resubmit(share, { quantity: 11 })],
      'Stone P-1 has too few stones left',
    ],
    [
      'more melee than is in stock',
      [small],
      [resubmit(small, { caratsThousandths: 3501 })],
      'Melee White 1.10–1.20 mm has too few carats left',
    ],
    [
      'part of a new pair',
      [line],
      [resubmit(line), add(7)],
      'Stone N-1 is sold only with the rest of its set',
    ],
    [
      'half of a pair removed',
      [left, right],
      [resubmit(right)],
      'Stone L-2 is sold only with the rest of its set',
    ],
    [
      'a new unavailable line',
      [line],
      [resubmit(line), { ...add(2), state: 'unavailable' }],
      'Stone B-1 is not in the order yet, so it can’t be unavailable',
    ],
  ])('%s is refused as a whole', (_name, lines, requested, message) => {
    expect(listUnavailableMessages(lines, requested)).toEqual([message])
  })

  test('a second listing of a stone of the order is refused, whichever comes first', () => {
    const listings = new Map(offers.stones)
      .set(1, { ...ordered, certificateKey: '2:2141438171' })
      .set(2, { ...onSale, stockId: 'B-1', certificateKey: '2:2141438171' })
    for (const requested of [
      [resubmit(line), add(2)],
      [add(2), resubmit(line)],
    ]) {
      expect(planEdit([line], requested, { ...offers, stones: listings }, context)).toEqual({
        kind: 'unavailable',
        unavailable: [{ path: 'B-1', message: 'Stone B-1 is the same stone as another item' }],
      })
    }
  })

  test('a pair is added and removed whole, but one of its stones may become unavailable', () => {
    expect(planned([line], [resubmit(line), add(7), add(8)]).added).toHaveLength(2)
    expect(planned([left, right, line], [resubmit(line)]).stones).toHaveLength(2)
    expect(
      planned([left, right], [resubmit(left), resubmit(right, { state: 'unavailable' })]).stones,
    ).toEqual([{ id: 5, effect: 'suspend' }])
  })
})

describe('any sequence of edits', () => {
  type World = {
    stones: Map<number, OfferedStone>
    melee: Map<number, OfferedMelee>
    lines: CurrentLine[]
  }

  function openWorld(): World {
    return {
      stones: new Map([
        [1, { ...onSale, stockId: 'A' }],
        [2, { ...onSale, stockId: 'B' }],
        [3, { ...parcel, stonesLeft: 10, caratsThousandths: 5003 }],
        [4, { ...onSale, stockId: 'L', lineSetKey: 'pair' }],
        [5, { ...onSale, stockId: 'R', lineSetKey: 'pair' }],
      ]),
      melee: new Map([[1, melee]]),
      lines: [],
    }
  }

  /** Applies the plan to the model, as the database does. */
  function edit(world: World, requested: readonly RequestedLine[]): boolean {
    const isMember = ({ isActive, status }: OfferedStone) => isActive && status <= STONE_STATUS.hold
    const members = [4, 5].filter((id) => isMember(world.stones.get(id) ?? suspended))
    const visibleOffers: Offers = {
      ...world,
      nameDiamonds: new Map(),
      letters: new Map(),
      lineSetMembers: new Map([['pair', members]]),
    }
    const plan = planEdit(world.lines, requested, visibleOffers, context)
    if (plan.kind === 'unavailable') return false
    for (const { id, effect } of plan.stones) {
      const stone = world.stones.get(id)
      if (stone) world.stones.set(id, applyStoneEffect(stone, effect, order))
    }
    for (const { id, stones, caratsThousandths } of plan.parcels) {
      const row = world.stones.get(id)
      if (row) {
        const stonesLeft = row.stonesLeft - stones
        const carats = row.caratsThousandths - caratsThousandths
        world.stones.set(id, { ...row, stonesLeft, caratsThousandths: carats, isActive: stonesLeft > 0 })
      }
    }
    for (const { id, caratsThousandths } of plan.melee) {
      const row = world.melee.get(id)
      if (row) world.melee.set(id, { ...row, caratsThousandths: row.caratsThousandths - caratsThousandths })
    }
    const changed = new Map(plan.changed.map(({ after }) => [after.id, after]))
    const removed = new Set(plan.removed.map(({ id }) => id))
    world.lines = world.lines
      .filter(({ id }) => !removed.has(id))
      .map((present) => changed.get(present.id) ?? present)
    for (const draft of plan.added) world.lines.push({ ...draft, id: nextId++ })
    return true
  }
  let nextId = 1

  const row = fc.record({
    product: fc.constantFrom('1', '2', '3', '4', '5', 'melee'),
    quantity: fc.integer({ min: 1, max: 11 }),
    caratsThousandths: fc.integer({ min: 1, max: 2500 }),
    state: fc.constantFrom(undefined, 'open' as const, 'confirmed' as const, 'unavailable' as const),
  })
  const edits = fc.array(fc.uniqueArray(row, { selector: ({ product }) => product, maxLength: 6 }), {
    maxLength: 12,
  })

  const toRequested = (drafts: typeof edits extends fc.Arbitrary<(infer E)[]> ? E : never): RequestedLine[] =>
    drafts.map(({ product, quantity, caratsThousandths, state }) => ({
      productType: product === 'melee' ? 'Melee' : 'Diamond',
      productId: product === 'melee' ? 1 : Number(product),
      quantity: product === '3' || product === 'melee' ? quantity : 1,
      caratsThousandths: product === 'melee' ? caratsThousandths : null,
      state,
      ringSize: undefined,
    }))

  test('the order has the stones of its lines, no stock gets lost, and totals match their lines', () => {
    let edited = 0
    fc.assert(
      fc.property(edits, (steps) => {
        const world = openWorld()
        let [missingStones, missingCarats, missingMelee] = [0, 0, 0]
        for (const step of steps) {
          const before = world.lines
          if (!edit(world, toRequested(step))) continue
          edited += 1
          // An unavailable line that leaves the order takes its missing stock with it.
          const remainingIds = new Set(world.lines.map(({ id }) => id))
          for (const removedLine of before.filter(
            ({ id, state }) => !remainingIds.has(id) && state === 'unavailable',
          )) {
            if (removedLine.productType === 'Melee') missingMelee += removedLine.caratsThousandths ?? 0
            else if (removedLine.productId === 3) {
              missingStones += removedLine.quantity
              missingCarats += removedLine.caratsThousandths ?? 0
            }
          }
          const lineOf = (type: string, id: number) =>
            world.lines.find(({ productType, productId }) => productType === type && productId === id)
          for (const id of [1, 2, 4, 5]) {
            const present = lineOf('Diamond', id)
            const isAvailable = present !== undefined && present.state !== 'unavailable'
            expect(world.stones.get(id)?.openOrderId).toBe(isAvailable ? 3 : null)
          }
          const row3 = world.stones.get(3)
          const ofParcel = lineOf('Diamond', 3)
          expect((row3?.stonesLeft ?? 0) + (ofParcel?.quantity ?? 0) + missingStones).toBe(10)
          expect((row3?.caratsThousandths ?? 0) + (ofParcel?.caratsThousandths ?? 0) + missingCarats).toBe(
            5003,
          )
          const ofMelee = lineOf('Melee', 1)?.caratsThousandths ?? 0
          expect((world.melee.get(1)?.caratsThousandths ?? 0) + ofMelee + missingMelee).toBe(2000)
          for (const present of world.lines) {
            expect(present.totalPriceCents).toBe(
              multiplyCarats(present.pricePerCaratCents ?? 0, present.caratsThousandths ?? 0),
            )
          }
        }
      }),
      { numRuns: 500 },
    )
    expect(edited).toBeGreaterThan(500)
  })
})
