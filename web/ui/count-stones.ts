/** So many stones, in words. */
export function countStones(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'stone' : 'stones'}`
}
