import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { LowWatermark } from '#server/platform/change-feed/low-watermark.ts'
import { Batch } from './event-batch.ts'
import { formatPosition } from './format-sse-message.ts'
import { formatPositionId } from './journal-position.ts'
import type { ListenerGroups } from './listener-groups.ts'
import type { MessageTraffic } from './message-traffic.ts'
import type { Listener } from './subscription-context.ts'

type Maintenance = SiteState['maintenance']

type Setup = {
  epoch: string
  groups: ListenerGroups
  traffic: MessageTraffic
  maintenance: Maintenance
  onFailure: (error: unknown) => void
}

/** Collects changes into a batch, and publishes each batch to the listeners, group by group. */
export class EventPublisher {
  readonly #epoch: string
  readonly #groups: ListenerGroups
  readonly #traffic: MessageTraffic
  readonly #onFailure: (error: unknown) => void
  #maintenance: Maintenance
  #pending = new Batch()
  /** The transaction before which the pending batch and those before it have every change. */
  #followedUpTo: LowWatermark
  /** The transaction before which every change has been published. */
  #publishedUpTo: LowWatermark
  #isPublishing = false

  constructor({ epoch, groups, traffic, maintenance, onFailure }: Setup, lowWatermark: LowWatermark) {
    this.#epoch = epoch
    this.#groups = groups
    this.#traffic = traffic
    this.#maintenance = maintenance
    this.#onFailure = onFailure
    this.#followedUpTo = lowWatermark
    this.#publishedUpTo = lowWatermark
  }

  /** The batch that collects changes now. */
  get pending(): Batch {
    return this.#pending
  }

  get publishedUpTo(): LowWatermark {
    return this.#publishedUpTo
  }

  get maintenance(): Maintenance {
    return this.#maintenance
  }

  /** Records the current maintenance setting, which is an event if it has changed. */
  recordMaintenance(maintenance: Maintenance): void {
    const before = this.#maintenance
    this.#maintenance = maintenance
    if (before.isEnabled === maintenance.isEnabled && before.message === maintenance.message) return
    this.#pending.maintenance = maintenance
    if (maintenance.isEnabled) return
    // Customers received no events during maintenance.
    for (const listener of this.#groups.listAll()) {
      if (!listener.context.viewer.isAdministrator) this.#pending.resyncs.add(listener)
    }
  }

  /** Publishes the pending changes. They include everything committed before this transaction. */
  publish(followedUpTo: LowWatermark = this.#followedUpTo): void {
    this.#followedUpTo = followedUpTo
    if (this.#isPublishing) return
    if (this.#pending.isEmpty) {
      this.#publishedUpTo = followedUpTo
      return
    }
    void this.#publishAll()
  }

  /** Returns the message with a listener's position, which it sends when it reconnects. */
  formatPositionOf({ context }: Listener, upTo: LowWatermark = this.#publishedUpTo): string {
    return formatPosition(
      formatPositionId({ epoch: this.#epoch, policyName: context.name, lowWatermark: upTo }),
    )
  }

  async #publishAll(): Promise<void> {
    this.#isPublishing = true
    try {
      while (!this.#pending.isEmpty) await this.#publishPending()
      this.#publishedUpTo = this.#followedUpTo
    } finally {
      this.#isPublishing = false
    }
  }

  /** Publishes one batch and yields to other work between groups. */
  async #publishPending(): Promise<void> {
    const batch = this.#pending
    const upTo = this.#followedUpTo
    this.#pending = new Batch()
    // A group that joins meanwhile is up to date, or reloads everything.
    for (const group of this.#groups.listGroups()) {
      try {
        this.#publishTo(group, batch, upTo)
      } catch (error) {
        // Listeners that reconnect reload everything; the other groups and the shop go on.
        this.#onFailure(error)
        for (const listener of group) listener.end()
      }
      await letOthersRun()
    }
    this.#publishedUpTo = upTo
  }

  #publishTo(group: ReadonlySet<Listener>, batch: Batch, upTo: LowWatermark): void {
    const [first] = group
    if (!first) return
    const isQuiet = this.#maintenance.isEnabled && !first.context.viewer.isAdministrator
    const serialize = batch.createSerializer(first.context, isQuiet)
    for (const listener of group) {
      const text = serialize(listener)
      if (text.length === 0) continue
      this.#traffic.send(listener, text)
      listener.send(this.formatPositionOf(listener, upTo))
    }
  }
}
