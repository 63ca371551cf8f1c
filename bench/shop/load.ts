import { openLine, type Line, type LineReply } from './line.ts'

/** The result of a load test: the latency of each response, and the number per second. */
export type Load = { latenciesMs: number[]; perSecond: number }

/**
 * Requests to send in turns to the servers at `addresses`, each with its own connections, as a load balancer
 * does. `check` throws if a response is wrong.
 */
export type Asking = {
  addresses: readonly string[]
  requests: readonly Buffer[]
  lines: number
  check: (reply: LineReply) => void
}

type Order = { request: Buffer; dueMs: number }

/**
 * Runs an open loop: requests are due at random moments of a fixed seed, `perSecond` on average, whether or
 * not the server keeps up. Waiting for a free connection counts as latency, so that a stalled server does not
 * look better.
 */
export async function runOpenLoop(
  asking: Asking,
  { perSecond, seconds, until }: { perSecond: number; seconds: number; until?: Promise<unknown> },
): Promise<Load> {
  const draw = createDraw(7)
  const free = await openLines(asking)
  const queue: Order[] = []
  const latenciesMs: number[] = []
  const state: { pending: number; isEnding: boolean; failure?: unknown } = { pending: 0, isEnding: false }
  const end = (): void => void (state.isEnding = true)
  // The caller who passed `until` handles its error.
  void until?.then(end, end)

  async function serve(line: Line, first: Order): Promise<void> {
    for (let order: Order | undefined = first; order; order = queue.shift()) {
      asking.check(await line.send(order.request))
      latenciesMs.push(performance.now() - order.dueMs)
      state.pending -= 1
    }
    free.push(line)
  }

  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  let count = 0
  for (let dueMs = startMs; dueMs < endMs && !state.isEnding;) {
    for (const nowMs = performance.now(); dueMs <= nowMs && dueMs < endMs;) {
      const order = { request: asking.requests[count % asking.requests.length] ?? Buffer.alloc(0), dueMs }
      count += 1
      state.pending += 1
      const line = free.shift()
      if (line) serve(line, order).catch((error: unknown) => (state.failure ??= error))
      else queue.push(order)
      dueMs -= (Math.log(1 - draw()) * 1000) / perSecond
    }
    if (state.failure !== undefined) throw state.failure
    await sleepMs(Math.max(0, Math.min(20, dueMs - performance.now())))
  }
  while (state.pending > 0) {
    if (state.failure !== undefined) throw state.failure
    await sleepMs(1)
  }
  const perSecondSeen = count / ((performance.now() - startMs) / 1000)
  for (const line of free) line.close()
  return { latenciesMs, perSecond: perSecondSeen }
}

/** Runs a closed loop: every connection sends its next request as soon as it has a response. */
export async function runSaturated(asking: Asking, { seconds }: { seconds: number }): Promise<Load> {
  const lines = await openLines(asking)
  const latenciesMs: number[] = []
  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  let count = 0
  await Promise.all(
    lines.map(async (line) => {
      for (let sentMs = startMs; sentMs < endMs;) {
        const request = asking.requests[count % asking.requests.length] ?? Buffer.alloc(0)
        count += 1
        asking.check(await line.send(request))
        const nowMs = performance.now()
        latenciesMs.push(nowMs - sentMs)
        sentMs = nowMs
      }
      line.close()
    }),
  )
  return { latenciesMs, perSecond: count / ((performance.now() - startMs) / 1000) }
}

function openLines({ addresses, lines }: Asking): Promise<Line[]> {
  return Promise.all(
    Array.from({ length: lines }, (_, at) => openLine(addresses[at % addresses.length] ?? '')),
  )
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed. */
export function createDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function sleepMs(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}
