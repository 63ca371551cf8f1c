import * as fc from 'fast-check'
import { listAccessRecords, type Role } from '#domain/access/viewer.ts'
import type { PageId } from '#domain/access/section.ts'
import { resolveStorefront, type Storefront, type StorefrontOwner } from '#domain/pricing/storefront.ts'
import type { StoneViewer } from '#domain/stone/visibility.ts'
import { addStones } from './add-stones.ts'
import type { TestShop } from '#tests/support/shops/open-test-shop.ts'

const vendors = ['Acme', 'ACME', 'Best', 'Core']
const accounts = ['Oak Jewels', 'Ada Oak', null]
const cells = ['vendor', 'carats', 'totalPrice', 'color', 'certificate', 'comment', 'lineSet', 'image']

const anyStone = fc.record({
  vendor: fc.constantFrom(...vendors, null),
  status: fc.constantFrom(1, 1, 1, 2, 3, 4, 4),
  off_sale: fc.constantFrom(null, null, null, null, 'sold', 'administrator'),
  is_lab_grown: fc.constantFrom(false, false, false, true),
  is_snp: fc.constantFrom(false, false, false, true),
  // F, Black, Red, Rustic, NA
  color_id: fc.constantFrom(103, 103, 1, 10, 18, 16, null),
  shape_id: fc.integer({ min: 10, max: 13 }),
  is_line: fc.constantFrom(false, false, false, true),
  line_set: fc.constantFrom(null, null, null, 'L1', 'L2'),
  is_pair: fc.constantFrom(false, false, true),
  is_matching_pair: fc.constantFrom(false, false, false, true),
  show_to_all: fc.constantFrom(false, false, true),
  memo_account: fc.constantFrom(...accounts),
  carats: fc.integer({ min: 200, max: 5000 }),
  price_per_carat: fc.integer({ min: 100, max: 2_000_000 }),
  /** The index of the viewer whose memo it is. */
  memoOf: fc.constantFrom(null, null, 0, 1, 2, 3),
})
export type WorldStone = typeof anyStone extends fc.Arbitrary<infer Stone> ? Stone : never

const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
const anyPolicy = fc.record({
  vendors: fc.oneof(fc.constant([]), someOf(vendors)),
  suspendedVendors: fc.oneof(fc.constant([]), someOf(vendors)),
  domainCells: fc.oneof(fc.constant([]), someOf(cells)),
  markups: fc.constantFrom([], [12.5]),
})

const anyViewer = fc.record({
  role: fc.constantFrom<Role | 'guest'>('guest', 'Customer', 'Customer', 'Access', 'Vendor', 'Administrator'),
  pageIds: fc.subarray<PageId>([1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 3 }),
  company: fc.constantFrom(...accounts),
  discount: fc.constantFrom(0, 7),
  policy: anyPolicy,
  provider: fc.option(anyPolicy, { nil: null }),
  isOnTheirDomain: fc.boolean(),
})

/** A shop with stones and viewers, each viewer with their own policy. */
export const anyWorld = fc.record({
  stones: fc.array(anyStone, { minLength: 40, maxLength: 40 }),
  viewers: fc.array(anyViewer, { minLength: 10, maxLength: 10 }),
  siteVendors: fc.oneof(fc.constant([]), someOf(vendors)),
})
export type World = typeof anyWorld extends fc.Arbitrary<infer Value> ? Value : never

export type CreatedStone = WorldStone & { id: number; stockId: string; memoUserId: number | null }
export type CreatedViewer = {
  token: string | undefined
  host: string
  storefront: Storefront
  viewer: StoneViewer
  user: { role: Role; suspendedVendors: readonly string[] } | null
}
export type CreatedWorld = {
  stones: CreatedStone[]
  viewers: CreatedViewer[]
  siteVendors: readonly string[]
}

let worlds = 0

