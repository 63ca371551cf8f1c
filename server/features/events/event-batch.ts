import { mayOpenSection } from '#domain/access/guard.ts'
import type { ShopEvent } from '#contract/schemas/events.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { Listener, SubscriptionContext } from './subscription-context.ts'
import type { TradeEvent } from './trade-events.ts'
import {
  isOwnReservation,
  mayConcernOneViewer,
  isVisiblyChanged,
  presentStoneChange,
} from './present-stone-change.ts'
import { StoneChanges, type ListedChanges } from './stone-changes.ts'
import { describeMaintenance, formatEvent } from './format-sse-message.ts'

const noChanges: ListedChanges = { singles: [], kinds: [] }

/** Changes since the last publish, before any viewer policy is applied. */
export class Batch {
  readonly stones = new StoneChanges()
  /** Changed stones that were listed more than once. */
  readonly linkedIds = new Set<number>()
  readonly products = new Set<'Melee' | 'NameDiamond'>()
  readonly tradeEvents: TradeEvent[] = []
  /** Listeners whose viewer policy changed and who must reload everything. */
  readonly resyncs = new Set<Listener>()
  maintenance: SiteState['maintenance'] | undefined

  get isEmpty(): boolean {
    return (
      this.stones.isEmpty &&
      this.products.size === 0 &&
      this.tradeEvents.length === 0 &&
      this.resyncs.size === 0 &&
      this.maintenance === undefined
    )
  }

  /**
   * Returns a function that serializes the events for a listener of one group. Events are serialized once per
   * group, and again only for a listener to whom a stone looks different. `isQuiet`: maintenance is on, and
   * the group receives only maintenance events.
   */
  createSerializer(shared: SubscriptionContext, isQuiet: boolean): (listener: Listener) => string | Buffer {
    const maintenance = this.maintenance ? formatEvent(describeMaintenance(this.maintenance)) : ''
    const changes = isQuiet ? noChanges : this.stones.list()
    const personal = [...changes.singles, ...changes.kinds].filter(mayConcernOneViewer)
    const sharedStones = this.#formatStones(changes, withoutSelf(shared))
    const products = isQuiet ? '' : this.#formatProducts(shared)
    const forAll = Buffer.from(sharedStones + products + maintenance)
    return (listener) => {
      if (this.resyncs.has(listener)) return maintenance + formatEvent({ kind: 'resync' })
      if (isQuiet) return forAll
      const { policy, viewer } = listener.context
      const tradeEvents = this.#formatTradeEvents(viewer.user?.id, viewer.isAdministrator)
      const isOwn = personal.some((change) => isOwnReservation(change, policy.viewer))
      if (!isOwn) return tradeEvents === '' ? forAll : Buffer.concat([forAll, Buffer.from(tradeEvents)])
      return this.#formatStones(changes, listener.context) + products + maintenance + tradeEvents
    }
  }

  #formatStones({ singles, kinds }: ListedChanges, { policy }: Pick<SubscriptionContext, 'policy'>): string {
    // A customer may see another listing of the same stone since.
    const ofLinked = singles.filter(({ id }) => this.linkedIds.has(id) || policy.isLinked(id))
    const reloading = policy.isAdministrator ? kinds : [...kinds, ...ofLinked]
    if (reloading.some((change) => isVisiblyChanged(change, policy))) {
      return formatEvent({ kind: 'stock', product: 'Diamond' })
    }
    return singles
      .map((change) => presentStoneChange(change, policy))
      .filter((event) => event !== undefined)
      .map(formatEvent)
      .join('')
  }

  #formatProducts({ viewer }: SubscriptionContext): string {
    const events = [...this.products].map((product): ShopEvent => ({ kind: 'stock', product }))
    const mayOpenMelee = mayOpenSection('melee', viewer.access) === 'open'
    return events
      .filter((event) => event.kind === 'stock' && (event.product !== 'Melee' || mayOpenMelee))
      .map(formatEvent)
      .join('')
  }

  #formatTradeEvents(userId: number | undefined, isAdministrator: boolean): string {
    const texts = this.tradeEvents
      .filter((tradeEvent) => isAdministrator || tradeEvent.userId === userId)
      .map(({ event }) => formatEvent(event))
    return [...new Set(texts)].join('')
  }
}

/** Returns the group's policy for a viewer without holds or memos. */
function withoutSelf({ policy }: SubscriptionContext): Pick<SubscriptionContext, 'policy'> {
  const { viewer } = policy
  const nobody = viewer && { ...viewer, id: 0, confirmedCompany: null, confirmedFullName: null }
  return { policy: { ...policy, viewer: nobody } }
}
