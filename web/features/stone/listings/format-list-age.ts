const dayMs = 86_400_000

/** Returns the age of a vendor's list in words. */
export function formatListAge(confirmedDate: string | null, nowMs = Date.now()): string {
  if (confirmedDate === null) return 'No list yet'
  const days = Math.max(0, Math.floor((nowMs - Date.parse(confirmedDate)) / dayMs))
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}
