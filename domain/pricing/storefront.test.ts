import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLUMNS, listHiddenColumns, listHiddenFields, listHiddenFilters } from './columns.ts'
import type { Markup } from './markup.ts'
import {
  isStorefrontOpen,
  mayUseStorefront,
  resolveStorefront,
  type Storefront,
  type StorefrontOwner,
} from './storefront.ts'
import { resumeVendors, suspendVendors, type SuspensionSettings } from './suspension.ts'
import { isVendorShown, keyOfVendors, maySeeVendors } from './vendors.ts'

const MARKUP: Markup = {
  caratMinThousandths: null,
  caratMaxThousandths: null,
  priceMinCents: null,
  priceMaxCents: null,
  percent: 10,
}

function makeOwner(id: number, settings: Partial<StorefrontOwner> = {}): StorefrontOwner {
  return { id, markups: [], vendors: [], suspendedVendors: [], domainCells: [], ...settings }
}

const label = makeOwner(1)
const provider = makeOwner(2)
const plain = makeOwner(3)
const ownersByDomain = new Map([['gems.example', label]])
const MERCHANT_STOREFRONT: Storefront = { kind: 'merchant' }

function storefrontOf(
  owner: StorefrontOwner,
  reachedBy: 'domain' | 'provider' | 'self' = 'domain',
): Storefront {
  return { kind: 'user', reachedBy, owner }
}

describe('whose shop a request sees', () => {
  const request = {
    host: 'shop.example',
    user: null,
    ownsDomain: false,
    domainProvider: null,
    ownersByDomain,
  }

  test.each(['gems.example', 'GEMS.example', 'gems.example:3000', 'gems.example.'])(
    '%s shows guests the shop of the user with that domain',
    (host) => {
      expect(resolveStorefront({ ...request, host })).toEqual(storefrontOf(label))
    },
  )

  test.each(['shop.example', 'gems.example'])(
    'at %s, a customer of a domain provider sees the shop of that provider',
    (host) => {
      const user = makeOwner(3, { markups: [MARKUP] })
      expect(resolveStorefront({ ...request, host, user, domainProvider: provider })).toEqual(
        storefrontOf(provider, 'provider'),
      )
    },
  )

  test.each(['shop.example', 'gems.example', 'own.example'])(
    'at %s, the owner of a domain sees their own shop, also as a customer of another',
    (host) => {
      expect(
        resolveStorefront({ ...request, host, user: plain, ownsDomain: true, domainProvider: provider }),
      ).toEqual(storefrontOf(plain))
    },
  )

  test.each<[string, Partial<StorefrontOwner>]>([
    ['markups', { markups: [MARKUP] }],
    ['vendors', { vendors: ['Acme'] }],
    ['hidden cells', { domainCells: ['lab'] }],
  ])('a user with their own %s sees their own storefront', (_name, settings) => {
    const user = makeOwner(3, settings)
    expect(resolveStorefront({ ...request, user })).toEqual(storefrontOf(user, 'self'))
  })

  test('everybody else sees the merchant’s shop', () => {
    expect(resolveStorefront(request)).toEqual(MERCHANT_STOREFRONT)
    expect(resolveStorefront({ ...request, user: makeOwner(3, { suspendedVendors: ['Acme'] }) })).toEqual(
      MERCHANT_STOREFRONT,
    )
    for (const host of ['not-gems.example', 'gems.example']) {
      expect(resolveStorefront({ ...request, host, user: plain })).toEqual(MERCHANT_STOREFRONT)
    }
  })

  test.each([
    ['its owner', { id: 1, role: 'Customer', domainProviderId: null }, true],
    ['a customer of its owner', { id: 3, role: 'Customer', domainProviderId: 1 }, true],
    ['an administrator', { id: 3, role: 'Administrator', domainProviderId: null }, true],
    ['a customer of the merchant', { id: 3, role: 'Customer', domainProviderId: null }, false],
    ['a customer of another storefront', { id: 3, role: 'Vendor', domainProviderId: 2 }, false],
  ] as const)(
    'whether %s may sign in on a storefront; everybody may at the merchant’s',
    (_who, user, mayUse) => {
      expect(mayUseStorefront(user, label)).toBe(mayUse)
      expect(mayUseStorefront(user, undefined)).toBe(true)
    },
  )
})

