import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandLineSets, keyOfLineSet, toggleLineSet, type SetStone } from './line-set.ts'
import { ITEM_TYPES, productTypeOf } from './product.ts'
import { findAmountRefusal, MAX_STONES, withoutStockLimit, type Supply } from './quantity.ts'
import {
  findRowIdsToRemove,
  listVisibleWishEntries,
  planAdding,
  takeOnWishes,
  type ListedProduct,
  type WantedProduct,
} from './rows.ts'

const laws = { numRuns: 500 }

const stones: SetStone[] = [
  { id: 1, lineSetKey: 'A' },
  { id: 2, lineSetKey: 'A' },
  { id: 3, lineSetKey: 'A' },
  { id: 4, lineSetKey: 'B' },
  { id: 5, lineSetKey: null },
]

describe('line sets', () => {
  test('one stone of a line set brings the set, a stone sold alone only itself', () => {
    expect(expandLineSets([2], stones)).toEqual([1, 2, 3])
    expect(expandLineSets([5, 3, 1, 4], stones)).toEqual([5, 1, 2, 3, 4])
    expect(expandLineSets([9], stones)).toEqual([9])
  })

  test('sets of two vendors are not one set, though they are numbered alike', () => {
    expect(keyOfLineSet({ vendor: 'Acme', lineSet: '1' })).not.toBe(
      keyOfLineSet({ vendor: 'Best', lineSet: '1' }),
    )
    expect(keyOfLineSet({ vendor: 'Acme', lineSet: '1' })).toBe(
      keyOfLineSet({ vendor: 'Acme', lineSet: '1' }),
    )
    expect(keyOfLineSet({ vendor: 'Acme', lineSet: null })).toBeNull()
    expect(keyOfLineSet({ vendor: null, lineSet: '' })).toBeNull()
  })

  test('a toggle adds the set of a stone that is absent and removes that of one that is present', () => {
    expect(toggleLineSet([], 2, stones)).toEqual({ added: [1, 2, 3], removed: [] })
    expect(toggleLineSet([1, 2, 3, 5], 2, stones)).toEqual({ added: [], removed: [1, 2, 3] })
    expect(toggleLineSet([1, 2, 3], 5, stones)).toEqual({ added: [5], removed: [] })
  })

  test('toggling twice leaves the list as it was', () => {
    const chosen = fc.subarray([1, 4, 5])
    fc.assert(
      fc.property(chosen, fc.constantFrom(1, 2, 3, 4, 5), (ids, stoneId) => {
        const toggle = (present: number[]) => {
          const { added, removed } = toggleLineSet(present, stoneId, stones)
          return [...present.filter((id) => !removed.includes(id)), ...added]
        }
        const present = expandLineSets(ids, stones)
        expect(new Set(toggle(toggle(present)))).toEqual(new Set(present))
      }),
      laws,
    )
  })

  test('removing a row removes the rows of its set', () => {
    const rows = [
      { id: 10, lineSetKey: 'A' },
      { id: 11, lineSetKey: 'A' },
      { id: 12, lineSetKey: null },
      { id: 13, lineSetKey: null },
    ]
    expect(findRowIdsToRemove(rows, [11])).toEqual([10, 11])
    expect(findRowIdsToRemove(rows, [12])).toEqual([12])
    expect(findRowIdsToRemove(rows, [11, 10, 13])).toEqual([10, 11, 13])
    expect(findRowIdsToRemove(rows, [])).toEqual([])
  })

  test('of several rows all are there or none is removed', () => {
    expect(findRowIdsToRemove([{ id: 10, lineSetKey: null }], [10, 99])).toBeUndefined()
  })
})

