import { type Selectable, sql } from 'kysely'
import { findWebhookEventType } from '#domain/webhook/event-types.ts'
import { MAX_STONES_PER_EVENT } from '#domain/webhook/limits.ts'
import { batchStoneChanges } from '#domain/webhook/stone-changes.ts'
import type { WebhookMessage } from '#contract/schemas/webhook-events.ts'
import { findOwnDomain } from '#server/identity/storefronts/storefront.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import {
  resolveViewerPolicy,
  type PolicyServices,
  type ViewerPolicy,
} from '#server/identity/viewer/viewer-policy.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type {
  WebhookEventsTable,
  WebhookStoneChangesTable,
} from '#server/platform/database/tables/webhooks.ts'
import { copyStones, stoneColumns } from '#server/stock/diamonds/copy-stones.ts'
import { listVisibleIds } from '#server/stock/diamonds/present-diamond.ts'
import { addSeconds, type Clock } from './clock.ts'
import { insertDeliveries, type NewDelivery } from './delivery-store.ts'
import { subjectReaders, type Subject, type TradeEventType } from './message-readers.ts'
import { listReceivingWebhooks, type WebhookRow } from './webhook-store.ts'

export type DispatchServices = PolicyServices & {
  database: Database
  changes: Pick<ChangeFeed, 'catchUp'>
}

const maxEvents = 200
/** Rows of at most 1,000 stones each. */
const maxStoneRows = 5
/** Changes of stones are collected for this long. */
const collectSeconds = 5

type EventRow = Selectable<WebhookEventsTable>
type StoneChangeRow = Selectable<WebhookStoneChangesTable>

/** A webhook that gets events, and what its user may see. */
type Receiver = { webhook: WebhookRow; policy: ViewerPolicy }

/** Turns all events that are due into deliveries. Every process may do it: each event is taken once. */
export async function dispatchEvents(services: DispatchServices, clock: Clock): Promise<void> {
  const { db } = services.database
  if (!(await hasEvents(db, clock))) return
  // What a user sees depends on state in memory.
  await services.changes.catchUp()
  while (await db.transaction().execute((tx) => dispatchPart(tx, services, clock))) continue
}

async function hasEvents(db: Db, clock: Clock): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from webhook_events)
      or exists (select from webhook_stone_changes where ${isCollected(clock)}) as exists`.execute(db)
  return rows[0]?.exists === true
}

function isCollected(clock: Clock) {
  return sql<boolean>`at <= ${addSeconds(clock, -collectSeconds)}`
}

/**
 * Takes the oldest events and writes the deliveries that they lead to, in one transaction. Events about one subject
 * were written one after the other, because they hold its row, so their ids are in their order. One process at a time
 * does it, so deliveries are written in that order, too. Returns whether there may be more.
 */
async function dispatchPart(tx: Tx, services: DispatchServices, clock: Clock): Promise<boolean> {
  await tx.selectFrom('webhook_dispatch').select('id').forUpdate().execute()
  const events = await takeEvents(tx)
  const stoneChanges = await takeStoneChanges(tx, clock)
  if (events.length === 0 && stoneChanges.length === 0) return false
  const receivers = await listReceivers(tx, services)
  const deliveries = [
    ...(await writeTradeMessages(tx, services, events, receivers)),
    ...(await writeStoneMessages(tx, stoneChanges, receivers)),
  ]
  await insertDeliveries(tx, deliveries)
  return events.length === maxEvents || stoneChanges.length === maxStoneRows
}

async function takeEvents(tx: Tx): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    delete from webhook_events where id in (select id from webhook_events order by id limit ${maxEvents})
    returning *`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}

async function takeStoneChanges(tx: Tx, clock: Clock): Promise<StoneChangeRow[]> {
  const { rows } = await sql<StoneChangeRow>`
    delete from webhook_stone_changes where id in (
      select id from webhook_stone_changes
      where exists (select from webhook_stone_changes where ${isCollected(clock)}) order by id limit ${maxStoneRows})
    returning *`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}

async function listReceivers(tx: Tx, services: DispatchServices): Promise<Receiver[]> {
  const { users } = services
  return (await listReceivingWebhooks(tx)).flatMap((webhook) => {
    const user = users.find(webhook.user_id)
    if (!user) return []
    const viewer = createViewer(user, findOwnDomain(user, users) ?? '')
    return [{ webhook, policy: resolveViewerPolicy(viewer, services) }]
  })
}

async function writeTradeMessages(
  tx: Tx,
  services: DispatchServices,
  events: readonly EventRow[],
  receivers: readonly Receiver[],
): Promise<NewDelivery[]> {
  const known = events.flatMap((event) => {
    const type = findWebhookEventType(event.type)
    return type === undefined || type === 'stones.changed' ? [] : [{ ...event, type }]
  })
  const subjects = await readSubjects(tx, services, known)
  return known.flatMap(({ type, subject_id, user_id, at }) => {
    const subject = subjects.get(type)?.get(subject_id)
    if (!subject) return []
    return receivers
      .filter(({ webhook }) => wants(webhook, type) && (webhook.is_shop || webhook.user_id === user_id))
      .map(({ webhook, policy }) =>
        toDelivery(webhook, { type, at, subject: subject.name, data: subject.present(policy) }),
      )
  })
}

async function readSubjects(
  tx: Tx,
  { users }: DispatchServices,
  events: readonly { type: TradeEventType; subject_id: number }[],
): Promise<Map<TradeEventType, Map<number, Subject>>> {
  const subjects = new Map<TradeEventType, Map<number, Subject>>()
  for (const [type, ofType] of Map.groupBy(events, (event) => event.type)) {
    const ids = [...new Set(ofType.map(({ subject_id }) => subject_id))]
    subjects.set(type, await subjectReaders[type](tx, ids, users))
  }
  return subjects
}

async function writeStoneMessages(
  tx: Tx,
  changes: readonly StoneChangeRow[],
  receivers: readonly Receiver[],
): Promise<NewDelivery[]> {
  const last = changes.at(-1)
  const wanting = receivers.filter(({ webhook }) => wants(webhook, 'stones.changed'))
  if (!last || wanting.length === 0) return []
  const parts = changes.map(({ kind, diamond_ids }) => ({ kind, ids: diamond_ids }))
  const ids = [...new Set(parts.flatMap((part) => part.ids))]
  const stones = await copyStones(tx, ids, stoneColumns)
  return wanting.flatMap(({ webhook, policy }) =>
    batchStoneChanges(parts, listVisibleIds(stones, policy), MAX_STONES_PER_EVENT).map((data) =>
      toDelivery(webhook, { type: 'stones.changed', at: last.at, subject: 'stones', data }),
    ),
  )
}

function wants({ events }: WebhookRow, type: string): boolean {
  return events.includes(type)
}

function toDelivery(
  webhook: WebhookRow,
  { type, at, subject, data }: { type: string; at: Date; subject: string; data: WebhookMessage['data'] },
): NewDelivery {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  return { webhook_id: webhook.id, type, subject, body }
}
