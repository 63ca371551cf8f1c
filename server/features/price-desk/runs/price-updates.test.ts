import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The columns that a pricing run changes (`apply-run.ts`). */
const changedColumns = [
  'price_per_carat',
  'total_price',
  'rap_price',
  'price_rule_id',
  'is_price_by_hand',
  'price_reduced_at',
  'cost_per_carat',
  'version',
  'changed_at',
]

test('a change of all prices needs no new index entries: no index has a price, and pages have room (decision 42)', async () => {
  const { rows: indexes } = await sql<{ name: string }>`
    select distinct c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_depend d on d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid > 0
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
    where i.indrelid = 'diamonds'::regclass and a.attname = any(${changedColumns}::text[])`.execute(shop.db)
  expect(indexes).toEqual([])
  const { rows } = await sql<{ options: string[] }>`
    select reloptions as options from pg_class where oid = 'diamonds'::regclass`.execute(shop.db)
  expect(rows[0]?.options).toContain('fillfactor=50')
})
