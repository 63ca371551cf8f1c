import { sql } from 'kysely'
import { makePriceLookup, type PriceLookup } from '#domain/price-list/find-list-price.ts'
import type { PriceCell } from '#domain/price-list/price-cell.ts'
import type { PricingRule } from '#domain/pricing-rule/pricing-rule.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** What prices stones: the active list and the active rules. Without them, a stone costs what its vendor asks. */
export type Pricing = {
  readonly listId: number | null
  readonly ruleSetId: number | null
  readonly rules: readonly PricingRule[]
  /** Null without an active list: then the Rap price of a stone is what its vendor states. */
  readonly findListPrice: PriceLookup | null
}

/** The key of an advisory lock: any number that no other lock uses. */
const pricingLock = 7_313_904

/** Makes a change of list or rules wait until this transaction has ended, so that it prices stones as they are now. */
export async function holdPricing(tx: Tx): Promise<Pricing> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(pricingLock)})`.execute(tx)
  return readPricing(tx)
}

/** Waits for all who price stones, and makes them wait, until this transaction has ended. */
export async function lockPricing(tx: Tx): Promise<Pricing> {
  await sql`select pg_advisory_xact_lock(${sql.lit(pricingLock)})`.execute(tx)
  return readPricing(tx)
}

/** Reads the active list and rules. */
export async function readPricing(db: Db): Promise<Pricing> {
  const { rows } = await sql<{ listId: number | null; ruleSetId: number | null; rules: unknown }>`
    select (select id from price_lists where state = 'active') as "listId", s.id as "ruleSetId", s.rules
    from (values (1)) one left join pricing_rule_sets s on s.state = 'active'`.execute(db)
  const [active] = rows
  if (!active) throw new Error('The database returned no pricing')
  const { listId, ruleSetId, rules } = active
  return {
    listId,
    ruleSetId,
    rules: readRules(rules),
    findListPrice: listId === null ? null : await readLookup(db, listId),
  }
}

/** Reads what would price stones with this list and these rules; null for none. */
export async function readPricingOf(
  db: Db,
  { listId, ruleSetId }: Pick<Pricing, 'listId' | 'ruleSetId'>,
): Promise<Pricing> {
  const set =
    ruleSetId === null
      ? undefined
      : await db
          .selectFrom('pricing_rule_sets')
          .select('rules')
          .where('id', '=', ruleSetId)
          .executeTakeFirst()
  return {
    listId,
    ruleSetId,
    rules: readRules(set?.rules ?? null),
    findListPrice: listId === null ? null : await readLookup(db, listId),
  }
}

function readRules(rules: unknown): readonly PricingRule[] {
  // The database holds only rules that the contract has checked.
  return (rules as readonly PricingRule[] | null) ?? []
}

/** The look-ups of lists. A list never changes once it is saved, so they never become wrong. */
const lookups = new Map<number, PriceLookup>()
const maxLookups = 4

async function readLookup(db: Db, listId: number): Promise<PriceLookup> {
  const known = lookups.get(listId)
  if (known) return known
  const lookup = makePriceLookup(await readPriceCells(db, listId))
  if (lookups.size >= maxLookups) lookups.clear()
  lookups.set(listId, lookup)
  return lookup
}

/** Reads the prices of a list, in the order of the trade's lists. */
export async function readPriceCells(db: Db, listId: number): Promise<PriceCell[]> {
  return db
    .selectFrom('price_list_cells')
    .select([
      'price_table as table',
      'min_hundredths as minHundredths',
      'max_hundredths as maxHundredths',
      'color_id as colorId',
      'clarity_id as clarityId',
      'price as priceCents',
    ])
    .where('list_id', '=', listId)
    .orderBy('price_table', 'desc')
    .orderBy('min_hundredths')
    .orderBy('color_id')
    .orderBy('clarity_id')
    .execute()
}
