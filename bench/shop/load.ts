import { openConnection, type Connection, type RawReply } from './connection.ts'

/** The result of a load test: the latency of each response, and the number per second. */
export type Load = { latenciesMs: number[]; perSecond: number }

/**
 * Requests to send in turns to the servers at `addresses`, each with its own connections, as a load balancer
 * does. `check` throws if a response is wrong.
 */
export type LoadPlan = {
  addresses: readonly string[]
  requests: readonly Buffer[]
  connections: number
  check: (reply: RawReply) => void
}

type QueuedRequest = { request: Buffer; dueMs: number }

/**
 * Runs an open loop: requests are due at random moments of a fixed seed, `perSecond` on average, whether or
 * not the server keeps up. Waiting for a free connection counts as latency, so that a stalled server does not
 * look better.
 */
export async function runOpenLoop(
  plan: LoadPlan,
  { perSecond, seconds, until }: { perSecond: number; seconds: number; until?: Promise<unknown> },
): Promise<Load> {
  const draw = createDraw(7)
  const idleConnections = await openConnections(plan)
  const queue: QueuedRequest[] = []
  const latenciesMs: number[] = []
  const state: { pending: number; isEnding: boolean; failure?: unknown } = { pending: 0, isEnding: false }
  const end = (): void => void (state.isEnding = true)
  // The caller who passed `until` handles its error.
  void until?.then(end, end)

  async function serve(connection: Connection, first: QueuedRequest): Promise<void> {
    for (let queued: QueuedRequest | undefined = first; queued; queued = queue.shift()) {
      plan.check(await connection.send(queued.request))
      latenciesMs.push(performance.now() - queued.dueMs)
      state.pending -= 1
    }
    idleConnections.push(connection)
  }

  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  let count = 0
  for (let dueMs = startMs; dueMs < endMs && !state.isEnding;) {
    for (const nowMs = performance.now(); dueMs <= nowMs && dueMs < endMs;) {
      const queued = { request: plan.requests[count % plan.requests.length] ?? Buffer.alloc(0), dueMs }
      count += 1
      state.pending += 1
      const connection = idleConnections.shift()
      if (connection) serve(connection, queued).catch((error: unknown) => (state.failure ??= error))
      else queue.push(queued)
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
  for (const connection of idleConnections) connection.close()
  return { latenciesMs, perSecond: perSecondSeen }
}

/** Runs a closed loop: every connection sends its next request as soon as it has a response. */
export async function runSaturated(plan: LoadPlan, { seconds }: { seconds: number }): Promise<Load> {
  const connections = await openConnections(plan)
  const latenciesMs: number[] = []
  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  let count = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (let sentMs = startMs; sentMs < endMs;) {
        const request = plan.requests[count % plan.requests.length] ?? Buffer.alloc(0)
        count += 1
        plan.check(await connection.send(request))
        const nowMs = performance.now()
        latenciesMs.push(nowMs - sentMs)
        sentMs = nowMs
      }
      connection.close()
    }),
  )
  return { latenciesMs, perSecond: count / ((performance.now() - startMs) / 1000) }
}

function openConnections({ addresses, connections }: LoadPlan): Promise<Connection[]> {
  return Promise.all(
    Array.from({ length: connections }, (_, at) => openConnection(addresses[at % addresses.length] ?? '')),
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
