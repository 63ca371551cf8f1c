/** Formats a number with the name of what is counted: "1 row", "1,200 rows". */
export function formatCount(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
}