describe('adding', () => {
  const stone: ListedProduct = {
    productType: 'Diamond',
    productId: 7,
    quantity: 1,
    caratsThousandths: null,
    ringSize: null,
    wishedItemId: null,
  }
  const parcel: ListedProduct = { ...stone, productId: 8, quantity: 20, ringSize: 6 }
  const melee: ListedProduct = { ...stone, productType: 'Melee', quantity: 100, caratsThousandths: 1500 }
  const letter: ListedProduct = { ...stone, productType: 'NameDiamond' }
  const say = (product: ListedProduct): WantedProduct => ({ ...product, isAmountSaid: true })
  const name = (product: ListedProduct): WantedProduct => ({ ...product, isAmountSaid: false })

  test('a product that is not there yet is added, once, whatever its type', () => {
    expect(planAdding([], [name(stone), say(melee), name(letter), name(stone)])).toEqual({
      added: [stone, melee, letter],
      changed: [],
    })
  })

  test('a stone that is there already stays as it is, and so does a parcel of which no number is said', () => {
    expect(planAdding([{ ...stone, id: 1 }], [name(stone)])).toEqual({ added: [], changed: [] })
    const all = name({ ...parcel, quantity: 50, ringSize: null })
    expect(planAdding([{ ...parcel, id: 2 }], [all])).toEqual({ added: [], changed: [] })
  })

  test('melee and parcels take the new quantity', () => {
    const rows = [
      { ...melee, id: 1 },
      { ...parcel, id: 2 },
    ]
    const more = { ...melee, quantity: 200, caratsThousandths: 3000 }
    const ring = { ...parcel, quantity: 22, ringSize: 7 }
    expect(planAdding(rows, [say(more), say(ring)])).toEqual({
      added: [],
      changed: [
        { ...more, id: 1 },
        { ...ring, id: 2 },
      ],
    })
  })

  test('the letters of a name are counted, unless their number is said', () => {
    expect(planAdding([{ ...letter, id: 1 }], [name(letter), name(letter)])).toEqual({
      added: [],
      changed: [{ ...letter, id: 1, quantity: 3 }],
    })
    expect(planAdding([], [name(letter), name(letter)]).added).toEqual([{ ...letter, quantity: 2 }])
    const five = { ...letter, quantity: 5 }
    expect(planAdding([{ ...letter, id: 1 }], [say(five)]).changed).toEqual([{ ...five, id: 1 }])
  })

  test('a row takes on the wish entry it is added from and keeps it', () => {
    const wished = { ...stone, wishedItemId: 31 }
    expect(planAdding([{ ...stone, id: 1 }], [name(wished)]).changed).toEqual([{ ...wished, id: 1 }])
    expect(planAdding([{ ...wished, id: 1 }], [name(stone)]).changed).toEqual([])
  })

  test('from a wish comes as much as was wished for, unless the request says how much', () => {
    const entries = [{ ...parcel, id: 31 }]
    const all = name({ ...parcel, quantity: 50, ringSize: null })
    expect(takeOnWishes([all], entries, 31)).toEqual([say({ ...parcel, wishedItemId: 31 })])
    const two = say({ ...parcel, quantity: 2, ringSize: 5 })
    expect(takeOnWishes([two], entries, 31)).toEqual([{ ...two, wishedItemId: 31 }])
  })

  test('of a set each stone takes on its own entry, and a stone nobody wished for takes on none', () => {
    const [left, right] = [stone, { ...stone, productId: 9 }]
    expect(takeOnWishes([name(left), name(right)], [{ ...right, id: 32 }], 32)).toEqual([
      name(left),
      say({ ...right, wishedItemId: 32 }),
    ])
  })

  test('an entry of another product is none', () => {
    expect(takeOnWishes([name(stone)], [{ ...parcel, id: 31 }], 31)).toBeUndefined()
    expect(takeOnWishes([name(stone)], [], 31)).toBeUndefined()
  })

  test('adding the same again is adding it once, for all whose amount is said and for stones', () => {
    const wanted = fc.array(
      fc.constantFrom(name(stone), name(parcel), say(parcel), say(melee), say({ ...letter, quantity: 3 })),
    )
    fc.assert(
      fc.property(wanted, (products) => {
        const { added } = planAdding([], products)
        const rows = added.map((product, index) => ({ ...product, id: index + 1 }))
        expect(planAdding(rows, products)).toEqual({ added: [], changed: [] })
      }),
      laws,
    )
  })

  test('a wish entry is hidden while a row of the basket was made from it', () => {
    const entries = [{ id: 31 }, { id: 32 }]
    expect(listVisibleWishEntries(entries, [{ wishedItemId: 31 }, { wishedItemId: null }])).toEqual([
      { id: 32 },
    ])
    expect(listVisibleWishEntries(entries, [])).toEqual(entries)
  })
})

describe('amounts', () => {
  test.each<[string, Supply, number, number | null, string | undefined]>([
    ['one stone', { kind: 'stone' }, 1, null, undefined],
    ['two of one stone', { kind: 'stone' }, 2, null, 'one-only'],
    ['no stone', { kind: 'stone' }, 0, null, 'no-number'],
    ['half a stone', { kind: 'parcel', stonesLeft: 5 }, 0.5, null, 'no-number'],
    ['all stones of a parcel', { kind: 'parcel', stonesLeft: 5 }, 5, null, undefined],
    ['more than all', { kind: 'parcel', stonesLeft: 5 }, 6, null, 'too-many'],
    ['all melee in stock', { kind: 'melee', caratsThousandths: 1500 }, 90, 1500, undefined],
    ['more melee than in stock', { kind: 'melee', caratsThousandths: 1500 }, 90, 1501, 'too-heavy'],
    ['melee without a weight', { kind: 'melee', caratsThousandths: 1500 }, 90, null, 'no-weight'],
    ['melee of no weight', { kind: 'melee', caratsThousandths: 1500 }, 90, 0, 'no-weight'],
    ['a name diamond without limit', { kind: 'nameDiamond' }, 900, null, undefined],
    ['more letters than can be written down', { kind: 'nameDiamond' }, MAX_STONES + 1, null, 'too-many'],
  ])('%s', (_name, supply, quantity, caratsThousandths, refusal) => {
    expect(findAmountRefusal(supply, { quantity, caratsThousandths })).toBe(refusal)
  })

  test('a wish may be for more than there is, but not for two of one stone', () => {
    const wish = (supply: Supply, quantity: number, caratsThousandths: number | null) =>
      findAmountRefusal(withoutStockLimit(supply), { quantity, caratsThousandths })
    expect(wish({ kind: 'parcel', stonesLeft: 5 }, 6, null)).toBeUndefined()
    expect(wish({ kind: 'melee', caratsThousandths: 1500 }, 90, 1501)).toBeUndefined()
    expect(wish({ kind: 'melee', caratsThousandths: 1500 }, 90, null)).toBe('no-weight')
    expect(wish({ kind: 'stone' }, 2, null)).toBe('one-only')
  })

  test('item types and product types name each other', () => {
    expect(Object.values(ITEM_TYPES).map((itemType) => productTypeOf(itemType))).toEqual([
      'Diamond',
      'Melee',
      'NameDiamond',
    ])
  })
})
