/** Formats a number of stones, for example "1,200 stones". */
export function formatStoneCount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'stone' : 'stones'}`
}
