import { StatusLabel } from '#web/ui/status-label.tsx'

/** Shows whether a product is listed. */
export function ListingState({ isActive }: { isActive: boolean }) {
  return <StatusLabel tone="neutral">{isActive ? 'Listed' : 'Unlisted'}</StatusLabel>
}
