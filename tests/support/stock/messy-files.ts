import { buildWorkbook, escapeXml, type SheetParts } from '#tests/support/spreadsheet/build-workbook.ts'

/** A cell: a text, a number, or the XML of a cell without its address. */
export type MessyCell =
  | string
  | number
  | { number: number; style: number }
  | { formula: string; shown?: string }
  | null

export const stoneHeadings = [
  'Stock #',
  'Shape',
  'Weight',
  'Color',
  'Clarity',
  'Cut Grade',
  'Lab',
  'Report #',
  'Rapnet Price',
  'Rapnet Discount %',
  'Measurements',
  'Depth %',
  'Table %',
]

/** Returns a stone numbered from 1 with some cells changed, by column. */
export function stoneCells(number: number, changed: Readonly<Record<number, MessyCell>> = {}): MessyCell[] {
  const cells: MessyCell[] = [
    `T00${number}`,
    'Round',
    (101 + number) / 100,
    'F',
    'VS1',
    'EX',
    'GIA',
    `610000000${number}`,
    5000 + number,
    -35.5,
    '6.50-6.53*4.01',
    61.5,
    57,
  ]
  return cells.map((cell, column) => changed[column] ?? cell)
}

export const fiveStones = [1, 2, 3, 4, 5].map((number) => stoneCells(number))

type RowOptions = { hidden?: boolean }

/** Returns the XML of rows from row 1; null stands for a blank row. */
export function writeRows(
  rows: readonly (readonly MessyCell[] | null)[],
  optionsByRow: Readonly<Record<number, RowOptions>> = {},
): string {
  return rows
    .map((cells, index) => {
      const row = index + 1
      const hidden = optionsByRow[row]?.hidden === true ? ' hidden="1"' : ''
      const inner = (cells ?? []).map((cell, column) => writeCell(cell, `${letters(column)}${row}`)).join('')
      return `<row r="${row}"${hidden}>${inner}</row>`
    })
    .join('')
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function writeCell(cell: MessyCell, address: string): string {
  if (cell === null) return `<c r="${address}"/>`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  }
  if ('number' in cell) return `<c r="${address}" s="${cell.style}"><v>${cell.number}</v></c>`
  const formula = `<f>${escapeXml(cell.formula)}</f>`
  return cell.shown === undefined
    ? `<c r="${address}">${formula}</c>`
    : `<c r="${address}" t="str">${formula}<v>${escapeXml(cell.shown)}</v></c>`
}

/** Number formats of the styles 1 to 6: percent, ten digits, day and month, dollars, percent, date. */
const formats = ['0.0%', '0000000000', 16, '"$"#,##0.00', 10, 14]

/** Builds a workbook of one or more sheets. */
export function writeMessyWorkbook(...sheets: readonly SheetParts[]): Uint8Array {
  return buildWorkbook({ sheets, formats })
}

/** Writes rows of texts and numbers as CSV. */
export function writeCsv(rows: readonly (readonly MessyCell[])[]): string {
  return rows.map((cells) => `${cells.map(toText).join(',')}\n`).join('')
}

function toText(cell: MessyCell): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

const linked = [1, 2, 3].map((number) => [
  ...stoneCells(number),
  'Video',
  { formula: `HYPERLINK("https://img.example/${number}.jpg","View")`, shown: 'View' },
  { formula: `HYPERLINK("https://cert.example/${number}.pdf","Cert")` },
])

/** Files with the faults of real ones, each with the five stones T001 to T005 or what is left of them. */
export const messyFiles = {
  title: writeMessyWorkbook({
    rows: writeRows([
      ['ACME DIAMONDS BVBA — STOCK LIST 27/11/2026'],
      null,
      ['Total', '5 pcs', '5.20 ct'],
      stoneHeadings,
      ...fiveStones,
      ['Total', null, 5.2, null, null, null, null, null, 5003],
    ]),
  }),
  twoHeadings: writeMessyWorkbook({
    rows: writeRows([
      ['Identification', null, null, 'Grading', null, null, null, null, 'Price'],
      stoneHeadings,
      ...fiveStones,
    ]),
  }),
  hiddenFirst: writeMessyWorkbook(
    {
      name: 'Archive',
      state: 'hidden',
      rows: writeRows([
        stoneHeadings,
        stoneCells(1, { 0: 'OLD1', 8: 1 }),
        stoneCells(2, { 0: 'OLD2', 8: 1 }),
      ]),
    },
    { name: 'Stock', rows: writeRows([stoneHeadings, ...fiveStones]) },
  ),
  totalRows: `${writeCsv([stoneHeadings, stoneCells(1), stoneCells(2)])}
Total,2 pcs,2.05,,,,,,5001.5,-35.5,,,
Grand Total,,2.05,,,,,,,,,,
${writeCsv([stoneHeadings, stoneCells(3)])}`,
  links: writeMessyWorkbook({
    rows: writeRows([[...stoneHeadings, 'Video Link', 'Diamond Image', 'Certificate Link'], ...linked]),
    after:
      '<hyperlinks><hyperlink ref="N2" r:id="r1"/><hyperlink ref="N3" r:id="r2"/><hyperlink ref="N4" r:id="r3"/></hyperlinks>',
    links: { r1: 'https://video.example/1', r2: 'https://video.example/2', r3: 'https://video.example/3' },
  }),
  hidden: writeMessyWorkbook({
    rows: writeRows([stoneHeadings, ...fiveStones], { 3: { hidden: true }, 5: { hidden: true } }),
  }),
  percent: writeMessyWorkbook({
    rows: writeRows([
      stoneHeadings,
      ...[1, 2, 3, 4, 5].map((number) =>
        stoneCells(number, {
          9: { number: -(355 + number) / 1000, style: 1 },
          11: { number: 0.615, style: 1 },
          12: { number: 0.57, style: 5 },
        }),
      ),
    ]),
  }),
  dates: writeMessyWorkbook({
    rows: writeRows([
      stoneHeadings,
      stoneCells(1, { 0: { number: 46178, style: 3 } }),
      stoneCells(2, { 10: { number: 46178, style: 3 } }),
      stoneCells(3, { 7: { number: 46178, style: 6 } }),
      stoneCells(4, { 2: { number: 36526, style: 6 } }),
      stoneCells(5, { 4: { number: 46178, style: 3 } }),
    ]),
  }),
  zeros: writeMessyWorkbook({
    rows: writeRows([
      stoneHeadings,
      stoneCells(1, { 0: { number: 77, style: 2 }, 7: { number: 1234567, style: 2 } }),
      stoneCells(2, { 7: 6492599129 }),
      stoneCells(3, { 7: '6.49E+09' }),
      stoneCells(4, { 7: 6492599129 }),
      stoneCells(5, { 0: 123456789012345e3 }),
    ]),
  }),
  html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=1>${[
    stoneHeadings,
    ...fiveStones,
  ]
    .map((cells, index) => {
      const tag = index === 0 ? 'th' : 'td'
      return `<tr>${cells.map((cell) => `<${tag}>${toText(cell)}</${tag}>`).join('')}</tr>`
    })
    .join('')}</table></body></html>`,
} as const
