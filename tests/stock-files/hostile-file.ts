import * as fc from 'fast-check'
import { buildWorkbook, escapeXml, type SheetParts } from '#tests/support/spreadsheet/build-workbook.ts'
import { cellFormats, type Cell, type Column, type FileOptions } from './file-options.ts'
import { writeColumns } from './hostile-columns.ts'
import { knownStock, type KnownStone } from './known-stock.ts'

/** What stands between two stones. */
type Interlude = 'nothing' | 'blank' | 'total' | 'note' | 'headings' | 'section'

type Layout = {
  titles: readonly string[]
  filter: boolean
  blankRows: number
  grouping: 'none' | 'units below' | 'groups above'
  interludes: readonly Interlude[]
  footers: readonly Interlude[]
  sheets: 'one' | 'cover' | 'hidden first' | 'very hidden first' | 'hidden last' | 'second list'
  delimiter: ',' | ';' | '\t' | '|'
  hasByteMark: boolean
  lineEnd: '\n' | '\r\n'
  isOpenAtEnd: boolean
}

/** A file about a known stock, and where its stones are. */
export type HostileFile = {
  content: string | Uint8Array
  options: FileOptions
  columns: readonly Column[]
  /** The row in which each stone stands. */
  rowOf: ReadonlyMap<number, KnownStone>
}

const layout: fc.Arbitrary<Layout> = fc.record({
  titles: fc.array(fc.constantFrom('ACME DIAMONDS', 'Stock list 27/11/2026', 'Round', 'All prices are net'), {
    maxLength: 3,
  }),
  filter: fc.boolean(),
  blankRows: fc.nat(2),
  grouping: fc.constantFrom('none', 'none', 'units below', 'groups above'),
  interludes: fc.array(
    fc.constantFrom<Interlude>(
      'nothing',
      'nothing',
      'nothing',
      'blank',
      'total',
      'note',
      'headings',
      'section',
    ),
    { minLength: 4, maxLength: 12 },
  ),
  footers: fc.array(fc.constantFrom<Interlude>('blank', 'total', 'note'), { maxLength: 3 }),
  sheets: fc.constantFrom('one', 'cover', 'hidden first', 'very hidden first', 'hidden last', 'second list'),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  hasByteMark: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  isOpenAtEnd: fc.boolean(),
})

type Row = { cells: readonly Cell[]; stone: KnownStone | null; isHidden: boolean; isBlank: boolean }

const plainRow = (texts: readonly string[]): Row => ({
  cells: texts.map((text) => ({ text })),
  stone: null,
  isHidden: false,
  isBlank: texts.every((text) => text === ''),
})

const groups: readonly (readonly [first: string, second: string, name: string])[] = [
  ['depthPercent', 'tablePercent', 'Proportions'],
]
/** `Price/Cts (INR)` may also be `Price/Cts` with `INR` below it. */
const foreignPrice = /^\s*(Price\/Cts|Total Amt|Rap Price|PR\/CT)\s+\(?(INR|EUR)\)?\s*$/i
const units: Readonly<Record<string, string>> = {
  caratsThousandths: 'ct',
  lengthMm: 'mm',
  widthMm: 'mm',
  heightMm: 'mm',
}

