import { formatStoneCount } from '#web/ui/format-stone-count.ts'

/** Says that a marketplace's file is there, and how many stones their vendors keep out of it. */
export function describeDownload(fileName: string, keptOut: number): string {
  const done = `${fileName} is downloaded`
  if (keptOut === 0) return done
  const were = keptOut === 1 ? 'was' : 'were'
  return `${done}. ${formatStoneCount(keptOut)} ${were} left out: “Allow RapLink Feed” is No.`
}
