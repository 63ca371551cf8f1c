import type { Readable } from 'node:stream'
import type { StoneChangeObserver } from '#server/stock/catalogue/visibility-attributes.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { readJournalEpoch } from '#server/platform/change-feed/journal-epoch.ts'
import type { LowWatermark } from '#server/platform/change-feed/low-watermark.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { EventPublisher } from './event-publisher.ts'
import { describeMaintenance, formatEvent, formatRetry } from './format-sse-message.ts'
import { formatPositionId, hasMissed, parsePositionId } from './journal-position.ts'
import { ListenerGroups } from './listener-groups.ts'
import { MessageTraffic } from './message-traffic.ts'
import { openListener, type ListenerRegistry, type StreamRequest } from './open-listener.ts'
import { maxBehindMs, PagePosition } from './page-position.ts'
import { StreamLimit } from './stream-limit.ts'
import { refreshSubscriptionContext, type Listener } from './subscription-context.ts'
import { tradeEventReaders } from './trade-events.ts'

/** Publishes changes to listeners, to each only what they may see. The change journal's followers feed it. */
export type EventHub = {
  readonly counts: Readonly<{ listeners: number; messages: number; dropped: number }>
  listen: (viewer: Viewer, request: StreamRequest) => Promise<Readable>
  /** Returns a position for a page that is rendered now and opens its stream later. */
  findPosition: () => string
  /** Receives every stone change; undefined while there are no listeners. */
  readonly stoneObserver: StoneChangeObserver | undefined
  recordUserChanges: (ids: readonly number[]) => void
  /** Disconnects listeners whose session is one of these and has ended. */
  recordSessionChanges: (ids: readonly number[]) => void
  recordSettingsChange: () => void
  recordProductChange: (product: 'Melee' | 'NameDiamond') => void
  recordTradeEvents: (topic: keyof typeof tradeEventReaders, ids: readonly number[]) => Promise<void>
  /**
   * Publishes pending changes: all followers have received everything committed before this transaction.
   */
  publish: (lowWatermark: LowWatermark) => void
  /** Ends every stream. */
  endAll: () => void
  close: () => void
}

type Sources = PolicyServices & { sessions: SessionDirectory; settings: { RATE_LIMIT: 'on' | 'off' } }

/** The parts of a hub. */
type Hub = ListenerRegistry & { db: Db; epoch: string; publisher: EventPublisher; sources: Sources }

const heartbeatMs = 20_000
/** Random retry delay, so that clients that disconnect together do not reconnect together. */
const retryMs = { min: 1000, max: 4000 }

/** Opens the event hub. `lowWatermark` is the position in the journal from which changes are followed. */
export async function openEventHub(
  db: Db,
  sources: Sources,
  lowWatermark: LowWatermark,
  onFailure: (error: unknown) => void,
): Promise<EventHub> {
  const epoch = await readJournalEpoch(db)
  const { maintenance } = sources.site
  const groups = new ListenerGroups()
  const traffic = new MessageTraffic()
  const limit = new StreamLimit(sources.settings)
  const publisher = new EventPublisher({ epoch, groups, traffic, maintenance, onFailure }, lowWatermark)
  const pagePosition = new PagePosition(lowWatermark)
  const hub: Hub = { db, epoch, sources, groups, traffic, limit, publisher }
  const stoneObserver = createStoneObserver(publisher, sources)
  const heartbeat = setInterval(() => sendHeartbeat(hub), heartbeatMs).unref()
  const aging = setInterval(() => pagePosition.advance(publisher.publishedUpTo), maxBehindMs).unref()
  const endAll = (): void => groups.listAll().forEach((listener) => listener.end())
  return {
    get counts() {
      return { listeners: groups.size, messages: traffic.messages, dropped: traffic.dropped }
    },
    listen: (viewer, request) => listen(hub, viewer, request),
    findPosition: () =>
      formatPositionId({ epoch, policyName: undefined, lowWatermark: pagePosition.lowWatermark }),
    get stoneObserver() {
      return groups.size > 0 ? stoneObserver : undefined
    },
    recordUserChanges: (ids) => refreshDependents(hub, ids),
    recordSessionChanges: (ids) => {
      const changed = new Set<number | undefined>(ids)
      for (const listener of groups.listAll()) {
        if (changed.has(listener.context.viewer.sessionId)) refreshContext(hub, listener)
      }
    },
    recordSettingsChange: () => {
      for (const listener of groups.listAll()) refreshContext(hub, listener)
      publisher.recordMaintenance(sources.site.maintenance)
    },
    recordProductChange: (product) => {
      publisher.pending.products.add(product)
    },
    recordTradeEvents: async (topic, ids) => {
      if (groups.size === 0) return
      const tradeEvents = await tradeEventReaders[topic](db, ids)
      publisher.pending.tradeEvents.push(...tradeEvents)
    },
    publish: (upTo) => publisher.publish(upTo),
    endAll,
    close: () => {
      clearInterval(heartbeat)
      clearInterval(aging)
      endAll()
    },
  }
}

