import type { Client } from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/open-database.ts'
import { signToken } from '#tests/support/shops/sign-token.ts'

export type Buyer = { id: number; token: string }
export type RaceStone = { id: number; stockId: string }

let count = 0

export async function migrateUrl(url: string): Promise<void> {
  const database = await openPostgres(url)
  await migrate(database)
  await database.close()
}

/** Adds approved and confirmed customers to the database that the server processes of a race share. */
export async function addBuyers(client: Client, tokenSecret: string, howMany: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let number = 0; number < howMany; number += 1) {
    count += 1
    const { rows } = await client.query<{ id: string }>(
      `insert into users (email, password_hash, email_confirmed, approved)
       values ($1, 'none', true, true) returning id`,
      [`buyer-${count}@example.com`],
    )
    const id = Number(rows[0]?.id)
    buyers.push({ id, token: await signToken((statement) => client.query(statement), tokenSecret, id) })
  }
  return buyers
}

/** Adds round white stones, on sale. */
export async function addRaceStones(client: Client, howMany: number): Promise<RaceStone[]> {
  count += 1
  const { rows } = await client.query<{ id: string; stock_id: string }>(
    `insert into diamonds (stock_id, vendor_stock_no, carats, price_per_carat, total_price, shape_id, color_id, extras)
     select 'RACE-' || $1::int || '-' || n, 'RACE-' || $1::int || '-' || n, 1000, 500000, 500000, 12, 103, '{}'
     from generate_series(1, $2::int) n returning id, stock_id`,
    [count, howMany],
  )
  return rows.map((row) => ({ id: Number(row.id), stockId: row.stock_id }))
}

/** Adds a parcel of ten stones with a total of 2 ct. */
export async function addRaceParcel(client: Client): Promise<RaceStone> {
  const [stone] = await addRaceStones(client, 1)
  if (!stone) throw new Error('No parcel was added')
  await client.query('update diamonds set parcel_stones = 10, carats = 2000 where id = $1', [stone.id])
  return stone
}

/** Adds letters in a size of their own, on sale. Returns their ids. */
export async function addRaceLetters(client: Client, letters: readonly string[]): Promise<number[]> {
  count += 1
  const { rows } = await client.query<{ id: string }>(
    `insert into name_diamonds (letter, color, size, total_price)
     select letter, 'White', $1::int || ' ct', 10000 from unnest($2::text[]) as named (letter) returning id`,
    [count, letters],
  )
  return rows.map(({ id }) => Number(id))
}

/** Adds a melee row with 5 ct in stock. Returns its id. */
export async function addRaceMelee(client: Client): Promise<number> {
  count += 1
  const { rows } = await client.query<{ id: string }>(
    `insert into melee (color, size_from, size_to, carats, price_per_carat)
     values ('White', $1::int * 0.001, $1::int * 0.001 + 0.001, 5000, 40000) returning id`,
    [count],
  )
  return Number(rows[0]?.id)
}
