import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { toVisibilityAttributes } from '#server/stock/catalogue/visibility-attributes.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { Batch } from '#server/features/events/event-batch.ts'
import { resolveSubscriptionContext, type Listener } from '#server/features/events/subscription-context.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import { readSettings } from '#server/app/settings.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'

/**
 * Measures the cost of notifying subscribers. No two have the same viewer policy, which is the worst case,
 * because those with the same policy share the work. The process does other work between two groups, so the
 * longest group is how long a request may have to wait.
 */
const LISTENERS = 500
const REPEATS = 5

// The few members from which a viewer policy is resolved.
const sources = {
  users: { find: () => undefined, findByDomain: () => undefined },
  site: { siteVendors: [] },
  settings: readSettings({}),
} as unknown as PolicyServices

function createListener(number: number): Listener {
  // The part of a user from which the policy is resolved; the rest has no effect here.
  const user = {
    id: number,
    role: 'Customer',
    discount: number / 50,
    accesses: [],
    markups: [],
    vendors: [],
    suspendedVendors: [`Vendor ${number}`],
    domainCells: [],
    domainProviderId: null,
    memoCompany: null,
    memoFullName: null,
  } as unknown as UserRecord
  const context = resolveSubscriptionContext(createViewer(user, 'localhost'), sources)
  return {
    context,
    caller: String(number),
    send: () => undefined,
    end: () => undefined,
  } as unknown as Listener // no connection is opened
}

function createStone(id: number, pricePerCaratCents: number): StoneRow {
  // The columns that make up the visibility attributes.
  return {
    id,
    stock_id: `S${id}`,
    vendor: `Vendor ${id % 40}`,
    is_active: true,
    status: 1,
    carats: 1000 + id,
    taken_carats: 0,
    price_per_carat: pricePerCaratCents,
    rap_price: 900_000,
    color_id: 103,
    hold_user_id: null,
  } as unknown as StoneRow
}

const listeners = Array.from({ length: LISTENERS }, (_, at) => createListener(at + 1))

for (const stones of [1, 50, 10_000]) {
  const turnsMs: number[] = []
  let collectMs = 0
  let bytes = 0
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const batch = new Batch()
    const from = performance.now()
    for (let id = 1; id <= stones; id += 1) {
      batch.stones.add(toVisibilityAttributes(createStone(id, 500_000)), createStone(id, 510_000 + repeat))
    }
    collectMs += performance.now() - from
    for (const listener of listeners) {
      const start = performance.now()
      bytes += batch.createSerializer(listener.context, false)(listener).length
      turnsMs.push(performance.now() - start)
    }
  }
  const all = turnsMs.reduce((sum, ms) => sum + ms, 0) / REPEATS
  console.log(
    `${String(stones).padStart(6)} stones changed, ${LISTENERS} listeners, each with a policy of their own: collected in ` +
      `${(collectMs / REPEATS).toFixed(1)} ms, serialized in ${all.toFixed(0)} ms, longest turn ` +
      `${Math.max(...turnsMs).toFixed(1)} ms, ${Math.round(bytes / REPEATS / LISTENERS)} bytes each`,
  )
}
