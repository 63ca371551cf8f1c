import { Refusal } from '#contract/refusal.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'

const maxStreams = { user: 30, guest: 200 }

/** Limits the open streams of one caller: a user, or all guests at one address. */
export class StreamLimit {
  readonly #isOn: boolean
  readonly #openByCaller = new Map<string, number>()

  constructor({ RATE_LIMIT }: { RATE_LIMIT: 'on' | 'off' }) {
    this.#isOn = RATE_LIMIT === 'on'
  }

  /** Counts a new stream. Refuses one too many. Returns a function to call once when the stream closes. */
  acquire({ user }: Pick<Viewer, 'user'>, address: string): () => void {
    const caller = user ? `user ${user.id}` : `guest ${address}`
    const open = this.#openByCaller.get(caller) ?? 0
    if (this.#isOn && open >= (user ? maxStreams.user : maxStreams.guest)) {
      throw new Refusal('INVALID_REQUEST', [{ path: '', message: 'Too many open event streams' }], 429)
    }
    this.#openByCaller.set(caller, open + 1)
    return () => this.#release(caller)
  }

  #release(caller: string): void {
    const others = (this.#openByCaller.get(caller) ?? 1) - 1
    if (others > 0) this.#openByCaller.set(caller, others)
    else this.#openByCaller.delete(caller)
  }
}