/** Replaces the content of a shop with a generated world. */
export async function createWorld(shop: TestShop, world: World): Promise<CreatedWorld> {
  worlds += 1
  await shop.db.deleteFrom('diamonds').execute()
  await shop.db.deleteFrom('users').execute()
  const value = JSON.stringify(world.siteVendors)
  await shop.db
    .insertInto('site_settings')
    .values({ name: 'siteVendors', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  const viewers: CreatedViewer[] = []
  for (const [index, viewer] of world.viewers.entries()) {
    viewers.push(await addViewer(shop, viewer, `shop-${worlds}-${index}.example`))
  }
  const rows = world.stones.map(({ memoOf, ...stone }, index) => {
    const memoUserId = stone.status === 4 && memoOf !== null ? (viewers[memoOf]?.viewer?.id ?? null) : null
    const number = `${worlds}-${String(index).padStart(2, '0')}`
    return { ...stone, stock_id: `ST${number}`, certificate_no: `CN${number}`, memo_user_id: memoUserId }
  })
  const ids = await addStones(shop, rows)
  const stones = world.stones.map((stone, index) => ({
    ...stone,
    id: ids[index] ?? 0,
    stockId: rows[index]?.stock_id ?? '',
    memoUserId: rows[index]?.memo_user_id ?? null,
  }))
  return { stones, viewers, siteVendors: world.siteVendors }
}

async function addViewer(
  shop: TestShop,
  { role, pageIds, company, discount, policy, provider, isOnTheirDomain }: World['viewers'][number],
  domain: string,
): Promise<CreatedViewer> {
  const owner = provider && (await addOwner(shop, provider, domain))
  const host = owner && isOnTheirDomain ? domain : 'house.example'
  const ownersByDomain = new Map(owner ? [[domain, owner]] : [])
  if (role === 'guest') {
    const storefront = resolveStorefront({
      host,
      user: null,
      ownsDomain: false,
      domainProvider: null,
      ownersByDomain,
    })
    return { token: undefined, host, storefront, viewer: null, user: null }
  }
  const { id, token } = await shop.addUser({ role, pageIds, discount })
  await shop.db
    .updateTable('users')
    .set({ memo_company: company, domain_provider_id: owner?.id ?? null })
    .where('id', '=', id)
    .execute()
  await addPolicy(shop, id, policy)
  await shop.services.changes.catchUp()
  return {
    token,
    host,
    storefront: resolveStorefront({
      host,
      user: toOwner(id, policy),
      ownsDomain: false,
      domainProvider: owner,
      ownersByDomain,
    }),
    viewer: {
      id,
      role,
      accesses: listAccessRecords(pageIds),
      confirmedCompany: company,
      confirmedFullName: null,
    },
    user: { role, suspendedVendors: policy.suspendedVendors },
  }
}

type PolicyRows = World['viewers'][number]['policy']

async function addOwner(shop: TestShop, policy: PolicyRows, domain: string): Promise<StorefrontOwner> {
  const { id } = await shop.addUser()
  await shop.db.updateTable('users').set({ domain }).where('id', '=', id).execute()
  await addPolicy(shop, id, policy)
  return toOwner(id, policy)
}

async function addPolicy(shop: TestShop, user_id: number, policy: PolicyRows): Promise<void> {
  for (const vendor of policy.vendors) {
    await shop.db.insertInto('user_vendors').values({ user_id, vendor }).execute()
  }
  for (const vendor of policy.suspendedVendors) {
    await shop.db.insertInto('suspended_vendors').values({ user_id, vendor }).execute()
  }
  for (const cell of policy.domainCells) {
    await shop.db.insertInto('domain_cells').values({ user_id, cell }).execute()
  }
  for (const percent of policy.markups) {
    await shop.db.insertInto('markups').values({ user_id, percent }).execute()
  }
}

function toOwner(id: number, { markups, ...policy }: PolicyRows): StorefrontOwner {
  const open = {
    caratMinThousandths: null,
    caratMaxThousandths: null,
    priceMinCents: null,
    priceMaxCents: null,
  }
  return { id, ...policy, markups: markups.map((percent) => ({ ...open, percent })) }
}
