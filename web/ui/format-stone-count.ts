import { formatCount } from './format-count.ts'

/** Formats a number of stones, for example "1,200 stones". */
export function formatStoneCount(count: number): string {
  return formatCount(count, 'stone', 'stones')
}
