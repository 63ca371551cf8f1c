import type { EndpointName } from '#contract/contract.ts'
import type { PricingRun } from '#contract/schemas/pricing-runs.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { activateRules, retireList } from './activate-pricing.ts'
import type { CallInput, TestReply, TestShop } from '#tests/support/shops/open-test-shop.ts'

/** What a test of the price desk does over HTTP, as an administrator. */
export type PricingDesk = {
  token: string
  userId: number
  call: <Name extends EndpointName>(name: Name, input?: CallInput) => Promise<TestReply<Name>>
  /** Returns a run once its job no longer works on it. */
  awaitRun: (id: number) => Promise<PricingRun>
  /** Plans rules, and returns the planned run. */
  planRules: (rules: readonly object[], includesByHand?: boolean) => Promise<PricingRun>
  /** Applies a run, and returns it once it is applied or refused. */
  apply: (id: number) => Promise<PricingRun>
  /** Undoes a run, and returns it once the job has ended. */
  undo: (id: number) => Promise<PricingRun>
  /** Removes stones, lists, rules and runs. */
  clear: () => Promise<void>
  /** Everything that a refused request must leave as it is. */
  readState: () => Promise<unknown>
}

export async function openPricingDesk(shop: TestShop): Promise<PricingDesk> {
  const { token, id: userId } = await shop.addUser({ role: 'Administrator' })
  const call: PricingDesk['call'] = (name, input) => shop.call(name, { token, ...input })
  const awaitJobs = () =>
    pollUntil(async () => {
      const row = await shop.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'pricing')
        .where('state', '=', 'running')
        .executeTakeFirst()
      return row === undefined ? true : undefined
    })
  const awaitRun = async (id: number) => {
    await awaitJobs()
    await shop.services.changes.catchUp()
    return (await call('readPricingRun', { params: { id } })).body
  }
  return {
    token,
    userId,
    call,
    awaitRun,
    planRules: async (rules, includesByHand = false) => {
      const { body } = await call('planPricingRules', { body: { rules, includesByHand } })
      return awaitRun(body.id)
    },
    apply: async (id) => {
      await call('applyPricingRun', { params: { id } })
      return awaitRun(id)
    },
    undo: async (id) => {
      await call('undoPricingRun', { params: { id } })
      return awaitRun(id)
    },
    clear: async () => {
      const { db } = shop
      await db.deleteFrom('pricing_runs').execute()
      await db.deleteFrom('diamonds').execute()
      await db.deleteFrom('stone_history').execute()
      await activateRules(db, [])
      await retireList(db)
    },
    readState: async () => {
      const { db } = shop
      return {
        lists: await db.selectFrom('price_lists').selectAll().orderBy('id').execute(),
        cells: await db
          .selectFrom('price_list_cells')
          .select(({ fn }) => fn.countAll<number>().as('cells'))
          .execute(),
        sets: await db.selectFrom('pricing_rule_sets').selectAll().orderBy('id').execute(),
        runs: await db.selectFrom('pricing_runs').selectAll().orderBy('id').execute(),
        stones: await db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
        settings: await db.selectFrom('site_settings').selectAll().orderBy('name').execute(),
        jobs: await db.selectFrom('jobs').select(['id', 'state']).orderBy('id').execute(),
        audit: await db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
      }
    },
  }
}
