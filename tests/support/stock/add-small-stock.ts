import type { Insertable } from 'kysely'
import type { MeleeTable, NameDiamondsTable } from '#server/platform/database/tables/stock.ts'
import type { TestShop } from '#tests/support/shops/open-test-shop.ts'

let count = 0

/** Puts a melee row on sale, by default 5 ct at $400 a carat. Returns its id. */
export async function addMelee(
  { db }: Pick<TestShop, 'db'>,
  melee: Partial<Insertable<MeleeTable>> = {},
): Promise<number> {
  count += 1
  const row = { color: 'White', size_from: 1 + count / 100, size_to: 1.01 + count / 100, carats: 5000 }
  const { id } = await db
    .insertInto('melee')
    .values({ ...row, price_per_carat: 40_000, ...melee })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a name diamond on sale, by default at $620. Returns its id. */
export async function addLetter(
  { db }: Pick<TestShop, 'db'>,
  letter: Partial<Insertable<NameDiamondsTable>> = {},
): Promise<number> {
  count += 1
  const { id } = await db
    .insertInto('name_diamonds')
    .values({ letter: 'A', color: 'White', size: `0.${count} ct`, total_price: 62_000, ...letter })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
