const dayMs = 86_400_000

/** Returns the age of a vendor's list in words; `nowMs` is the present. */
export function formatListAge(confirmedDate: string | null, nowMs: number): string {
  if (confirmedDate === null) return 'No list yet'
  const days = Math.max(0, Math.floor((nowMs - Date.parse(confirmedDate)) / dayMs))
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}
