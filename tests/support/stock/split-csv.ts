/** Splits a file without quotes into headings and rows. */
export function splitCsv(csv: string, separator = ',') {
  const [headings = [], ...rows] = csv
    .trim()
    .split('\n')
    .map((line) => line.trim().split(separator))
  return { headings, rows }
}
