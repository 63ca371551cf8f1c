import { mayOpenSection } from '#domain/access/guard.ts'
import type { ShopEvent } from '#contract/schemas/events.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { Listener, SubscriptionContext } from './subscription-context.ts'
import type { TradeEvent } from './trade-events.ts'
import { isHisAlone, isPersonal, isSeenChanged, presentStoneChange } from './present-stone-change.ts'
import { StoneChanges, type ListedChanges } from './stone-changes.ts'
import { describeMaintenance, writeEvent } from './format-sse-message.ts'

const noChanges: ListedChanges = { singles: [], kinds: [] }

/** Changes since the last publish, before any viewer policy is applied. */
export class Batch {
  readonly stones = new StoneChanges()
  readonly products = new Set<'Melee' | 'NameDiamond'>()
  readonly papers: TradeEvent[] = []
  /** Listeners whose viewer policy changed and who must reload everything. */
  readonly resyncs = new Set<Listener>()
  maintenance: SiteState['maintenance'] | undefined

  get isEmpty(): boolean {
    return (
      this.stones.isEmpty &&
      this.products.size === 0 &&
      this.papers.length === 0 &&
      this.resyncs.size === 0 &&
      this.maintenance === undefined
    )
  }

  /**
   * Returns a function that serializes the events for a listener of one group. Events are serialized once per
   * group, and again only for a listener to whom a stone looks different. `isQuiet`: maintenance is on, and
   * the group receives only maintenance events.
   */
  createWriter(shared: SubscriptionContext, isQuiet: boolean): (listener: Listener) => string | Buffer {
    const maintenance = this.maintenance ? writeEvent(describeMaintenance(this.maintenance)) : ''
    const changes = isQuiet ? noChanges : this.stones.list()
    const personal = [...changes.singles, ...changes.kinds].filter(isPersonal)
    const sharedStones = this.#writeStones(changes, withoutSelf(shared))
    const products = isQuiet ? '' : this.#writeProducts(shared)
    const forAll = Buffer.from(sharedStones + products + maintenance)
    return (listener) => {
      if (this.resyncs.has(listener)) return maintenance + writeEvent({ kind: 'resync' })
      if (isQuiet) return forAll
      const { policy, viewer } = listener.standing
      const papers = this.#writePapers(viewer.user?.id, viewer.isAdministrator)
      const isAlone = personal.some((change) => isHisAlone(change, policy.viewer))
      if (!isAlone) return papers === '' ? forAll : Buffer.concat([forAll, Buffer.from(papers)])
      return this.#writeStones(changes, listener.standing) + products + maintenance + papers
    }
  }

  #writeStones({ singles, kinds }: ListedChanges, { policy }: Pick<SubscriptionContext, 'policy'>): string {
    if (kinds.some((change) => isSeenChanged(change, policy))) {
      return writeEvent({ kind: 'stock', product: 'Diamond' })
    }
    return singles
      .map((change) => presentStoneChange(change, policy))
      .filter((event) => event !== undefined)
      .map(writeEvent)
      .join('')
  }

  #writeProducts({ viewer }: SubscriptionContext): string {
    const events = [...this.products].map((product): ShopEvent => ({ kind: 'stock', product }))
    const mayOpenMelee = mayOpenSection('melee', viewer.access) === 'open'
    return events
      .filter((event) => event.kind === 'stock' && (event.product !== 'Melee' || mayOpenMelee))
      .map(writeEvent)
      .join('')
  }

  #writePapers(userId: number | undefined, isAdministrator: boolean): string {
    const texts = this.papers
      .filter((paper) => isAdministrator || paper.userId === userId)
      .map(({ event }) => writeEvent(event))
    return [...new Set(texts)].join('')
  }
}

/** Returns the group's policy for a viewer without holds or memos. */
function withoutSelf({ policy }: SubscriptionContext): Pick<SubscriptionContext, 'policy'> {
  const { viewer } = policy
  const nobody = viewer && { ...viewer, id: 0, confirmedCompany: null, confirmedFullName: null }
  return { policy: { ...policy, viewer: nobody } }
}
