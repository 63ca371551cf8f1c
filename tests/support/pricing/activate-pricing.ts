import type { PricingRule } from '#domain/pricing-rule/pricing-rule.ts'
import type { PriceCell } from '#domain/price-list/price-cell.ts'
import type { Db } from '#server/platform/database/database.ts'

let lastRuleId = 0

/** Returns a rule that multiplies the cost of every stone by 1.1, with changes. */
export const makeRule = (change: Partial<PricingRule> = {}): PricingRule => ({
  id: (lastRuleId += 1),
  name: `Rule ${lastRuleId}`,
  conditions: {},
  action: { kind: 'cost', factorUnits: 1_100_000, plusPerCaratCents: 0 },
  rounding: null,
  floorUnits: null,
  ceilingUnits: null,
  ...change,
})

/** Makes these rules the active ones, without repricing the stock. */
export async function activateRules(db: Db, rules: readonly PricingRule[]): Promise<void> {
  await db.updateTable('pricing_rule_sets').set({ state: 'retired' }).where('state', '=', 'active').execute()
  await saveRules(db, rules, 'active')
}

/** Saves rules. Returns the id of their set. */
export async function saveRules(
  db: Db,
  rules: readonly PricingRule[],
  state: 'draft' | 'active' = 'draft',
): Promise<number> {
  const { id } = await db
    .insertInto('pricing_rule_sets')
    .values({ rules: JSON.stringify(rules), state })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a list with these prices the active one, without repricing the stock. */
export async function activateList(db: Db, cells: readonly PriceCell[]): Promise<void> {
  await retireList(db)
  await saveList(db, cells, 'active')
}

/** Saves a list with these prices. Returns its id. */
export async function saveList(
  db: Db,
  cells: readonly PriceCell[],
  state: 'draft' | 'active' = 'draft',
): Promise<number> {
  const { id } = await db
    .insertInto('price_lists')
    .values({ name: 'Test list', base: 'own', list_date: '2026-11-20', state })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = cells.map((cell) => ({
    list_id: id,
    price_table: cell.table,
    min_hundredths: cell.minHundredths,
    max_hundredths: cell.maxHundredths,
    color_id: cell.colorId,
    clarity_id: cell.clarityId,
    price: cell.priceCents,
  }))
  for (let start = 0; start < rows.length; start += 1000) {
    await db
      .insertInto('price_list_cells')
      .values(rows.slice(start, start + 1000))
      .execute()
  }
  return id
}

/** Leaves the shop without an active list. */
export async function retireList(db: Db): Promise<void> {
  await db.updateTable('price_lists').set({ state: 'retired' }).where('state', '=', 'active').execute()
}