describe('the storefront of a user', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  test.each([
    ['is open for a user in good standing', { approved: true, blocked: false, blockedUntil: null }, true],
    ['is closed for a blocked user', { approved: true, blocked: true, blockedUntil: null }, false],
    [
      'is closed for a temporarily blocked user',
      { approved: true, blocked: true, blockedUntil: '2026-11-21' },
      false,
    ],
    [
      'is open again after a block has ended',
      { approved: true, blocked: true, blockedUntil: '2026-11-20' },
      true,
    ],
    ['is closed for a user without approval', { approved: false, blocked: false, blockedUntil: null }, false],
  ])('%s', (_name, owner, isOpen) => {
    expect(isStorefrontOpen(owner, now)).toBe(isOpen)
  })
})

describe('vendors', () => {
  const customer = { role: 'Customer', suspendedVendors: [] as string[] } as const
  const restricted = { role: 'Customer', suspendedVendors: ['Acme'] } as const
  const administrator = { role: 'Administrator', suspendedVendors: ['Acme'] } as const
  const acme = makeOwner(1, { vendors: ['Acme'] })
  const notAcme = makeOwner(1, { suspendedVendors: ['acme '] })

  test.each<[string, string | null, Storefront, Parameters<typeof isVendorShown>[2], string[], boolean]>([
    ['without lists, every vendor shows', 'Acme', MERCHANT_STOREFRONT, customer, [], true],
    [
      'the merchant’s shop shows only the site vendors',
      'Acme',
      MERCHANT_STOREFRONT,
      customer,
      ['Best'],
      false,
    ],
    ['a site vendor shows', 'Best', MERCHANT_STOREFRONT, null, ['Best'], true],
    ['a storefront shows its own vendors', 'Acme', storefrontOf(acme), customer, [], true],
    ['a storefront shows no other vendors', 'Best', storefrontOf(acme), customer, [], false],
    [
      'the site vendors do not apply to a user’s domain',
      'Acme',
      storefrontOf(label),
      customer,
      ['Best'],
      true,
    ],
    [
      'the site vendors apply to a user on the merchant’s host',
      'Acme',
      storefrontOf(plain, 'self'),
      customer,
      ['Best'],
      false,
    ],
    [
      'a user’s own vendors replace the site vendors',
      'Acme',
      storefrontOf(acme, 'self'),
      customer,
      ['Best'],
      true,
    ],
    ['own stock always shows', null, storefrontOf(acme), customer, ['Best'], true],
    ['a vendor suspended by the storefront is hidden', 'Acme', storefrontOf(notAcme), null, [], false],
    ['a vendor suspended for the user is hidden', 'Acme', storefrontOf(acme), restricted, [], false],
    ['an administrator sees every vendor', 'Acme', storefrontOf(notAcme), administrator, ['Best'], true],
  ])('%s', (_name, vendor, storefront, user, siteVendors, isShown) => {
    expect(isVendorShown(vendor, storefront, user, siteVendors)).toBe(isShown)
  })

  test('only administrators and viewers of a storefront with vendors see the vendor of a stone', () => {
    expect(maySeeVendors(MERCHANT_STOREFRONT, administrator)).toBe(true)
    expect(maySeeVendors(MERCHANT_STOREFRONT, customer)).toBe(false)
    expect(maySeeVendors(storefrontOf(acme), null)).toBe(true)
    expect(maySeeVendors(storefrontOf(label), customer)).toBe(false)
  })
})

test('viewers with equal vendor cache keys see the same vendors', () => {
  const names = fc.subarray(['Acme', 'ACME', ' best', 'Best', 'Core'])
  const owner = fc.record({ vendors: names, suspendedVendors: names }).map((lists) => makeOwner(1, lists))
  const reachedBy = fc.constantFrom('domain', 'provider', 'self')
  const settings = fc.record({
    storefront: fc.oneof(
      fc.constant(MERCHANT_STOREFRONT),
      fc.tuple(owner, reachedBy).map(([of, way]) => storefrontOf(of, way)),
    ),
    user: fc.oneof(
      fc.constant(null),
      fc.record({ role: fc.constantFrom('Customer', 'Administrator'), suspendedVendors: names }),
    ),
    siteVendors: names,
  })
  const listShown = ({
    storefront,
    user,
    siteVendors,
  }: ReturnType<typeof settings.generate>['value']): boolean[] =>
    ['Acme', 'best', 'core', 'Dale'].map((vendor) => isVendorShown(vendor, storefront, user, siteVendors))
  fc.assert(
    fc.property(fc.array(settings, { minLength: 20, maxLength: 20 }), (all) => {
      const byKey = Map.groupBy(all, ({ storefront, user, siteVendors }) =>
        keyOfVendors(storefront, user, siteVendors),
      )
      for (const [first, ...others] of byKey.values())
        for (const other of others) expect(listShown(other)).toEqual(listShown(first!))
    }),
    { numRuns: 300 },
  )
})

