import type { FastifyBaseLogger } from 'fastify'
import type { VisitCount } from '#contract/endpoints/visits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addVisits } from './page-view-store.ts'

export type Visit = { page: string; host: string }

export type PageViewCounter = {
  note: (visit: Visit) => void
  /** The views of each page since this process started. */
  counts: ReadonlyMap<string, number>
  /** Stores the views counted since the last time. */
  save: (db: Db) => Promise<void>
}

const patienceMs = 5000
/** A hanging analytics server must not pile up requests here. */
const maxUnderWay = 20

/** Counts page views, and forwards them to an analytics server if one is set. */
export function createPageViewCounter(
  analyticsUrl: string | undefined,
  log: FastifyBaseLogger,
): PageViewCounter {
  const counts = new Map<string, number>()
  let unsaved = new Map<string, VisitCount>()
  let underWay = 0

  const count = (day: string, page: string, views: number): void => {
    const key = `${day} ${page}`
    unsaved.set(key, { day, page, views: (unsaved.get(key)?.views ?? 0) + views })
  }

  const passOn = async (url: string, visit: Visit): Promise<void> => {
    if (underWay >= maxUnderWay) return
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
      count(new Date().toISOString().slice(0, 10), visit.page, 1)
      if (analyticsUrl !== undefined) void passOn(analyticsUrl, visit)
    },
    save: async (db) => {
      const counted = [...unsaved.values()]
      unsaved = new Map()
      try {
        await addVisits(db, counted)
      } catch (error) {
        for (const { day, page, views } of counted) count(day, page, views)
        throw error
      }
    },
  }
}