async function listen(hub: Hub, viewer: Viewer, request: StreamRequest): Promise<Readable> {
  const { publisher, sources, traffic } = hub
  const listener = openListener(viewer, request, hub, sources)
  try {
    // The listener already receives events, so nothing committed during this query is lost.
    const kind = (await needsResync(hub, listener, request.lastEventId)) ? 'resync' : 'ready'
    const retryAfterMs = Math.round(retryMs.min + Math.random() * (retryMs.max - retryMs.min))
    const greeting = formatRetry(retryAfterMs) + formatEvent({ kind })
    traffic.send(listener, greeting + publisher.formatPositionOf(listener))
  } catch (error) {
    listener.stream.destroy()
    throw error
  }
  const { maintenance } = publisher
  if (maintenance.isEnabled) traffic.send(listener, formatEvent(describeMaintenance(maintenance)))
  return listener.stream
}

/** Returns whether a listener that reconnects may have missed an event, or has another policy now. */
async function needsResync(
  { db, epoch }: Hub,
  { context }: Listener,
  lastEventId: string | undefined,
): Promise<boolean> {
  if (lastEventId === undefined) return false
  const position = parsePositionId(lastEventId)
  if (position?.epoch !== epoch) return true
  if (position.policyName !== undefined && position.policyName !== context.name) return true
  return hasMissed(db, position)
}

function createStoneObserver(
  publisher: EventPublisher,
  { listings }: Pick<Sources, 'listings'>,
): StoneChangeObserver {
  return {
    onChange: (before, after) => {
      if (before && listings.isLinked(before.id)) publisher.pending.linkedIds.add(before.id)
      publisher.pending.stones.add(before, after)
    },
    onManyAdded: (added) => publisher.pending.stones.addMany(added),
  }
}

/** Refreshes the listeners whose policy depends on one of these users. */
function refreshDependents(hub: Hub, userIds: readonly number[]): void {
  // A user with a domain may have just received it, which affects guests who depended on no user before.
  const isForAll = userIds.some((id) => hub.sources.users.find(id)?.domain != null)
  for (const listener of hub.groups.listAll()) {
    if (isForAll || userIds.some((id) => listener.context.dependsOn.has(id))) refreshContext(hub, listener)
  }
}

/**
 * Resolves the listener's viewer policy again. A listener with another policy must reload everything; one who
 * may no longer listen is disconnected.
 */
function refreshContext({ groups, publisher, sources }: Hub, listener: Listener): void {
  const context = refreshSubscriptionContext(listener.context, sources)
  if (!context) return listener.end()
  if (context.name !== listener.context.name) publisher.pending.resyncs.add(listener)
  groups.changeContext(listener, context)
}

function sendHeartbeat(hub: Hub): void {
  for (const listener of hub.groups.listAll()) {
    // The policy also depends on time: a customer's or a storefront's block can end.
    refreshContext(hub, listener)
    listener.send(hub.publisher.formatPositionOf(listener))
  }
  hub.publisher.publish()
}
