import { Parser } from 'htmlparser2'
import type { ByteSource } from '#spreadsheet/byte-source.ts'
import { limits } from '#spreadsheet/limits.ts'
import { type MemorySheet, openMemorySheets } from '#spreadsheet/memory-sheet.ts'
import { isBlank } from '#spreadsheet/row-builder.ts'
import type { Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { readMarkup } from '#spreadsheet/text/read-markup.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { findOutsideAddress } from '#spreadsheet/xlsx/hyperlink-formula.ts'
import { findStyleFormat, hides, listClassFormats } from './html-formats.ts'
import { type HtmlCell, HtmlTable } from './html-table.ts'

/** Opens an HTML page, such as those that websites save with the name of an Excel file: a sheet for each table. */
export async function openHtml(source: ByteSource): Promise<Spreadsheet> {
  const reader = new HtmlReader()
  const parser = new Parser(reader, { xmlMode: false, decodeEntities: true })
  for await (const text of readMarkup(source)) parser.write(text)
  parser.end()
  const tables = reader.tables.filter(({ rows }) => rows.some(({ cells }) => cells.length > 0))
  if (tables.length === 0) {
    refuseFile('This is a web page without a table. Export the list as Excel or CSV.')
  }
  const sheets = tables.map(({ rows, merges, hiddenColumns }, index): MemorySheet => ({
    name: tables.length === 1 ? '' : `Table ${index + 1}`,
    state: 'visible',
    rows,
    merges,
    links: [],
    hiddenColumns,
  }))
  return openMemorySheets({ format: 'html', blindSpots: [] }, sheets)
}

type OpenTable = { table: HtmlTable; cell: HtmlCell | undefined; columns: number }

const maxTables = 10_000
const lineBreaks = new Set(['br', 'p', 'div', 'li'])
const unseen = new Set(['style', 'script', 'title', 'head', 'template'])

/** Collects the tables of a page. A table inside a cell becomes a table of its own. */
class HtmlReader {
  readonly tables: HtmlTable[] = []
  #open: OpenTable[] = []
  #classFormats = new Map<string, string>()
  #css = ''
  #unseen: string | undefined

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    const current = this.#open.at(-1)
    if (unseen.has(name)) this.#unseen ??= name === 'head' ? undefined : name
    if (name === 'table') this.#beginTable()
    else if (name === 'col') this.#addColumn(attributes)
    else if (name === 'tr') {
      this.#endCell()
      current?.table.beginRow(hides(attributes['style']) || 'hidden' in attributes)
    } else if (name === 'td' || name === 'th') this.#beginCell(attributes)
    else if (name === 'a' && current?.cell) current.cell.link ??= findLink(attributes['href'])
    else if (lineBreaks.has(name)) this.#addText('\n')
  }

  ontext(text: string): void {
    if (this.#unseen === 'style') this.#css += text
    else if (this.#unseen === undefined) this.#addText(text.replaceAll(/[\s\u00A0]+/g, ' '))
  }

  onclosetag(name: string): void {
    if (name === this.#unseen) {
      if (name === 'style') {
        this.#classFormats = new Map([...this.#classFormats, ...listClassFormats(this.#css)])
        this.#css = ''
      }
      this.#unseen = undefined
    } else if (name === 'td' || name === 'th' || name === 'tr') this.#endCell()
    else if (name === 'table') {
      this.#endCell()
      this.#open.pop()
    }
  }

  #beginTable(): void {
    if (this.tables.length >= maxTables)
      refuseFile('This web page has too many tables. Send the list as CSV.')
    const table = new HtmlTable()
    this.tables.push(table)
    this.#open.push({ table, cell: undefined, columns: 0 })
  }

  #addColumn({ span, style, width }: Readonly<Record<string, string>>): void {
    const current = this.#open.at(-1)
    if (!current) return
    const last = Math.min(current.columns + Math.max(1, Number(span ?? 1) || 1), limits.columns)
    const isHidden = hides(style) || width === '0'
    for (; current.columns < last; current.columns += 1) {
      if (isHidden) current.table.hiddenColumns.add(current.columns)
    }
  }

  #beginCell(attributes: Readonly<Record<string, string>>): void {
    this.#endCell()
    const current = this.#open.at(-1)
    if (!current) return
    const classFormat = (attributes['class'] ?? '')
      .split(/\s+/)
      .map((name) => this.#classFormats.get(name))
      .find((format) => format !== undefined)
    current.cell = {
      text: '',
      link: undefined,
      format: findStyleFormat(attributes['style'] ?? '') ?? classFormat,
      number: attributes['x:num'],
      columnSpan: Number(attributes['colspan'] ?? 1),
      rowSpan: Number(attributes['rowspan'] ?? 1),
    }
  }

  #addText(text: string): void {
    const cell = this.#open.at(-1)?.cell
    if (!cell) return
    cell.text += text
    if (cell.text.length > limits.cellCharacters) {
      refuseFile('A cell of this table is longer than 10,000 characters. Shorten it and send the file again.')
    }
  }

  #endCell(): void {
    const current = this.#open.at(-1)
    if (!current?.cell) return
    const { cell, table } = current
    current.cell = undefined
    const text = cell.text
      .replaceAll(/ *\n */g, '\n')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
    // An empty x:num says that the text is the number.
    const number = cell.number === '' ? text : cell.number
    table.addCell({ ...cell, text: isBlank(text) ? '' : text, number })
  }
}

function findLink(href: string | undefined): string | undefined {
  const address = findOutsideAddress(href)
  return address === undefined || /^javascript:/i.test(address) ? undefined : address
}
