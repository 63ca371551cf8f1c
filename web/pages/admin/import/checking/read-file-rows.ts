import { streamXlsxRows, type CellValue } from 'hucre/xlsx'
import Papa from 'papaparse'

type RowHandlers = { headings: (cells: string[]) => void; row: (cells: string[]) => void }

const chunkCharacters = 1024 * 1024
const delimiters = [',', ';', '\t']

/** Excel's declaration of the delimiter in a first line. */
const separatorLine = /^sep=([,;\t])\r?\n/i

/** Reads a stock file (text or XLSX) row by row. The first row that is not blank holds the headings. */
export async function readFileRows(file: Blob, handler: RowHandlers): Promise<void> {
  const firstBytes = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isZip = firstBytes[0] === 0x50 && firstBytes[1] === 0x4b
  const next = makeRowHandler(handler)
  if (isZip) await readXlsx(file, next)
  else readCsv(decodeText(await file.arrayBuffer()), next)
}

function makeRowHandler({ headings, row }: RowHandlers): (cells: string[]) => void {
  let hasHeadings = false
  return (cells) => {
    if (hasHeadings) return row(cells)
    if (cells.every((cell) => cell.trim() === '')) return undefined
    hasHeadings = true
    return headings(cells)
  }
}

function readCsv(text: string, handler: (cells: string[]) => void): void {
  const declaredDelimiter = separatorLine.exec(text)?.[1]
  const body = declaredDelimiter === undefined ? text : text.replace(separatorLine, '')
  Papa.parse<string[]>(body, {
    chunkSize: chunkCharacters,
    delimiter: declaredDelimiter ?? findDelimiter(body),
    step: ({ data }) => handler(data),
  })
}

/** Returns the most frequent delimiter of the first line with letters or digits, ignoring quoted text. */
function findDelimiter(text: string): string {
  const [line = ''] = /^.*[\p{L}\p{N}].*$/mu.exec(text) ?? []
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

/** Reads the first sheet. Emits a blank row for each missing row, so that row numbers stay correct. */
async function readXlsx(file: Blob, handler: (cells: string[]) => void): Promise<void> {
  let nextIndex = 0
  for await (const { index, values } of streamXlsxRows(file.stream())) {
    for (; nextIndex < index; nextIndex += 1) handler([])
    handler(values.map(toText))
    nextIndex = index + 1
  }
}

/** Formats a cell as the server does: numbers with 15 significant digits, dates as ISO dates. */
function toText(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
}

/** Decodes UTF-16 (detected by its byte order mark or by zero bytes), else UTF-8, else Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = new Uint8Array(
    bytes,
    0,
    Math.min(4, bytes.byteLength),
  )
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first !== 0)) {
    return new TextDecoder('utf-16le').decode(bytes)
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second !== 0)) {
    return new TextDecoder('utf-16be').decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
