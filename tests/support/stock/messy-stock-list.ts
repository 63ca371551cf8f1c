import { type MessyCell, writeMessyWorkbook, writeRows } from './messy-files.ts'

const headings = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Report #']
const priceHeadings = ['Price/Cts INR', 'Total Amt INR', 'Reactor', 'Video']
const titleRows = 4

type StoneCells = { shape?: string; lab?: string; price?: number; reactor?: string }

function writeStone(stockNo: string, number: number, cells: StoneCells = {}): MessyCell[] {
  const { shape = 'Round', lab = 'IGI', price = 545_401 + 1000 * number, reactor = 'CVD' } = cells
  const grades = ['F', 'VS1', lab, `LG5800000${number}`]
  return [`${stockNo}${number}`, shape, 1, ...grades, price, price, reactor, 'View']
}

/**
 * Writes a vendor's workbook of ten stones as real ones are: a cover sheet, title rows, prices in rupees, two
 * hidden rows, links behind texts, two unknown shapes, a growth column with an unknown heading, a stone without
 * a lab, and a total.
 */
export function writeMessyStockList(stockNo: string): Uint8Array {
  const stones = [
    writeStone(stockNo, 0),
    writeStone(stockNo, 1, { shape: 'SQ Cushion X' }),
    writeStone(stockNo, 2, { shape: 'SQ Cushion X', reactor: 'HPHT' }),
    writeStone(stockNo, 3, { lab: '' }),
    writeStone(stockNo, 4),
    writeStone(stockNo, 5),
    writeStone(stockNo, 6, { shape: 'Sunburst Q' }),
    writeStone(stockNo, 7, { reactor: 'HPHT' }),
    writeStone(stockNo, 8),
    writeStone(stockNo, 9),
  ]
  const rows = [
    ['SURAT LABS LLP — STOCK LIST'],
    ['Prices are subject to change without notice'],
    null,
    [...headings, ...priceHeadings],
    ...stones,
    ['Total', null, stones.length, null, null, null, null, null, 5_499_010],
  ]
  const firstRow = titleRows + 1
  const links = stones.map((_, index) => [`r${index}`, `https://video.example/${index}`] as const)
  return writeMessyWorkbook(
    { name: 'Cover', rows: writeRows([['Surat Labs LLP'], ['Opera House, Mumbai']]) },
    {
      name: 'Stock',
      rows: writeRows(rows, { [firstRow + 4]: { hidden: true }, [firstRow + 5]: { hidden: true } }),
      after: `<hyperlinks>${links.map(([id], index) => `<hyperlink ref="K${firstRow + index}" r:id="${id}"/>`).join('')}</hyperlinks>`,
      links: Object.fromEntries(links),
    },
  )
}
