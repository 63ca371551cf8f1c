/** Counts requests per key and minute, in this process. */
export type RequestLimit = {
  /** Counts a request at this time. Returns 0, or in how many seconds the next one is allowed. */
  count: (keyId: number, maxPerMinute: number, nowMs: number) => number
}

const minuteMs = 60_000

/** A minute begins with the first request after the one before has ended. */
export function createRequestLimit(): RequestLimit {
  const minutes = new Map<number, { startedMs: number; requests: number }>()
  return {
    count: (keyId, maxPerMinute, nowMs) => {
      const minute = minutes.get(keyId)
      if (!minute || nowMs - minute.startedMs >= minuteMs) {
        minutes.set(keyId, { startedMs: nowMs, requests: 1 })
        return 0
      }
      if (minute.requests >= maxPerMinute) return Math.ceil((minute.startedMs + minuteMs - nowMs) / 1000)
      minute.requests += 1
      return 0
    },
  }
}
