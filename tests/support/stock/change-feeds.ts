import { sql } from 'kysely'
import type { Random } from '#domain/demo-stock/random.ts'
import type { TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from './add-stones.ts'

const vendors = ['Acme', 'Best', 'Core', null]
const hideable = ['carats', 'totalPrice', 'color', 'certificate', 'comment', 'image', 'lineSet']

/** Random changes of everything that decides what a feed says. */
export type FeedChanges = {
  readonly count: number
  apply: () => Promise<void>
  /** Commits what is still open. */
  finish: () => Promise<void>
}

type Setup = {
  random: Random
  userIds: readonly number[]
  /** Only there can several transactions be open. */
  isOnServer: boolean
}

type OpenTransaction = { commit: () => void; end: Promise<unknown> }

/** Returns changes of a shop, made directly in the database, as another process makes them. */
export async function createFeedChanges(
  shop: TestShop,
  { random, userIds, isOnServer }: Setup,
): Promise<FeedChanges> {
  const { db } = shop
  await db
    .insertInto('vendors')
    .values([{ vendor_name: 'Acme' }, { vendor_name: 'Best' }])
    .execute()
  let count = 0
  const open: OpenTransaction[] = []
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[random.drawInteger(0, values.length - 1)]
    if (value === undefined) throw new Error('There is nothing to pick from')
    return value
  }
  const pickUser = (): number => pick(userIds)
  const pickStones = async (howMany = 1): Promise<number[]> => {
    const rows = await db.selectFrom('diamonds').select('id').orderBy('id').execute()
    const start = random.drawInteger(0, Math.max(0, rows.length - howMany))
    return rows.slice(start, start + howMany).map(({ id }) => id)
  }
  const setStones = async (values: Record<string, unknown>, howMany = 1): Promise<void> => {
    const ids = await pickStones(howMany)
    if (ids.length > 0) await db.updateTable('diamonds').set(values).where('id', 'in', ids).execute()
  }
  const pickCertificate = () => ({
    lab_id: 2,
    certificate_no: pick(['6300000001', '6300000002', '6300000003']),
  })
  const setUser = (values: Record<string, unknown>) =>
    db.updateTable('users').set(values).where('id', '=', pickUser()).execute()

  const stockChanges: readonly (() => Promise<unknown>)[] = [
    () => setStones({ price_per_carat: random.drawInteger(100, 2_000_000) }),
    () => setStones({ price_per_carat: random.drawInteger(100, 2_000_000) }, random.drawInteger(2, 15)),
    () => setStones({ off_sale: pick([null, null, 'sold', 'administrator']) }),
    () => setStones({ status: 2, hold_user_id: pickUser(), memo_user_id: null, off_sale: null }),
    () => setStones({ status: 1, hold_user_id: null, memo_user_id: null, off_sale: null }, 5),
    () => setStones({ status: 3, hold_user_id: null }),
    () => setStones({ status: 4, hold_user_id: null, memo_user_id: pickUser(), show_to_all: false }),
    () => setStones({ status: 4, hold_user_id: null, memo_user_id: null, show_to_all: pick([true, false]) }),
    () => setStones({ vendor: pick(vendors) }),
    // Listings of the same few stones.
    () => setStones({ ...pickCertificate(), carats: pick([1000, 1015, 1030]), shape_id: 12 }, 2),
    () => setStones(pickCertificate()),
    () =>
      addStones(shop, [{ ...pickCertificate(), vendor: pick(vendors), price_per_carat: pick([500, 900]) }]),
    () => setStones({ is_lab_grown: pick([true, false]), comment: `comment ${count}` }),
    () =>
      setStones({ image_url: 'https://pictures.example/1.jpg', has_valid_image: pick([true, false, null]) }),
    () => addStones(shop, [{ vendor: pick(vendors), price_per_carat: random.drawInteger(100, 900_000) }]),
    async () => {
      const [id = 0] = await pickStones()
      await db.deleteFrom('diamonds').where('id', '=', id).execute()
    },
  ]
  const policyChanges: readonly (() => Promise<unknown>)[] = [
    () => setUser({ discount: random.drawInteger(0, 12) }),
    () => setUser({ memo_company: pick(['Oak Jewels', 'Ada Oak', null]) }),
    () =>
      db
        .insertInto('markups')
        .values({ user_id: pickUser(), percent: random.drawInteger(1, 30) })
        .execute(),
    () => db.deleteFrom('markups').where('user_id', '=', pickUser()).execute(),
    () =>
      db
        .insertInto('domain_cells')
        .values({ user_id: pickUser(), cell: pick(hideable) })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => db.deleteFrom('domain_cells').where('user_id', '=', pickUser()).execute(),
    () =>
      db
        .insertInto('suspended_vendors')
        .values({ user_id: pickUser(), vendor: pick(['Acme', 'Best']) })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => db.deleteFrom('suspended_vendors').where('user_id', '=', pickUser()).execute(),
    () =>
      db
        .insertInto('accesses')
        .values({ user_id: pickUser(), page_id: random.drawInteger(1, 8) })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => db.deleteFrom('accesses').where('user_id', '=', pickUser()).execute(),
    () => setSiteVendors(pick([[], ['Acme', 'Core'], ['Best']])),
    () =>
      sql`update vendors set validate_diamonds = not validate_diamonds where vendor_name = ${pick(['Acme', 'Best'])}`.execute(
        db,
      ),
    () => sql`update addresses set company = ${`Company ${count}`} where user_id = ${pickUser()}`.execute(db),
  ]

  async function setSiteVendors(names: readonly string[]): Promise<void> {
    const value = JSON.stringify(names)
    await db
      .insertInto('site_settings')
      .values({ name: 'siteVendors', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }

  /** Adds a stone in a transaction that is committed later, or commits the oldest of these. */
  async function changeLate(): Promise<void> {
    if (open.length === 3) return commitOldest()
    const mayCommit = Promise.withResolvers<void>()
    const hasWritten = Promise.withResolvers<void>()
    const stockId = `LATE${count}`
    const end = db.transaction().execute(async (tx) => {
      await addStones({ ...shop, db: tx, services: { ...shop.services, changes: withoutWaiting } }, [
        { stock_id: stockId },
      ])
      hasWritten.resolve()
      await mayCommit.promise
    })
    // The test ends with an error if the transaction fails before it has written.
    await Promise.race([hasWritten.promise, end])
    open.push({ commit: mayCommit.resolve, end })
  }

  async function commitOldest(): Promise<void> {
    const oldest = open.shift()
    oldest?.commit()
    await oldest?.end
  }

  return {
    get count() {
      return count
    },
    apply: async () => {
      count += 1
      if (isOnServer && random.drawBoolean(0.05)) return changeLate()
      await pick(random.drawBoolean(0.8) ? stockChanges : policyChanges)()
    },
    finish: async () => {
      while (open.length > 0) await commitOldest()
    },
  }
}

/** Nobody can see what is not committed. */
const withoutWaiting = { catchUp: async () => undefined, close: async () => undefined }
