import { sql, type RawBuilder } from 'kysely'
import { isBlocked } from '#domain/access/account.ts'
import { isAdministrator } from '#domain/access/viewer.ts'
import { toPercentUnits, WHOLE_PERCENT_UNITS } from '#domain/money/percent.ts'
import type { Markup } from '#domain/pricing/markup.ts'
import type { PricingRule } from '#domain/pricing-rule/pricing-rule.ts'
import type { BelowFloor } from '#contract/schemas/pricing-runs.ts'
import { readStorefront } from '#server/identity/storefronts/storefront.ts'
import { openUserDirectory, type UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPricingOf } from '#server/stock/pricing/active-pricing.ts'
import { findRun } from './run-store.ts'

type Customer = { id: number; email: string; discount: number }
type Group = {
  ownerId: number | null
  storefront: string | null
  markups: readonly Markup[]
  customers: Customer[]
}

/**
 * Returns for which storefronts discounts and markups undercut the floors of the rules that a run applies. Source:
 * requirements 36.10.
 */
export async function listBelowFloor(db: Db, runId: number): Promise<BelowFloor[]> {
  const run = await findRun(db, runId)
  if (!run) return []
  const { rules } = await readPricingOf(db, { listId: null, ruleSetId: run.rule_set_id })
  const withFloor = rules.filter(({ floorUnits }) => floorUnits !== null)
  if (withFloor.length === 0) return []
  const groups = groupByStorefront(await openUserDirectory(db))
  const found: BelowFloor[] = []
  for (const group of groups) {
    if (mayUndercut(group)) found.push(...(await checkGroup(db, runId, withFloor, group)))
  }
  return found
}

/** Groups the customers by storefront, those with the largest discount first. */
function groupByStorefront(users: UserDirectory): Group[] {
  const now = new Date()
  const groups = new Map<number | null, Group>()
  for (const user of users.list()) {
    if (isAdministrator(user) || !user.approved || isBlocked(user, now)) continue
    const storefront = readStorefront({ host: null, user }, users)
    const owner = storefront.kind === 'user' ? storefront.owner : undefined
    const ownerId = owner?.id ?? null
    const ownerRow = owner && users.find(owner.id)
    const group = groups.get(ownerId) ?? {
      ownerId,
      storefront: ownerRow ? (ownerRow.domain ?? ownerRow.email) : null,
      markups: owner?.markups ?? [],
      customers: [],
    }
    groups.set(ownerId, group)
    group.customers.push({ id: user.id, email: user.email, discount: user.discount })
  }
  for (const { customers } of groups.values()) customers.sort((a, b) => b.discount - a.discount)
  return [...groups.values()]
}

/** A price without a discount or a negative markup is at least the merchant's, which is not below the floor. */
function mayUndercut({ customers: [first], markups }: Group): boolean {
  return (first?.discount ?? 0) > 0 || markups.some(({ percent }) => percent < 0)
}

async function checkGroup(
  db: Db,
  runId: number,
  rules: readonly PricingRule[],
  { markups, customers, ...group }: Group,
): Promise<BelowFloor[]> {
  const [first] = customers
  if (!first) return []
  const left = keepOf(first.discount)
  const whole = sql.lit(WHOLE_PERCENT_UNITS)
  const floors = sql.join(
    rules.map(({ id, floorUnits }) => sql`(${sql.lit(id)}::bigint, ${sql.lit(floorUnits ?? 0)}::bigint)`),
  )
  // A price is rounded half up to the cent, so it is below the floor exactly below half a cent less.
  const { rows } = await sql<{ stones: number; lowest: number | null; lowestRounded: number | null }>`
    select count(*) filter (where amount * ${sql.lit(left)} < (floor - 0.5) * ${whole}) as stones,
      min(amount / floor)::float8 as lowest, min(amount / (floor - 0.5))::float8 as "lowestRounded"
    from pricing_run_stones r join diamonds d on d.id = r.diamond_id
      join (values ${floors}) rule (id, units) on rule.id = r.rule_after
      cross join lateral (
        select greatest(ceil(d.cost_per_carat::numeric * (${whole} + units) / ${whole}), 1) as floor,
          r.price_after * (1 + ${selectMarkup(markups)} / 100) as amount
      ) prices
    where r.run_id = ${runId} and d.is_active and r.price_after is not null and d.cost_per_carat is not null`.execute(
    db,
  )
  const [row] = rows
  if (!row || row.stones === 0 || row.lowest === null || row.lowestRounded === null) return []
  const limit = row.lowestRounded
  const below = customers.filter(({ discount }) => (limit * keepOf(discount)) / WHOLE_PERCENT_UNITS < 1)
  const percent = Math.round((1 - (row.lowest * left) / WHOLE_PERCENT_UNITS) * 10_000) / 100
  return [
    {
      ...group,
      userId: first.id,
      email: first.email,
      discountPercent: first.discount,
      users: Math.max(below.length, 1),
      stones: row.stones,
      percent: Math.max(percent, 0.01),
    },
  ]
}

/** Returns what a discount leaves, in ten-thousandths of a percent. */
function keepOf(discountPercent: number): number {
  return WHOLE_PERCENT_UNITS - toPercentUnits(discountPercent)
}

/** SQL: the percentage of the markup that gives stone `d` of run stone `r` the lowest price, 0 for none. */
function selectMarkup(markups: readonly Markup[]): RawBuilder<number> {
  if (markups.length === 0) return sql`0`
  const carats = sql`(d.carats - d.taken_carats)`
  const total = sql`round(r.price_after * ${carats} / 1000.0)`
  const ends = (value: number | null): RawBuilder<unknown> => (value === null ? sql`null` : sql.lit(value))
  const values = markups.map(
    ({ caratMinThousandths, caratMaxThousandths, priceMinCents, priceMaxCents, percent }) => sql`(
      ${ends(caratMinThousandths)}::bigint, ${ends(caratMaxThousandths)}::bigint, ${ends(priceMinCents)}::bigint,
      ${ends(priceMaxCents)}::bigint, ${sql.lit(percent)}::numeric)`,
  )
  return sql<number>`coalesce((
    select min(percent) from (values ${sql.join(values)}) m (carat_min, carat_max, price_min, price_max, percent)
    where (carat_min is null or ${carats} >= carat_min) and (carat_max is null or ${carats} < carat_max)
      and (price_min is null or ${total} >= price_min) and (price_max is null or ${total} < price_max)
  ), 0)`
}
