import type { RunningServer } from '#tests/support/servers/start-server.ts'
import { drawSearches } from '../shop/draw-searches.ts'
import { runOpenLoop } from '../shop/load.ts'
import type { BenchEnvironment } from '../shop/open-bench-environment.ts'
import { serializeRequest } from '../shop/serialize-request.ts'

const connections = 16
const maxSeconds = 300

type StartOptions = {
  environment: BenchEnvironment
  other: RunningServer
  folder: string
  token: string
  perSecond: number
}

export type StartTimes = { seconds: number; latenciesMs: number[] }

/**
 * Starts one more server and stops it. Returns how long it took, and how fast the other server responded
 * meanwhile.
 */
export async function timeStart({
  environment,
  other,
  folder,
  token,
  perSecond,
}: StartOptions): Promise<StartTimes> {
  const requests = drawSearches(500).map((body) => serializeRequest('searchDiamonds', { token, body }))
  const startMs = performance.now()
  const starting = environment.startServer(folder).then(async (server) => {
    const { status, body } = await server.call('searchDiamonds', { token, body: {} })
    if (status !== 200 || body.total === 0) throw new Error(`The first search returned ${status}`)
    return { server, seconds: (performance.now() - startMs) / 1000 }
  })
  const check = ({ status }: { status: number }): void => {
    if (status !== 200) throw new Error(`A search returned ${status}`)
  }
  const meanwhile = await runOpenLoop(
    { addresses: [other.address], requests, connections, check },
    { perSecond, seconds: maxSeconds, until: starting },
  )
  const { server, seconds } = await starting
  await server.stop()
  return { seconds, latenciesMs: meanwhile.latenciesMs }
}