function listRows(stones: readonly KnownStone[], columns: readonly Column[], drawn: Layout): Row[] {
  const headings = columns.map(({ heading }) => heading)
  const at = (texts: Readonly<Record<number, string>>): string[] =>
    headings.map((_, index) => texts[index] ?? '')
  const columnOf = (field: string): number =>
    columns.findIndex(({ determines }) => determines.some((name) => name === field))
  const weight = columnOf('caratsThousandths')
  const writeInterlude = (interlude: Interlude): Row[] => {
    switch (interlude) {
      case 'nothing':
        return []
      case 'blank':
        return [plainRow(at({}))]
      case 'total':
        return [plainRow(at({ [columnOf('stockNo')]: 'Total', [weight]: '12.5' }))]
      case 'note':
        return [plainRow(at({ 0: 'All goods remain our property until they are paid' }))]
      case 'headings':
        return [plainRow(headings)]
      case 'section':
        return [plainRow(at({ 0: 'ROUND' }))]
    }
  }
  const rows: Row[] = drawn.titles.map((title) => plainRow(at({ 0: title })))
  if (drawn.filter) rows.push(plainRow(at({ 0: 'Shape', 1: 'Round', 2: 'Color', 3: 'D-H' })))
  for (let index = 0; index < drawn.blankRows; index += 1) rows.push(plainRow(at({})))
  if (drawn.grouping === 'groups above') {
    const above = columns.map(({ determines }, index) => {
      const next = columns[index + 1]?.determines[0]
      return groups.find(([first, second]) => determines[0] === first && next === second)?.[2] ?? ''
    })
    if (above.some((text) => text !== '')) rows.push(plainRow(above))
  }
  if (drawn.grouping === 'units below') {
    const currencies = headings.map((heading) => foreignPrice.exec(heading)?.[2] ?? '')
    rows.push(plainRow(headings.map((heading) => foreignPrice.exec(heading)?.[1] ?? heading)))
    rows.push(
      plainRow(
        columns.map(({ determines: [field] }, index) => currencies[index] || (units[field ?? ''] ?? '')),
      ),
    )
  } else rows.push(plainRow(headings))
  for (const [index, stone] of stones.entries()) {
    rows.push({
      cells: columns.map(({ cells }) => cells[index] ?? { text: '' }),
      stone,
      isHidden: stone.isHidden,
      isBlank: false,
    })
    if (index < stones.length - 1) {
      rows.push(...writeInterlude(drawn.interludes[index % drawn.interludes.length] ?? 'nothing'))
    }
  }
  return [...rows, ...drawn.footers.flatMap(writeInterlude)]
}

function writeText(rows: readonly Row[], drawn: Layout): string {
  const { delimiter, lineEnd } = drawn
  const quote = (text: string): string =>
    text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  const lines = rows.map(({ cells }) => cells.map(({ text }) => quote(text)).join(delimiter))
  return `${drawn.hasByteMark ? '\uFEFF' : ''}${lines.join(lineEnd)}${drawn.isOpenAtEnd ? '' : lineEnd}`
}

const toLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${toLetters(Math.floor(column / 26) - 1)}${toLetters(column % 26)}`

function writeCell(cell: Cell, reference: string): string {
  const { text, number, style, link, linkKind, isUncalculated } = cell
  if (isUncalculated === true) return `<c r="${reference}"><f>A1*2</f></c>`
  if (link !== undefined && linkKind !== 'hyperlink') {
    const formula = `<f>${escapeXml(`HYPERLINK("${link}","${text}")`)}</f>`
    return linkKind === 'formula'
      ? `<c r="${reference}" t="str">${formula}<v>${text}</v></c>`
      : `<c r="${reference}">${formula}</c>`
  }
  if (number !== undefined) return `<c r="${reference}"${style ? ` s="${style}"` : ''}><v>${number}</v></c>`
  if (text === '') return ''
  return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`
}

