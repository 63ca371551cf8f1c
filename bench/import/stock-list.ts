import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import Papa from 'papaparse'
import { generateStones } from '#domain/demo-stock/stones/generate-stones.ts'
import { demoHeadings, writeRapnetFile } from '#domain/demo-stock/rapnet-file.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'

/** The forty RapNet columns that a dealer's own list fills: grades, proportions, report, location. */
const headings = [
  'Stock #',
  'Availability',
  'Shape',
  'Weight',
  'Color',
  'Clarity',
  'Cut Grade',
  'Polish',
  'Symmetry',
  'Fluorescence Intensity',
  'Fluorescence Color',
  'Measurements',
  'Lab',
  'Report #',
  'Rapnet Price',
  'Rapnet  Discount %',
  'Fancy Color',
  'Fancy Color Intensity',
  'Fancy Color Overtone',
  'Depth %',
  'Table %',
  'Girdle Thin',
  'Girdle Thick',
  'Girdle %',
  'Girdle Condition',
  'Culet Size',
  'Crown Height',
  'Crown Angle',
  'Pavilion Depth',
  'Pavilion Angle',
  'Laser Inscription',
  'Cert Comment',
  'Country',
  'City',
  'Pair Stock #',
  'Parcel Stones',
  'Key to symbols',
  'Milky',
  'Member Comment',
  'Report Issue Date',
]

const rowsPerWrite = 1000

export type StockList = { path: string; vendor: string; rows: number; columns: number; megabytes: number }

/**
 * Writes a generated list of one vendor in RapNet's format. `seed` also makes the vendor's numbers unique.
 */
export async function writeStockList(
  path: string,
  { vendor, rows, seed }: { vendor: string; rows: number; seed: number },
): Promise<StockList> {
  const columnIndexes = headings.map((heading) => demoHeadings.indexOf(heading))
  const missing = headings.find((_, at) => columnIndexes[at] === -1)
  if (missing !== undefined) throw new Error(`The generator writes no column ${missing}`)
  const numberedColumns = ['Stock #', 'Pair Stock #'].map((heading) => headings.indexOf(heading))
  const file = createWriteStream(path)
  let buffered: string[] = []
  let bytes = 0
  const write = async (text: string): Promise<void> => {
    bytes += Buffer.byteLength(text)
    if (!file.write(text)) await once(file, 'drain')
  }
  const rapnetRows = writeRapnetFile(generateStones({ seed, count: rows }))
  // Skip the generator's own headings, which are more.
  rapnetRows.next()
  await write(writeCsvLine(headings))
  for (const rapnetRow of rapnetRows) {
    const cells = Papa.parse<string[]>(rapnetRow.trimEnd()).data[0] ?? []
    const values = columnIndexes.map((columnIndex) => cells[columnIndex] ?? '')
    for (const columnIndex of numberedColumns)
      if (values[columnIndex] !== '') values[columnIndex] = `${seed}-${values[columnIndex]}`
    buffered.push(writeCsvLine(values))
    if (buffered.length < rowsPerWrite) continue
    await write(buffered.join(''))
    buffered = []
  }
  await write(buffered.join(''))
  file.end()
  await once(file, 'finish')
  return { path, vendor, rows, columns: headings.length, megabytes: bytes / 1e6 }
}
