import type { ShopEvent } from '#contract/schemas/events.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'

/** An event as a message of a `text/event-stream`. */
export function writeEvent(event: ShopEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

/** Says up to where everything was told, and is no event by itself; a listener who comes back names it. */
export function writePosition(id: string): string {
  return `id: ${id}\n\n`
}

/** Asks a listener whose line breaks to wait so long before he comes back. */
export function writeRetry(afterMs: number): string {
  return `retry: ${afterMs}\n\n`
}

export function describeMaintenance({ isEnabled, message }: SiteState['maintenance']): ShopEvent {
  return { kind: 'maintenance', isEnabled, message }
}
