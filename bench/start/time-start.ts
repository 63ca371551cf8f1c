import type { RunningServer } from '#tests/support/servers/start-server.ts'
import { drawSearches } from '../shop/draw-searches.ts'
import { runOpenLoop } from '../shop/load.ts'
import type { Grounds } from '../shop/open-grounds.ts'
import { writeRequest } from '../shop/write-request.ts'

const lines = 16
const atMostSeconds = 300

type Starting = { place: Grounds; other: RunningServer; folder: string; token: string; perSecond: number }

export type Start = { seconds: number; latenciesMs: number[] }

/**
 * Starts one more server and stops it. Returns how long it took, and how fast the other server responded
 * meanwhile.
 */
export async function timeStart({ place, other, folder, token, perSecond }: Starting): Promise<Start> {
  const requests = drawSearches(500).map((body) => writeRequest('searchDiamonds', { token, body }))
  const startMs = performance.now()
  const starting = place.startServer(folder).then(async (server) => {
    const { status, body } = await server.call('searchDiamonds', { token, body: {} })
    if (status !== 200 || body.total === 0) throw new Error(`The first search answered ${status}`)
    return { server, seconds: (performance.now() - startMs) / 1000 }
  })
  const check = ({ status }: { status: number }): void => {
    if (status !== 200) throw new Error(`A search answered ${status}`)
  }
  const meanwhile = await runOpenLoop(
    { addresses: [other.address], requests, lines, check },
    { perSecond, seconds: atMostSeconds, until: starting },
  )
  const { server, seconds } = await starting
  await server.stop()
  return { seconds, latenciesMs: meanwhile.latenciesMs }
}
