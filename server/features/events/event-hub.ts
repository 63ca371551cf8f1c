import type { Readable } from 'node:stream'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { Refusal } from '#contract/refusal.ts'
import type { StoneChangeObserver } from '#server/stock/catalogue/visibility-attributes.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { backstopMs, type LowWatermark } from '#server/platform/change-feed/follow-changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { Batch } from './event-batch.ts'
import { hasMissed, parsePositionId, readJournalEpoch, writePositionId } from './journal-position.ts'
import {
  refreshSubscriptionContext,
  resolveSubscriptionContext,
  type Listener,
} from './subscription-context.ts'
import { openSseConnection } from './sse-connection.ts'
import { tradeEventReaders } from './trade-events.ts'
import { describeMaintenance, writeEvent, writePosition, writeRetry } from './format-sse-message.ts'

/** Publishes changes to listeners, to each only what they may see. The change journal's followers feed it. */
export type EventHub = {
  readonly counts: Readonly<{ listeners: number; messages: number; dropped: number }>
  listen: (viewer: Viewer, line: Line) => Promise<Readable>
  /** Returns a position for a page that is rendered now and opens its stream later. */
  findPosition: () => string
  /** Receives every stone change; undefined while there are no listeners. */
  readonly witness: StoneChangeObserver | undefined
  noteUsers: (ids: readonly number[]) => void
  noteSettings: () => void
  noteProduct: (product: 'Melee' | 'NameDiamond') => void
  noteTradeEvents: (topic: keyof typeof tradeEventReaders, ids: readonly number[]) => Promise<void>
  /**
   * Publishes pending changes: all followers have seen everything that was committed before this transaction.
   */
  tell: (lowWatermark: LowWatermark) => void
  /** Ends every stream. */
  endAll: () => void
  close: () => void
}

/** The parameters of an event stream request. */
export type Line = {
  address: string
  lastEventId: string | undefined
  /** When the token expires; undefined for a guest. */
  expiresAt: Date | undefined
}

const beatMs = 20_000
/** Random retry delay, so that clients that disconnect together do not reconnect together. */
const retryMs = { least: 1000, most: 4000 }
const maxStreams = { user: 30, guest: 200 }
const longestTimerMs = 2 ** 31 - 1
/**
 * The maximum lag, plus one poll, of another process that serves the data requests of a page rendered here.
 */
const maxBehindMs = 2 * backstopMs
const beforeAll: LowWatermark = '0'

