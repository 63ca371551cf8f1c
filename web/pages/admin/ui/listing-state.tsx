import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Shows whether a product is listed. */
export function ListingState({ isActive }: { isActive: boolean }) {
  return <StatusBadge tone="neutral">{isActive ? 'Listed' : 'Unlisted'}</StatusBadge>
}
