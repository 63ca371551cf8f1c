import { formatStoneCount } from '#web/ui/format-stone-count.ts'

/** Says how many stones of a vendor are deleted, and how many stay because somebody has them. */
export function describeDeletion(vendorName: string, deleted: number, staying: number): string {
  const done = `${formatStoneCount(deleted)} of ${vendorName} ${deleted === 1 ? 'is' : 'are'} deleted`
  if (staying === 0) return done
  return `${done}. ${formatStoneCount(staying)} in orders, on hold or on memo ${staying === 1 ? 'stays' : 'stay'}`
}
