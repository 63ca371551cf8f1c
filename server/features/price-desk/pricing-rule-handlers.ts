import { sql } from 'kysely'
import { checkRules } from '#domain/pricing-rule/check-rules.ts'
import { Refusal, refuseRequest } from '#contract/refusal.ts'
import type { PricingRule } from '#contract/schemas/pricing-rules.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readPricing } from '#server/stock/pricing/active-pricing.ts'
import { presentRule, readRule } from './convert-rules.ts'
import { getRun } from './present-run.ts'
import { planNewRun } from './plan-new-run.ts'

type Services = { jobs: Pick<JobRunner, 'wake'> }

export const pricingRuleHandlers: Handlers<'readPricingRules' | 'planPricingRules', Services> = {
  readPricingRules: async ({ db }) => {
    const { ruleSetId, rules } = await readPricing(db)
    return { id: ruleSetId, rules: rules.map(presentRule) }
  },

  planPricingRules: async (call) => {
    const { tx, viewer, body } = call
    const withIds = await giveIds(tx, body.rules)
    const rules = withIds.map(readRule)
    refuseFaultyRules(rules)
    const { id: ruleSetId } = await tx
      .insertInto('pricing_rule_sets')
      .values({ rules: JSON.stringify(rules), created_by: viewer.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const plan = { kind: 'rules', includesByHand: body.includesByHand } as const
    const runId = await planNewRun(call, plan, { ruleSetId })
    return getRun(tx, runId)
  },
}

/** Gives each new rule an id; others keep theirs. */
async function giveIds(tx: Tx, rules: readonly PricingRule[]): Promise<(PricingRule & { id: number })[]> {
  const used = new Set<number>()
  const withIds: (PricingRule & { id: number })[] = []
  for (const [index, rule] of rules.entries()) {
    if (rule.id !== undefined && used.has(rule.id))
      refuseRequest(`rules.${index}.id`, 'Two rules have this id')
    const id = rule.id ?? (await nextRuleId(tx))
    used.add(id)
    withIds.push({ ...rule, id })
  }
  return withIds
}

async function nextRuleId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pricing_rule_ids default values returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database returned no id')
  return row.id
}

function refuseFaultyRules(rules: Parameters<typeof checkRules>[0]): void {
  const problems = checkRules(rules)
  if (problems.length === 0) return
  throw new Refusal(
    'INVALID_REQUEST',
    problems.map(({ index, field, message }) => ({ path: `rules.${index}.${field}`, message })),
  )
}