function writeSheet(rows: readonly Row[], columns: readonly Column[]): SheetParts {
  const links: Record<string, string> = {}
  const merged: string[] = []
  const covered = new Set<string>()
  for (const [column, { isMerged }] of columns.entries()) {
    if (!isMerged) continue
    for (let index = 0; index + 1 < rows.length; index += 1) {
      const [one, other] = [rows[index], rows[index + 1]]
      const cells = [one?.cells[column], other?.cells[column]]
      const areEqual = JSON.stringify(cells[0]) === JSON.stringify(cells[1]) && cells[0]?.text !== ''
      if (!one?.stone || !other?.stone || !areEqual || cells[0]?.link !== undefined) continue
      merged.push(`${toLetters(column)}${index + 1}:${toLetters(column)}${index + 2}`)
      covered.add(`${toLetters(column)}${index + 2}`)
      index += 1
    }
  }
  const hyperlinks: string[] = []
  const xml = rows.map(({ cells, isHidden, isBlank }, index) => {
    if (isBlank) return ''
    const written = cells.map((cell, column) => {
      const reference = `${toLetters(column)}${index + 1}`
      if (cell.link !== undefined && cell.linkKind === 'hyperlink') {
        const id = `l${hyperlinks.length}`
        links[id] = cell.link
        hyperlinks.push(`<hyperlink ref="${reference}" r:id="${id}"/>`)
      }
      return covered.has(reference) ? '' : writeCell(cell, reference)
    })
    return `<row r="${index + 1}"${isHidden ? ' hidden="1"' : ''}>${written.join('')}</row>`
  })
  const hidden = columns.flatMap(({ isHidden }, column) =>
    isHidden ? [`<col min="${column + 1}" max="${column + 1}" hidden="1"/>`] : [],
  )
  return {
    rows: xml.join(''),
    before: hidden.length > 0 ? `<cols>${hidden.join('')}</cols>` : '',
    after:
      (merged.length > 0
        ? `<mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
        : '') + (hyperlinks.length > 0 ? `<hyperlinks>${hyperlinks.join('')}</hyperlinks>` : ''),
    links,
  }
}

/** A sheet of old prices for the same stones, which must not be read when it is hidden. */
function writeOldSheet(rows: readonly Row[]): SheetParts {
  const old = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (cell.number === undefined ? cell : { ...cell, number: cell.number + 1 })),
  }))
  return writeSheet(old, [])
}

const cover: SheetParts = {
  name: 'Cover',
  rows: '<row r="2"><c r="B2" t="inlineStr"><is><t>ACME DIAMONDS</t></is></c></row><row r="4"><c r="B4" t="inlineStr"><is><t>Terms: net 30 days</t></is></c></row>',
}

function writeWorkbook(rows: readonly Row[], columns: readonly Column[], drawn: Layout): Uint8Array {
  const stock: SheetParts = { ...writeSheet(rows, columns), name: 'Stock' }
  const old = { ...writeOldSheet(rows), name: 'Old' }
  const other = { ...writeOldSheet(rows), name: 'More' }
  const sheets: Record<Layout['sheets'], SheetParts[]> = {
    one: [stock],
    cover: [cover, stock],
    'hidden first': [{ ...old, state: 'hidden' }, stock],
    'very hidden first': [{ ...old, state: 'veryHidden' }, stock],
    'hidden last': [stock, { ...old, state: 'hidden' }],
    'second list': [stock, other],
  }
  return buildWorkbook({ sheets: sheets[drawn.sheets], formats: cellFormats })
}

/** The titles that say what no column says. */
function listTellingTitles({ currency, origin }: FileOptions): string[] {
  return [
    ...(currency === 'title' ? ['All prices in EUR'] : []),
    ...(origin === 'title' ? ['LAB GROWN STOCK'] : []),
  ]
}

/** Writes a file about a known stock. */
export function writeHostileFile(
  stones: readonly KnownStone[],
  options: FileOptions,
  drawn: Layout,
): HostileFile {
  const columns = writeColumns(stones, options)
  const titles = [...drawn.titles, ...listTellingTitles(options)]
  const rows = listRows(stones, columns, { ...drawn, titles })
  const rowOf = new Map(
    rows.flatMap(({ stone }, index) => (stone === null ? [] : [[index + 1, stone] as const])),
  )
  const content = options.isWorkbook ? writeWorkbook(rows, columns, drawn) : writeText(rows, drawn)
  return { content, options, columns, rowOf }
}

/** What a hostile file is made of. */
export const fileParts = { stones: knownStock, layout }
