import { formatStoneCount } from '#web/ui/format-stone-count.ts'

/** Says how many stones their vendors keep out of a marketplace's feed; undefined if none. */
export function describeDownload(keptOut: number): string | undefined {
  if (keptOut === 0) return undefined
  const are = keptOut === 1 ? 'is' : 'are'
  return `${formatStoneCount(keptOut)} ${are} not in the feed: “Allow RapLink Feed” is No`
}
