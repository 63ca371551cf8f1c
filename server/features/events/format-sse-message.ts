import type { ShopEvent } from '#contract/schemas/events.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'

/** Formats an event as a message of a `text/event-stream`. */
export function formatEvent(event: ShopEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

/** Formats a position without an event. A reconnecting listener sends it as Last-Event-ID. */
export function formatPosition(id: string): string {
  return `id: ${id}\n\n`
}

/** Formats the delay, in milliseconds, before a disconnected client reconnects. */
export function formatRetry(afterMs: number): string {
  return `retry: ${afterMs}\n\n`
}

export function describeMaintenance({ isEnabled, message }: SiteState['maintenance']): ShopEvent {
  return { kind: 'maintenance', isEnabled, message }
}
