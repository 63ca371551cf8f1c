import type { Client } from 'pg'

/** A fault in words, and a query for the ids of the rows that have it. */
const checks: readonly (readonly [string, string])[] = [
  [
    'a stone is held by an order that does not have it',
    `select d.id from diamonds d where d.order_id is not null and not exists (
       select 1 from orders o join order_items i on i.order_id = o.id
       where o.id = d.order_id and o.status in (0, 2, 3) and i.item_type = 1 and i.product_id = d.id
         and i.state <> 'unavailable' and i.returned_quantity < i.quantity and d.hold_user_id = o.user_id and d.status = 2 and d.off_sale is null)`,
  ],
  [
    'an open order does not hold a stone of it',
    `select i.id from order_items i join orders o on o.id = i.order_id join diamonds d on d.id = i.product_id
     where i.item_type = 1 and i.state <> 'unavailable' and i.returned_quantity < i.quantity and o.status in (0, 2, 3)
       and d.parcel_stones is null and d.order_id is distinct from o.id`,
  ],
  [
    'a stone is in two orders that stand',
    `select i.product_id as id from order_items i join orders o on o.id = i.order_id
     join diamonds d on d.id = i.product_id
     where i.item_type = 1 and i.state <> 'unavailable' and i.returned_quantity < i.quantity and o.status <> 1 and d.parcel_stones is null
     group by 1 having count(*) > 1`,
  ],
  [
    'a completed order did not sell its stone',
    `select i.id from order_items i join orders o on o.id = i.order_id join diamonds d on d.id = i.product_id
     where i.item_type = 1 and i.state <> 'unavailable' and i.returned_quantity < i.quantity and o.status = 4 and d.parcel_stones is null
       and (d.off_sale is distinct from 'sold' or d.sold_order_id is distinct from o.id)`,
  ],
  [
    'a parcel gave other shares than its orders have',
    `select d.id from diamonds d
     left join (
       select i.product_id, sum(i.quantity - i.returned_quantity)::int as stones,
         sum(i.carats - i.returned_carats)::int as carats
       from order_items i join orders o on o.id = i.order_id
       where i.item_type = 1 and (o.status <> 1 or i.state = 'unavailable') group by 1
     ) bought on bought.product_id = d.id
     where d.parcel_stones is not null
       and (d.taken_stones, d.taken_carats)
         is distinct from (coalesce(bought.stones, 0), coalesce(bought.carats, 0))`,
  ],
  [
    'an order does not say when it was closed, or says it of one that is open',
    `select id from orders where (completed_date is not null) <> (status in (1, 4))`,
  ],
  [
    'the history of an order does not end where it is',
    `select o.id from orders o where o.status is distinct from (
       select to_status from order_moves m where m.order_id = o.id order by m.id desc limit 1)`,
  ],
]

/** Returns the inconsistencies between orders and stock. Empty if there are none. */
export async function listInconsistencies(client: Client): Promise<string[]> {
  const messages: string[] = []
  for (const [message, query] of checks) {
    const { rows } = await client.query<{ id: string }>(query)
    if (rows.length > 0) messages.push(`${message}: ${rows.map(({ id }) => id).join(', ')}`)
  }
  return messages
}

/** Returns the carats of a melee row in stock and in its orders, in thousandths. The sum never changes. */
export async function sumMelee(client: Client, id: number): Promise<number> {
  const { rows } = await client.query<{ carats: number }>(
    `select (m.carats + coalesce((select sum(i.carats) from order_items i join orders o on o.id = i.order_id
       where i.item_type = 2 and i.product_id = m.id and (o.status <> 1 or i.state = 'unavailable')), 0))::int
       as carats from melee m where m.id = $1`,
    [id],
  )
  return rows[0]?.carats ?? 0
}
