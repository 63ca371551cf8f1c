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

const linesAtOnce = 1000

export type StockList = { path: string; vendor: string; rows: number; columns: number; megabytes: number }

/**
 * Writes a generated list of one vendor in RapNet's format. `seed` also makes the vendor's numbers unique.
 */
export async function writeStockList(
  path: string,
  { vendor, rows, seed }: { vendor: string; rows: number; seed: number },
): Promise<StockList> {
  const places = headings.map((heading) => demoHeadings.indexOf(heading))
  const missing = headings.find((_, at) => places[at] === -1)
  if (missing !== undefined) throw new Error(`The generator writes no column ${missing}`)
  const numbered = ['Stock #', 'Pair Stock #'].map((heading) => headings.indexOf(heading))
  const file = createWriteStream(path)
  let waiting: string[] = []
  let bytes = 0
  const write = async (text: string): Promise<void> => {
    bytes += Buffer.byteLength(text)
    if (!file.write(text)) await once(file, 'drain')
  }
  const lines = writeRapnetFile(generateStones({ seed, count: rows }))
  // Skip the generator's own headings, which are more.
  lines.next()
  await write(writeCsvLine(headings))
  for (const line of lines) {
    const cells = Papa.parse<string[]>(line.trimEnd()).data[0] ?? []
    const told = places.map((place) => cells[place] ?? '')
    for (const place of numbered) if (told[place] !== '') told[place] = `${seed}-${told[place]}`
    waiting.push(writeCsvLine(told))
    if (waiting.length < linesAtOnce) continue
    await write(waiting.join(''))
    waiting = []
  }
  await write(waiting.join(''))
  file.end()
  await once(file, 'finish')
  return { path, vendor, rows, columns: headings.length, megabytes: bytes / 1e6 }
}
