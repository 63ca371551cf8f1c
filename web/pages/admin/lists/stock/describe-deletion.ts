import { formatStoneCount } from '#web/ui/format-stone-count.ts'

/** Says how many stones of a vendor were deleted, and how many were kept because somebody has them. */
export function describeDeletion(vendorName: string, deleted: number, kept: number): string {
  const done = `${formatStoneCount(deleted)} of ${vendorName} deleted`
  return kept === 0 ? done : `${done}. ${formatStoneCount(kept)} kept: in orders, on hold or on memo`
}