export async function openEventHub(
  db: Db,
  sources: PolicyServices & { settings: { RATE_LIMIT: 'on' | 'off' } },
  lowWatermark: LowWatermark,
  onFailure: (error: unknown) => void,
): Promise<EventHub> {
  const epoch = await readJournalEpoch(db)
  const groups = new Map<string, Set<Listener>>()
  const streamsOf = new Map<string, number>()
  const counts = { listeners: 0, messages: 0, dropped: 0 }
  let pending = new Batch()
  let seenUpTo = lowWatermark
  let toldUpTo = lowWatermark
  /**
   * Two published positions: `upTo` is at least `maxBehindMs` old (at first unknown), `since` is newer. An
   * older position is always safe.
   */
  let past = { upTo: beforeAll, since: lowWatermark }
  let telling: Promise<void> | undefined
  let maintenance = sources.site.maintenance

  const listAll = (): Listener[] => [...groups.values()].flatMap((group) => [...group])
  const positionOf = ({ standing }: Listener, upTo: LowWatermark): string =>
    writePosition(writePositionId({ epoch, policyName: standing.name, lowWatermark: upTo }))

  function join(listener: Listener): void {
    const group = groups.get(listener.standing.key)
    if (group) group.add(listener)
    else groups.set(listener.standing.key, new Set([listener]))
  }

  function leave(listener: Listener): void {
    const group = groups.get(listener.standing.key)
    group?.delete(listener)
    if (group?.size === 0) groups.delete(listener.standing.key)
  }

  function send(listener: Listener, text: string | Buffer): void {
    counts.messages += 1
    listener.send(text)
  }

  /** Resolves the listener's viewer policy again. If it has changed, the listener must reload everything. */
  function review(listener: Listener): void {
    const standing = refreshSubscriptionContext(listener.standing, sources)
    if (!standing) return listener.end()
    if (standing.name !== listener.standing.name) pending.resyncs.add(listener)
    // A listener whose group stays the same must not leave it: a publish may be about to reach them.
    const isMoving = standing.key !== listener.standing.key
    if (isMoving) leave(listener)
    listener.standing = standing
    if (isMoving) join(listener)
  }

  function refuseTooMany(viewer: Viewer, caller: string): void {
    const most = viewer.user ? maxStreams.user : maxStreams.guest
    if (sources.settings.RATE_LIMIT === 'off' || (streamsOf.get(caller) ?? 0) < most) return
    throw new Refusal('INVALID_REQUEST', [{ path: '', message: 'Too many open streams of events' }], 429)
  }

  function open(viewer: Viewer, { address, expiresAt }: Line): Listener {
    const caller = viewer.user ? `user ${viewer.user.id}` : `guest ${address}`
    refuseTooMany(viewer, caller)
    // A timer can fire slightly early, while the token is still valid.
    const lifeMs = expiresAt ? expiresAt.getTime() - Date.now() + 1 : longestTimerMs
    const ending = setTimeout(() => listener.end(), Math.min(lifeMs, longestTimerMs)).unref()
    const onClose = (): void => {
      clearTimeout(ending)
      leave(listener)
      counts.listeners -= 1
      const others = (streamsOf.get(caller) ?? 1) - 1
      if (others > 0) streamsOf.set(caller, others)
      else streamsOf.delete(caller)
    }
    const onDrop = (): void => void (counts.dropped += 1)
    const listener: Listener = {
      ...openSseConnection(onClose, onDrop),
      caller,
      standing: resolveSubscriptionContext(viewer, sources),
    }
    join(listener)
    counts.listeners += 1
    streamsOf.set(caller, (streamsOf.get(caller) ?? 0) + 1)
    return listener
  }

  async function needsResync({ standing }: Listener, lastEventId: string | undefined): Promise<boolean> {
    if (lastEventId === undefined) return false
    const position = parsePositionId(lastEventId)
    if (position?.epoch !== epoch || (position.policyName ?? standing.name) !== standing.name) return true
    return hasMissed(db, position)
  }

  async function listen(viewer: Viewer, line: Line): Promise<Readable> {
    const listener = open(viewer, line)
    try {
      // The listener already receives events, so nothing committed during this query is lost.
      const kind = (await needsResync(listener, line.lastEventId)) ? 'resync' : 'ready'
      const wait = retryMs.least + Math.random() * (retryMs.most - retryMs.least)
      send(listener, writeRetry(Math.round(wait)) + writeEvent({ kind }) + positionOf(listener, toldUpTo))
    } catch (error) {
      listener.stream.destroy()
      throw error
    }
    if (maintenance.isEnabled) send(listener, writeEvent(describeMaintenance(maintenance)))
    return listener.stream
  }

  /** Publishes group by group and yields to other work between groups. */
  async function tellAll(): Promise<void> {
    while (!pending.isEmpty) {
      const batch = pending
      const upTo = seenUpTo
      pending = new Batch()
      // A group that joins meanwhile is up to date, or reloads everything.
      for (const group of Array.from(groups.values())) {
        try {
          tellGroup(group, batch, upTo)
        } catch (error) {
          // Listeners that reconnect reload everything; the other groups and the shop go on.
          onFailure(error)
          for (const listener of group) listener.end()
        }
        await letOthersRun()
      }
      toldUpTo = upTo
    }
    toldUpTo = seenUpTo
  }

  function tellGroup(group: ReadonlySet<Listener>, batch: Batch, upTo: LowWatermark): void {
    const [first] = group
    if (!first) return
    const isQuiet = maintenance.isEnabled && !first.standing.viewer.isAdministrator
    const write = batch.createWriter(first.standing, isQuiet)
    for (const listener of group) {
      const text = write(listener)
      if (text.length === 0) continue
      send(listener, text)
      listener.send(positionOf(listener, upTo))
    }
  }

  const beat = setInterval(() => {
    for (const listener of listAll()) {
      // The policy also depends on time: a customer's or a storefront's block can end.
      review(listener)
      listener.send(positionOf(listener, toldUpTo))
    }
    tell(seenUpTo)
  }, beatMs).unref()

  const aging = setInterval(() => {
    past = { upTo: past.since, since: toldUpTo }
  }, maxBehindMs).unref()

  function tell(lowWatermark: LowWatermark): void {
    seenUpTo = lowWatermark
    if (telling) return
    if (pending.isEmpty) {
      toldUpTo = lowWatermark
      return
    }
    telling = tellAll().finally(() => {
      telling = undefined
    })
  }

  const witness: StoneChangeObserver = {
    see: (before, after) => pending.stones.add(before, after),
    seeMany: (after) => pending.stones.addMany(after),
  }

  return {
    counts,
    listen,
    findPosition: () => writePositionId({ epoch, policyName: undefined, lowWatermark: past.upTo }),
    get witness() {
      return counts.listeners > 0 ? witness : undefined
    },
    noteUsers: (ids) => {
      // A user with a domain may have just received it, which affects guests who depended on no user before.
      const isForAll = ids.some((id) => sources.users.find(id)?.domain != null)
      for (const listener of listAll()) {
        if (isForAll || ids.some((id) => listener.standing.dependsOn.has(id))) review(listener)
      }
    },
    noteSettings: () => {
      const before = maintenance
      maintenance = sources.site.maintenance
      for (const listener of listAll()) review(listener)
      if (before.isEnabled === maintenance.isEnabled && before.message === maintenance.message) return
      pending.maintenance = maintenance
      if (maintenance.isEnabled) return
      // Customers received no events during maintenance.
      for (const listener of listAll()) {
        if (!listener.standing.viewer.isAdministrator) pending.resyncs.add(listener)
      }
    },
    noteProduct: (product) => {
      pending.products.add(product)
    },
    noteTradeEvents: async (topic, ids) => {
      if (counts.listeners > 0) pending.papers.push(...(await tradeEventReaders[topic](db, ids)))
    },
    tell,
    endAll: () => {
      for (const listener of listAll()) listener.end()
    },
    close: () => {
      clearInterval(beat)
      clearInterval(aging)
      for (const listener of listAll()) listener.end()
    },
  }
}