describe('suspending vendors for a user', () => {
  const settings = { suspendedVendors: [], discountPercent: 2, discountBefore: null }

  test('resuming the last vendor restores the earlier discount', () => {
    const once = suspendVendors(settings, ['Acme', 'Best'], 7)
    expect(once).toEqual({ suspendedVendors: ['Acme', 'Best'], discountPercent: 7, discountBefore: 2 })
    const twice = suspendVendors(once, ['Acme', 'Core'], 9)
    expect(twice).toEqual({
      suspendedVendors: ['Acme', 'Best', 'Core'],
      discountPercent: 9,
      discountBefore: 2,
    })
    const fewer = resumeVendors(twice, ['Best'])
    expect(fewer).toEqual({ suspendedVendors: ['Acme', 'Core'], discountPercent: 9, discountBefore: 2 })
    expect(resumeVendors(fewer, ['Acme', 'Core'])).toEqual(settings)
  })

  test('vendor names are compared without case and outer spaces', () => {
    const once = suspendVendors(settings, ['Acme', 'ACME '], 7)
    expect(once.suspendedVendors).toEqual(['Acme'])
    expect(suspendVendors(once, ['acme'], 7)).toEqual(once)
    expect(resumeVendors(once, ['aCME'])).toEqual(settings)
  })

  test('resuming a vendor that is not suspended changes nothing', () => {
    expect(resumeVendors(settings, ['Acme'])).toEqual(settings)
  })

  test('the earlier discount comes back after any sequence of suspending and resuming', () => {
    const vendors = fc.subarray(['Acme', 'Best', 'Core', 'Dale'], { minLength: 1 })
    const step = fc.record({ vendors, discount: fc.integer({ min: 0, max: 100 }), isResuming: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const after = steps.reduce<SuspensionSettings>(
          (now, { vendors: named, discount, isResuming }) =>
            isResuming ? resumeVendors(now, named) : suspendVendors(now, named, discount),
          settings,
        )
        const isOver = after.suspendedVendors.length === 0
        expect(after).toEqual(isOver ? settings : { ...after, discountBefore: settings.discountPercent })
        expect(resumeVendors(after, ['Acme', 'Best', 'Core', 'Dale'])).toEqual(settings)
      }),
      { numRuns: 300 },
    )
  })
})

describe('hidden columns', () => {
  const shown = { showsRap: true, showsPriceReductions: true }
  const cells = storefrontOf(makeOwner(1, { domainCells: ['pricePerCarat', 'lab', 'no such column'] }))

  test('a guest sees stock without prices and without vendors', () => {
    expect(listHiddenColumns(MERCHANT_STOREFRONT, null, 'hidden', shown).toSorted()).toEqual(
      ['discount', 'priceReduced', 'pricePerCarat', 'rapPrice', 'totalPrice', 'vendor'].toSorted(),
    )
    expect(listHiddenColumns(MERCHANT_STOREFRONT, null, 'shown', shown)).toEqual(['vendor'])
  })

  test('a storefront hides its columns from customers, but not from administrators', () => {
    expect(listHiddenColumns(cells, { role: 'Customer' }, 'hidden', shown)).toEqual([
      'pricePerCarat',
      'lab',
      'vendor',
      'priceReduced',
    ])
    expect(
      listHiddenColumns(cells, { role: 'Administrator' }, 'hidden', { ...shown, showsRap: false }),
    ).toEqual([])
  })

  test('the merchant can hide Rap prices and price reductions from all customers', () => {
    const none = { showsRap: false, showsPriceReductions: false }
    expect(listHiddenColumns(MERCHANT_STOREFRONT, { role: 'Customer' }, 'hidden', none)).toEqual([
      'vendor',
      'rapPrice',
      'discount',
      'priceReduced',
    ])
    expect(listHiddenFilters(['discount', 'priceReduced'])).toEqual(['discount', 'priceReducedSince'])
  })

  test('hiding a column hides all its fields and filters', () => {
    expect(listHiddenFields(['pricePerCarat', 'measurements'])).toEqual([
      'pricePerCarat',
      'memoPricePerCarat',
      'length',
      'width',
      'height',
      'ratio',
    ])
    expect(listHiddenFilters(['measurements', 'milky', 'colorShade'])).toEqual([
      'length',
      'width',
      'height',
      'ratio',
      'noMilky',
      'noBgm',
      'colorShades',
    ])
  })

  test('no field belongs to two columns', () => {
    const fields = Object.values(COLUMNS).flatMap((column): readonly string[] => column.fields)
    expect(new Set(fields).size).toBe(fields.length)
  })
})
