import type { Client } from 'pg'
import { clarities } from '../../domain/reference/clarities.ts'
import { shapes } from '../../domain/reference/shapes.ts'

const round = shapes.getByName('Round').id
const flawless = clarities.getByName('FL').id
const internallyFlawless = clarities.getByName('IF').id

/** Keeps the prices of all stones, to compare them after a run. */
export async function keepPrices(client: Client): Promise<void> {
  await client.query(`
    drop table if exists prices_before;
    create table prices_before as select id, price_per_carat, rap_price from diamonds`)
}

/** Throws if a stone has another price than before. */
export async function expectPricesOfBefore(client: Client): Promise<void> {
  await expectNone(
    client,
    `select count(*) from diamonds d join prices_before b on b.id = d.id
     where (d.price_per_carat, d.rap_price) is distinct from (b.price_per_carat, b.rap_price)`,
  )
}

/** Throws unless each stone has the price that a list gives it which keeps Rap %. Calculates in SQL, apart from the shop. */
export async function expectPricesOfList(client: Client, listId: number): Promise<void> {
  await expectNone(
    client,
    `with listed as (
      select d.id, d.price_per_carat, d.rap_price, c.price as rap, b.price_per_carat as price_before,
        b.rap_price as rap_before
      from diamonds d join prices_before b on b.id = d.id
        left join price_list_cells c on c.list_id = ${listId}
          and c.price_table = case when d.shape_id = ${round} then 'round' else 'pear' end
          and c.color_id = d.color_id
          and c.clarity_id = case when d.clarity_id = ${flawless} then ${internallyFlawless} else d.clarity_id end
          and floor(greatest(1, round(d.carats::numeric / greatest(1, coalesce(d.parcel_stones, 1)))) / 10)
            between c.min_hundredths and c.max_hundredths
    ), expected as (
      select *, case
        when price_before is null or rap is null or rap_before is null or rap_before <= 0 then price_before
        else greatest(1, round(price_before::numeric * rap / rap_before)) end as price
      from listed
    )
    select count(*) from expected
    where (price_per_carat, rap_price) is distinct from (price::bigint, rap)`,
  )
}

async function expectNone(client: Client, query: string): Promise<void> {
  const { rows } = await client.query<{ count: string }>(query)
  if (rows[0]?.count !== '0') throw new Error(`${rows[0]?.count} stones have another price`)
}
