import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandLineSets, keyOfLineSet, toggleLineSet, type SetStone } from './line-set.ts'
import { ITEM_TYPES, productTypeOf } from './product.ts'
import { findAmountRefusal, MAX_STONES, withoutStockLimit, type Supply } from './quantity.ts'
import {
  findItemIdsToRemove,
  listVisibleWishlistItems,
  planAdditions,
  linkWishlistItems,
  type ListedProduct,
  type RequestedProduct,
} from './list-items.ts'

const runOptions = { numRuns: 500 }

const stones: SetStone[] = [
  { id: 1, lineSetKey: 'A' },
  { id: 2, lineSetKey: 'A' },
  { id: 3, lineSetKey: 'A' },
  { id: 4, lineSetKey: 'B' },
  { id: 5, lineSetKey: null },
]

describe('line sets', () => {
  test('a stone of a line set adds the whole set, a stone sold alone adds only itself', () => {
    expect(expandLineSets([2], stones)).toEqual([1, 2, 3])
    expect(expandLineSets([5, 3, 1, 4], stones)).toEqual([5, 1, 2, 3, 4])
    expect(expandLineSets([9], stones)).toEqual([9])
  })

  test('equally numbered sets of two vendors are different sets', () => {
    expect(keyOfLineSet({ vendor: 'Acme', lineSet: '1' })).not.toBe(
      keyOfLineSet({ vendor: 'Best', lineSet: '1' }),
    )
    expect(keyOfLineSet({ vendor: 'Acme', lineSet: '1' })).toBe(
      keyOfLineSet({ vendor: 'Acme', lineSet: '1' }),
    )
    expect(keyOfLineSet({ vendor: 'Acme', lineSet: null })).toBeNull()
    expect(keyOfLineSet({ vendor: null, lineSet: '' })).toBeNull()
  })

  test('a toggle adds the set of an absent stone and removes the set of a present one', () => {
    expect(toggleLineSet([], 2, stones)).toEqual({ added: [1, 2, 3], removed: [] })
    expect(toggleLineSet([1, 2, 3, 5], 2, stones)).toEqual({ added: [], removed: [1, 2, 3] })
    expect(toggleLineSet([1, 2, 3], 5, stones)).toEqual({ added: [5], removed: [] })
  })

  test('toggling a stone twice leaves the list unchanged', () => {
    const selected = fc.subarray([1, 4, 5])
    fc.assert(
      fc.property(selected, fc.constantFrom(1, 2, 3, 4, 5), (ids, stoneId) => {
        const toggle = (present: number[]) => {
          const { added, removed } = toggleLineSet(present, stoneId, stones)
          return [...present.filter((id) => !removed.includes(id)), ...added]
        }
        const present = expandLineSets(ids, stones)
        expect(new Set(toggle(toggle(present)))).toEqual(new Set(present))
      }),
      runOptions,
    )
  })

  test('removing an item also removes the rest of its line set', () => {
    const rows = [
      { id: 10, lineSetKey: 'A' },
      { id: 11, lineSetKey: 'A' },
      { id: 12, lineSetKey: null },
      { id: 13, lineSetKey: null },
    ]
    expect(findItemIdsToRemove(rows, [11])).toEqual([10, 11])
    expect(findItemIdsToRemove(rows, [12])).toEqual([12])
    expect(findItemIdsToRemove(rows, [11, 10, 13])).toEqual([10, 11, 13])
    expect(findItemIdsToRemove(rows, [])).toEqual([])
  })

  test('if one of several items does not exist, none is removed', () => {
    expect(findItemIdsToRemove([{ id: 10, lineSetKey: null }], [10, 99])).toBeUndefined()
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
  const withStatedAmount = (product: ListedProduct): RequestedProduct => ({
    ...product,
    isAmountStated: true,
  })
  const withoutAmount = (product: ListedProduct): RequestedProduct => ({ ...product, isAmountStated: false })

  test('a new product is added once, whatever its type', () => {
    expect(
      planAdditions(
        [],
        [withoutAmount(stone), withStatedAmount(melee), withoutAmount(letter), withoutAmount(stone)],
      ),
    ).toEqual({
      added: [stone, melee, letter],
      changed: [],
    })
  })

  test('adding a stone again, or a parcel without a number, changes nothing', () => {
    expect(planAdditions([{ ...stone, id: 1 }], [withoutAmount(stone)])).toEqual({ added: [], changed: [] })
    const all = withoutAmount({ ...parcel, quantity: 50, ringSize: null })
    expect(planAdditions([{ ...parcel, id: 2 }], [all])).toEqual({ added: [], changed: [] })
  })

  test('adding melee or a parcel again sets the new quantity', () => {
    const rows = [
      { ...melee, id: 1 },
      { ...parcel, id: 2 },
    ]
    const more = { ...melee, quantity: 200, caratsThousandths: 3000 }
    const ring = { ...parcel, quantity: 22, ringSize: 7 }
    expect(planAdditions(rows, [withStatedAmount(more), withStatedAmount(ring)])).toEqual({
      added: [],
      changed: [
        { ...more, id: 1 },
        { ...ring, id: 2 },
      ],
    })
  })

  test('adding letters of a name adds to their quantity, unless a number is stated', () => {
    expect(planAdditions([{ ...letter, id: 1 }], [withoutAmount(letter), withoutAmount(letter)])).toEqual({
      added: [],
      changed: [{ ...letter, id: 1, quantity: 3 }],
    })
    expect(planAdditions([], [withoutAmount(letter), withoutAmount(letter)]).added).toEqual([
      { ...letter, quantity: 2 },
    ])
    const five = { ...letter, quantity: 5 }
    expect(planAdditions([{ ...letter, id: 1 }], [withStatedAmount(five)]).changed).toEqual([
      { ...five, id: 1 },
    ])
  })

  test('a cart item remembers the wishlist item it is added from', () => {
    const wished = { ...stone, wishedItemId: 31 }
    expect(planAdditions([{ ...stone, id: 1 }], [withoutAmount(wished)]).changed).toEqual([
      { ...wished, id: 1 },
    ])
    expect(planAdditions([{ ...wished, id: 1 }], [withoutAmount(stone)]).changed).toEqual([])
  })

  test('adding from the wishlist takes the wished amount, unless the request states one', () => {
    const entries = [{ ...parcel, id: 31 }]
    const all = withoutAmount({ ...parcel, quantity: 50, ringSize: null })
    expect(linkWishlistItems([all], entries, 31)).toEqual([withStatedAmount({ ...parcel, wishedItemId: 31 })])
    const two = withStatedAmount({ ...parcel, quantity: 2, ringSize: 5 })
    expect(linkWishlistItems([two], entries, 31)).toEqual([{ ...two, wishedItemId: 31 }])
  })

  test('each stone of a set takes its own wishlist item, and an unwished stone takes none', () => {
    const [left, right] = [stone, { ...stone, productId: 9 }]
    expect(
      linkWishlistItems([withoutAmount(left), withoutAmount(right)], [{ ...right, id: 32 }], 32),
    ).toEqual([withoutAmount(left), withStatedAmount({ ...right, wishedItemId: 32 })])
  })

  test('a wishlist item of another product is refused', () => {
    expect(linkWishlistItems([withoutAmount(stone)], [{ ...parcel, id: 31 }], 31)).toBeUndefined()
    expect(linkWishlistItems([withoutAmount(stone)], [], 31)).toBeUndefined()
  })

  test('adding stones or stated amounts twice has the effect of adding them once', () => {
    const requested = fc.array(
      fc.constantFrom(
        withoutAmount(stone),
        withoutAmount(parcel),
        withStatedAmount(parcel),
        withStatedAmount(melee),
        withStatedAmount({ ...letter, quantity: 3 }),
      ),
    )
    fc.assert(
      fc.property(requested, (products) => {
        const { added } = planAdditions([], products)
        const rows = added.map((product, index) => ({ ...product, id: index + 1 }))
        expect(planAdditions(rows, products)).toEqual({ added: [], changed: [] })
      }),
      runOptions,
    )
  })

  test('a wishlist item is hidden while a cart item made from it exists', () => {
    const entries = [{ id: 31 }, { id: 32 }]
    expect(listVisibleWishlistItems(entries, [{ wishedItemId: 31 }, { wishedItemId: null }])).toEqual([
      { id: 32 },
    ])
    expect(listVisibleWishlistItems(entries, [])).toEqual(entries)
  })
})

describe('amounts', () => {
  test.each<[string, Supply, number, number | null, string | undefined]>([
    ['one stone', { kind: 'stone' }, 1, null, undefined],
    ['two of one stone', { kind: 'stone' }, 2, null, 'one-only'],
    ['no stone', { kind: 'stone' }, 0, null, 'no-number'],
    ['half a stone', { kind: 'parcel', stonesLeft: 5 }, 0.5, null, 'no-number'],
    ['all stones of a parcel', { kind: 'parcel', stonesLeft: 5 }, 5, null, undefined],
    ['more than all stones of a parcel', { kind: 'parcel', stonesLeft: 5 }, 6, null, 'too-many'],
    ['all melee in stock', { kind: 'melee', caratsThousandths: 1500 }, 90, 1500, undefined],
    ['more melee than in stock', { kind: 'melee', caratsThousandths: 1500 }, 90, 1501, 'too-heavy'],
    ['melee without a weight', { kind: 'melee', caratsThousandths: 1500 }, 90, null, 'no-weight'],
    ['melee with zero weight', { kind: 'melee', caratsThousandths: 1500 }, 90, 0, 'no-weight'],
    ['any number of name diamonds', { kind: 'nameDiamond' }, 900, null, undefined],
    ['more letters than the maximum', { kind: 'nameDiamond' }, MAX_STONES + 1, null, 'too-many'],
  ])('%s', (_name, supply, quantity, caratsThousandths, refusal) => {
    expect(findAmountRefusal(supply, { quantity, caratsThousandths })).toBe(refusal)
  })

  test('a wishlist item may exceed the stock, but not contain a stone twice', () => {
    const checkWishlistAmount = (supply: Supply, quantity: number, caratsThousandths: number | null) =>
      findAmountRefusal(withoutStockLimit(supply), { quantity, caratsThousandths })
    expect(checkWishlistAmount({ kind: 'parcel', stonesLeft: 5 }, 6, null)).toBeUndefined()
    expect(checkWishlistAmount({ kind: 'melee', caratsThousandths: 1500 }, 90, 1501)).toBeUndefined()
    expect(checkWishlistAmount({ kind: 'melee', caratsThousandths: 1500 }, 90, null)).toBe('no-weight')
    expect(checkWishlistAmount({ kind: 'stone' }, 2, null)).toBe('one-only')
  })

  test('item types and product types map to each other', () => {
    expect(Object.values(ITEM_TYPES).map((itemType) => productTypeOf(itemType))).toEqual([
      'Diamond',
      'Melee',
      'NameDiamond',
    ])
  })
})
