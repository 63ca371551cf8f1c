import type { FastifyBaseLogger } from 'fastify'
import type { PageViewCount } from '#contract/endpoints/page-views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addPageViews } from './page-view-store.ts'

export type PageView = { page: string; host: string }

export type PageViewCounter = {
  record: (pageView: PageView) => void
  /** The views of each page since this process started. */
  counts: ReadonlyMap<string, number>
  /** Stores the views counted since the last time. */
  save: (db: Db) => Promise<void>
}

const timeoutMs = 5000
/** A hanging analytics server must not pile up requests here. */
const maxPendingRequests = 20

/** Counts page views, and forwards them to an analytics server if one is set. */
export function createPageViewCounter(
  analyticsUrl: string | undefined,
  log: FastifyBaseLogger,
): PageViewCounter {
  const counts = new Map<string, number>()
  let unsaved = new Map<string, PageViewCount>()
  let pendingRequests = 0

  const count = (day: string, page: string, views: number): void => {
    const key = `${day} ${page}`
    unsaved.set(key, { day, page, views: (unsaved.get(key)?.views ?? 0) + views })
  }

  const forward = async (url: string, pageView: PageView): Promise<void> => {
    if (pendingRequests >= maxPendingRequests) return
    pendingRequests += 1
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...pageView, at: new Date().toISOString() }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) log.warn({ status: response.status }, 'analytics refused a page view')
    } catch (error) {
      log.warn({ err: error }, 'analytics cannot be reached')
    } finally {
      pendingRequests -= 1
    }
  }

  return {
    counts,
    record: (pageView) => {
      counts.set(pageView.page, (counts.get(pageView.page) ?? 0) + 1)
      count(new Date().toISOString().slice(0, 10), pageView.page, 1)
      if (analyticsUrl !== undefined) void forward(analyticsUrl, pageView)
    },
    save: async (db) => {
      const counted = [...unsaved.values()]
      unsaved = new Map()
      try {
        await addPageViews(db, counted)
      } catch (error) {
        for (const { day, page, views } of counted) count(day, page, views)
        throw error
      }
    },
  }
}
