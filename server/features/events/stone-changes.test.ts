import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { toVisibilityAttributes } from '#server/stock/catalogue/visibility-attributes.ts'
import {
  resolveViewerPolicy,
  type PolicyServices,
  type ViewerPolicy,
} from '#server/identity/viewer/viewer-policy.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import { readSettings } from '#server/app/settings.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { isVisiblyChanged, presentStoneChange } from './present-stone-change.ts'
import { StoneChanges } from './stone-changes.ts'

// The few members that `resolveViewerPolicy` reads.
const sources = {
  users: { find: () => undefined, findByDomain: () => undefined },
  site: {
    siteVendors: [],
    pricing: { showsRap: true, showsPriceReductions: false },
    listings: { linked: 'one' },
    unconfirmedVendors: new Set(),
    staleVendors: new Set(),
    isStale: () => false,
  },
  listings: { isLinked: () => false, findOutbid: () => undefined },
  settings: readSettings({}),
} as unknown as PolicyServices

function resolveFor(user: Partial<UserRecord> | undefined): ViewerPolicy {
  const defaults = { id: 1, role: 'Customer', discount: 0, accesses: [], markups: [], vendors: [] }
  const rest = {
    suspendedVendors: [],
    domainCells: [],
    domainProviderId: null,
    memoCompany: null,
    memoFullName: null,
  }
  // The user's other fields do not matter here.
  const whole = user && ({ ...defaults, ...rest, ...user } as UserRecord)
  return resolveViewerPolicy(createViewer(whole, 'localhost'), sources)
}

const viewers = {
  guest: resolveFor(undefined),
  customer: resolveFor({ discount: 10 }),
  'customer without Acme': resolveFor({ suspendedVendors: ['acme'] }),
  'customer to whom the rap price says nothing': resolveFor({ domainCells: ['discount'] }),
  'customer who sees no figures': resolveFor({
    domainCells: ['carats', 'pricePerCarat', 'totalPrice', 'discount'],
  }),
  'customer with memos and holds': resolveFor({ id: 7, memoCompany: 'Brilliant' }),
  administrator: resolveFor({ role: 'Administrator' }),
}

const reservation = fc.constantFrom(
  { status: 1 },
  { status: 2 },
  { status: 2, hold_user_id: 7 },
  { status: 3 },
  { status: 4, memo_user_id: 7 },
  { status: 4, memo_account: 'BRILLIANT' },
  { status: 4, show_to_all: true },
  { status: 1, is_active: false },
)
const figures = fc.record({
  price_per_carat: fc.constantFrom(100_000, 200_000),
  carats: fc.constantFrom(1000, 2000),
  rap_price: fc.constantFrom(null, 900_000),
  is_lab_grown: fc.boolean(),
  vendor: fc.constantFrom(null, 'Acme', 'Best'),
})
const stone = fc.tuple(reservation, figures).map(([one, other]) => ({
  is_active: true,
  hold_user_id: null,
  memo_user_id: null,
  memo_account: null,
  show_to_all: false,
  color_id: 103,
  taken_carats: 0,
  ...one,
  ...other,
}))

/** Returns a row with the columns that visibility attributes are made of. */
function toRow(id: number, columns: object): StoneRow {
  return { id, stock_id: `S${id}`, ...columns } as unknown as StoneRow
}

function causesEvent(changes: StoneChanges, policy: ViewerPolicy): boolean {
  const { singles, kinds } = changes.list()
  return (
    singles.some((each) => presentStoneChange(each, policy) !== undefined) ||
    kinds.some((each) => isVisiblyChanged(each, policy))
  )
}

test('a viewer gets an event for many stones exactly if any single one would cause an event', () => {
  const change = fc.record({ before: fc.option(stone), after: fc.option(stone) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      // Applies the same changes to stones of two vendors, because some viewers see only one of them.
      const few = changes.flatMap(({ before, after }) =>
        ['Acme', 'Best'].map((vendor) => ({
          before: before && { ...before, vendor },
          after: after && { ...after, vendor },
        })),
      )
      const single = new StoneChanges()
      const many = new StoneChanges()
      for (let id = 1; id <= 60; id += 1) {
        const { before, after } = few[id % few.length] ?? { before: null, after: null }
        const stored = before ? toVisibilityAttributes(toRow(id, before)) : undefined
        const row = after ? toRow(id, after) : undefined
        many.add(stored, row)
        if (id <= few.length) single.add(stored, row)
      }
      for (const [name, policy] of Object.entries(viewers)) {
        const isEvent = causesEvent(single, policy)
        const isEventForMany = causesEvent(many, policy)
        expect({ name, isEventForMany }).toEqual({ name, isEventForMany: isEvent })
      }
    }),
    { numRuns: 2000 },
  )
})

test('ten thousand similar changes are stored as one of each kind', () => {
  const changes = new StoneChanges()
  for (let id = 1; id <= 10_000; id += 1) {
    const before = {
      status: 1,
      is_active: true,
      vendor: `Vendor ${id % 3}`,
      carats: id,
      taken_carats: 0,
      price_per_carat: id,
    }
    changes.add(toVisibilityAttributes(toRow(id, before)), toRow(id, { ...before, price_per_carat: id + 1 }))
  }
  const { singles, kinds } = changes.list()
  expect([singles.length, kinds.length]).toEqual([0, 3])
})

test('a stone that changes and changes back is not published', () => {
  const changes = new StoneChanges()
  const columns = {
    status: 1,
    is_active: true,
    carats: 1000,
    taken_carats: 0,
    price_per_carat: 100,
    rap_price: null,
    color_id: 103,
  }
  const [free, held] = [toRow(1, columns), toRow(1, { ...columns, status: 2 })]
  changes.add(toVisibilityAttributes(free), held)
  changes.add(toVisibilityAttributes(held), free)
  expect(changes.list().singles.map((change) => presentStoneChange(change, viewers.customer))).toEqual([
    undefined,
  ])
  changes.add(toVisibilityAttributes(free), undefined)
  expect(changes.list().singles.map((change) => presentStoneChange(change, viewers.customer))).toEqual([
    { kind: 'stone-gone', id: 1 },
  ])
})
