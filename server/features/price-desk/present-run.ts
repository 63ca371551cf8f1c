import { sql } from 'kysely'
import { toDollars } from '#domain/money/cents.ts'
import type { PricingRule } from '#domain/pricing-rule/pricing-rule.ts'
import { refuse } from '#contract/refusal.ts'
import type { PricedExample, PricingRun, PricingRunSummary } from '#contract/schemas/pricing-runs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readMatching, readOptions } from './runs/run-store.ts'
import type { RunExample, RunSummary } from './runs/summarise-run.ts'

/** Selects runs with the names of their lists, who planned them, and what is active now. */
export function selectRuns(db: Db) {
  return db
    .selectFrom('pricing_runs')
    .leftJoin('users', 'users.id', 'pricing_runs.planned_by')
    .leftJoin('price_lists as list', 'list.id', 'pricing_runs.list_id')
    .leftJoin('price_lists as former', 'former.id', 'pricing_runs.former_list_id')
    .leftJoin('pricing_rule_sets as rule_set', 'rule_set.id', 'pricing_runs.rule_set_id')
    .selectAll('pricing_runs')
    .select(['users.email', 'list.name as list_name', 'former.name as former_name', 'rule_set.rules'])
    .select([
      sql<string | null>`list.list_date::text`.as('list_date'),
      sql<string | null>`former.list_date::text`.as('former_date'),
      sql<boolean>`(
        pricing_runs.list_id is not distinct from (select id from price_lists where state = 'active')
        and pricing_runs.rule_set_id is not distinct from (select id from pricing_rule_sets where state = 'active')
      )`.as('is_active'),
    ])
}

type SelectedRun = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number]

/** Returns a run, or refuses. */
export async function getRun(db: Db, id: number): Promise<PricingRun> {
  const row = await selectRuns(db).where('pricing_runs.id', '=', id).executeTakeFirst()
  return row ? presentRun(row) : refuse('ITEM_NOT_FOUND')
}

export function presentRun(row: SelectedRun): PricingRun {
  const plan = readOptions(row)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    policy: plan.kind === 'list' ? plan.policy : null,
    fileName: plan.kind === 'import' ? plan.fileName : null,
    percent: plan.kind === 'bulk' && plan.percentUnits !== null ? plan.percentUnits / 10_000 : null,
    matching: readMatching(row),
    list: presentList(row.list_id, row.list_name, row.list_date),
    formerList: presentList(row.former_list_id, row.former_name, row.former_date),
    stones: row.stones,
    summary: row.state === 'planning' ? null : presentSummary(row),
    error: row.error,
    plannedDate: row.planned_at.toISOString(),
    plannedBy: row.email,
    appliedDate: row.applied_at?.toISOString() ?? null,
    undoneDate: row.undone_at?.toISOString() ?? null,
    canUndo: row.state === 'applied' && row.is_active,
    version: row.version,
  }
}

function presentList(id: number | null, name: string | null, date: string | null): PricingRun['list'] {
  return id === null || name === null || date === null ? null : { id, name, date }
}

function presentSummary({
  summary,
  rules,
}: Pick<SelectedRun, 'summary' | 'rules'>): PricingRunSummary | null {
  // `summariseRun` wrote it.
  const written = summary as Partial<RunSummary>
  if (written.changed === undefined) return null
  // Once it is written, it is complete.
  const { totalBefore, totalAfter, byRule, largest, belowCostExamples, ...counts } = written as RunSummary
  // `planPricingRules` wrote them.
  const names = new Map(((rules ?? []) as PricingRule[]).map(({ id, name }) => [id, name]))
  return {
    ...counts,
    totalBefore: toDollars(totalBefore),
    totalAfter: toDollars(totalAfter),
    byRule: byRule.map(({ costTotal, priceTotal, ...rule }) => ({
      ...rule,
      name: rule.ruleId === null ? null : (names.get(rule.ruleId) ?? null),
      costTotal: toDollars(costTotal),
      priceTotal: toDollars(priceTotal),
    })),
    largest: largest.map(presentExample),
    belowCostExamples: belowCostExamples.map(presentExample),
  }
}

function presentExample({ stockId, ...prices }: RunExample): PricedExample {
  const { priceBefore, priceAfter, rapBefore, rapAfter } = prices
  return {
    stockId,
    priceBefore: dollarsOrNull(priceBefore),
    priceAfter: dollarsOrNull(priceAfter),
    rapBefore: dollarsOrNull(rapBefore),
    rapAfter: dollarsOrNull(rapAfter),
  }
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}
