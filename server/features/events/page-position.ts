import { maxNotificationDelayMs } from '#server/platform/change-feed/follow-changes.ts'
import type { LowWatermark } from '#server/platform/change-feed/low-watermark.ts'

/**
 * The maximum lag, plus one poll, of another process that serves the data requests of a page rendered here.
 */
export const maxBehindMs = 2 * maxNotificationDelayMs

const beforeAll: LowWatermark = '0'

/**
 * The journal position for pages rendered now, which open their stream later. Another process may serve their
 * data, and may lag behind this one, so the position was published at least `maxBehindMs` ago. An older
 * position is always safe; at first it is unknown.
 */
export class PagePosition {
  #old: LowWatermark = beforeAll
  #recent: LowWatermark

  constructor(recent: LowWatermark) {
    this.#recent = recent
  }

  get lowWatermark(): LowWatermark {
    return this.#old
  }

  /** Call this every `maxBehindMs` with the position published last. */
  advance(published: LowWatermark): void {
    this.#old = this.#recent
    this.#recent = published
  }
}
