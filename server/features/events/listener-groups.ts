import type { Listener, SubscriptionContext } from './subscription-context.ts'

/** All listeners, grouped by the key of their context: a batch of events is serialized once per group. */
export class ListenerGroups {
  readonly #groups = new Map<string, Set<Listener>>()

  get size(): number {
    let size = 0
    for (const group of this.#groups.values()) size += group.size
    return size
  }

  listGroups(): ReadonlySet<Listener>[] {
    return [...this.#groups.values()]
  }

  listAll(): Listener[] {
    return this.listGroups().flatMap((group) => [...group])
  }

  add(listener: Listener): void {
    const { key } = listener.context
    const group = this.#groups.get(key)
    if (group) group.add(listener)
    else this.#groups.set(key, new Set([listener]))
  }

  remove(listener: Listener): void {
    const { key } = listener.context
    const group = this.#groups.get(key)
    group?.delete(listener)
    if (group?.size === 0) this.#groups.delete(key)
  }

  /** Gives a listener a new context, and moves it to the group of that context. */
  changeContext(listener: Listener, context: SubscriptionContext): void {
    if (context.key === listener.context.key) {
      // The listener must not leave its group even briefly: a publish may be about to reach it.
      listener.context = context
      return
    }
    this.remove(listener)
    listener.context = context
    this.add(listener)
  }
}
