import type { FastifyBaseLogger } from 'fastify'

export type Visit = { page: string; host: string }

export type VisitCounter = {
  note: (visit: Visit) => void
  /** How often each page was opened since this process began. */
  counts: ReadonlyMap<string, number>
}

const patienceMs = 5000
/** An analytics server that hangs must not collect requests here. */
const mostUnderWay = 20

/** Counts the pages that are opened, and passes them on where there is somebody who wants to know. */
export function createVisitCounter(analyticsUrl: string | undefined, log: FastifyBaseLogger): VisitCounter {
  const counts = new Map<string, number>()
  let underWay = 0

  const passOn = async (url: string, visit: Visit): Promise<void> => {
    if (underWay >= mostUnderWay) return
    underWay += 1
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...visit, at: new Date().toISOString() }),
        signal: AbortSignal.timeout(patienceMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) log.warn({ status: reply.status }, 'analytics refused a visit')
    } catch (error) {
      log.warn({ err: error }, 'analytics cannot be reached')
    } finally {
      underWay -= 1
    }
  }

  return {
    counts,
    note: (visit) => {
      counts.set(visit.page, (counts.get(visit.page) ?? 0) + 1)
      if (analyticsUrl !== undefined) void passOn(analyticsUrl, visit)
    },
  }
}
