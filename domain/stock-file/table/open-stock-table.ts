import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { readLink } from '#domain/stock-file/values/plain-text.ts'
import {
  findHeader,
  type FoundHeader,
  headerSearchRows,
  listPossibleHeaders,
  makeHeader,
} from './header-rows.ts'
import type { HeadingVocabulary } from './heading-vocabulary.ts'
import { findSheet, refuseTable, type TableChoice } from './table-choice.ts'
import type { SourceFile, SourceRow, SourceSheet, TableRow } from './source-row.ts'
import { TableFilter } from './table-filter.ts'
import { describeCells, joinCells, type TableReport } from './table-report.ts'

/** The table of stones in a file: its headings, and the rows below them that may be stones. */
export interface StockTable {
  readonly headings: readonly string[]
  /** The name of the sheet, and the rows above the headings. */
  readonly titles: readonly string[]
  /** The rows in batches, without blank rows, totals, notes and repeated headings. */
  readonly rows: AsyncGenerator<TableRow[], void, undefined>
  /** Returns how the file was read. Counts are final once all rows are read. */
  readonly report: () => TableReport
  /** Returns the share of the sheet read so far, from 0 to 1. */
  readonly readShare: () => number
  readonly close: () => Promise<void>
}

/** Rows below the headings from which the table learns whether certificate numbers have links. */
const sampleRows = 500
const maxSearchedSheets = 30
const maxPossibleHeaders = 20
/** Widest table that is read. */
const maxColumns = 500

/** A sheet whose first rows are read. */
type Preview = {
  index: number
  sheet: SourceSheet
  rows: SourceRow[]
  isAtEnd: boolean
  header: FoundHeader | undefined
}

/**
 * Opens the table of a file: the visible sheet and the row whose headings are known best, unless the choice
 * names others. Throws an `UnreadableTable` if there is none. The caller closes the file after the table.
 */
export async function openStockTable(
  file: SourceFile,
  vocabulary: HeadingVocabulary,
  choice: TableChoice = {},
): Promise<StockTable> {
  const candidates = listCandidates(file, choice)
  const tables = new Set<number>()
  let best: Preview | undefined
  try {
    for (const index of candidates) {
      // Only one sheet is open at a time.
      if (candidates.length > 1) await best?.sheet.close()
      const preview = await readPreview(file, index, vocabulary, choice.headerRow)
      if (weighPreview(preview) > 0) tables.add(index)
      if (best === undefined || weighPreview(preview) > weighPreview(best)) best = preview
      else await preview.sheet.close()
    }
    if (!best) return refuseTable('file', 'The file has no sheets')
    if (candidates.length > 1 && best.index !== candidates.at(-1)) {
      best = await readPreview(file, best.index, vocabulary, choice.headerRow)
    }
    return await openPreview(file, best, vocabulary, { choice, tables })
  } catch (error) {
    await best?.sheet.close()
    throw error
  }
}

/** Lists the sheets to choose from: the one that the user names, or the first visible ones. */
function listCandidates({ sheets }: SourceFile, { sheet }: TableChoice): number[] {
  if (sheet !== undefined) return [findSheet(sheets, sheet)]
  const visible = sheets.flatMap(({ state }, index) => (state === 'visible' ? [index] : []))
  const candidates = visible.length > 0 ? visible : sheets.map((_, index) => index)
  return candidates.slice(0, maxSearchedSheets)
}

async function readPreview(
  file: SourceFile,
  index: number,
  vocabulary: HeadingVocabulary,
  headerRow: number | undefined,
): Promise<Preview> {
  const sheet = await file.openSheet(index)
  const preview: Preview = { index, sheet, rows: [], isAtEnd: false, header: undefined }
  try {
    // The row after the last one searched may split its headings.
    await readOn(preview, () => preview.rows.length > headerSearchRows)
    if (headerRow === undefined) preview.header = findHeader(preview.rows, vocabulary)
    else {
      await readOn(preview, () => preview.rows.length >= 5000 || (preview.rows.at(-1)?.row ?? 0) >= headerRow)
      preview.header = makeHeader(preview.rows, headerRow, vocabulary)
    }
    return preview
  } catch (error) {
    await sheet.close()
    throw error
  }
}

async function readOn(preview: Preview, isEnough: () => boolean): Promise<void> {
  while (!preview.isAtEnd && !isEnough()) {
    const next = await preview.sheet.rows.next()
    if (next.done === true) preview.isAtEnd = true
    else preview.rows.push(...next.value)
  }
}

/** Returns how much speaks for a sheet. A sheet with headings and no rows is a template. */
function weighPreview({ header, rows }: Preview): number {
  if (!header) return -1
  const last = header.rows.at(-1)?.row ?? 0
  const hasRows = rows.some(({ row }) => row > last)
  return header.weight * (hasRows ? 1 : 0.1)
}

async function openPreview(
  file: SourceFile,
  preview: Preview,
  vocabulary: HeadingVocabulary,
  { choice, tables }: { choice: TableChoice; tables: ReadonlySet<number> },
): Promise<StockTable> {
  const { sheet, header, index } = preview
  if (!header) {
    return choice.headerRow === undefined
      ? refuseTable('file', 'The file has no headings')
      : refuseTable('headerRow', `Row ${choice.headerRow} is blank or does not exist`)
  }
  const { length } = header.headings
  if (length > maxColumns) {
    refuseTable('file', `The file has ${length} columns; the maximum is ${maxColumns}`)
  }
  const headerRow = header.rows.at(-1)?.row ?? 0
  const firstHeaderRow = header.rows[0]?.row ?? 0
  const isBelow = ({ row }: SourceRow): boolean => row > headerRow
  await readOn(preview, () => preview.rows.filter(isBelow).length >= sampleRows)
  const first = preview.rows
  const above = first.filter(({ row }) => row < firstHeaderRow)
  const below = first.filter(isBelow)
  const isText = file.format === 'text'
  const includesHidden = choice.includesHidden === true
  const filter = new TableFilter({
    header,
    vocabulary,
    hiddenColumns: sheet.hiddenColumns,
    includesHidden,
    isText,
    width: isText ? length : findWidth(length, below),
    linkColumn: findLinkColumn(header.headings, below, vocabulary),
  })
  filter.addAbove(above)
  const titles = [file.sheets[index]?.name ?? '', ...above.map(({ cells }) => joinCells(cells))]
  const possibleHeaders = listPossibleHeaders(first, header, vocabulary)
    .slice(0, maxPossibleHeaders)
    .map(({ row, cells }) => ({ row, text: describeCells(cells) }))
  preview.rows = []
  const rows = readRows(filter, below, sheet)
  return {
    headings: filter.headings,
    titles: titles.filter((title) => title !== ''),
    rows,
    readShare: sheet.readShare,
    report: () => ({
      format: file.format,
      sheet: index + 1,
      sheets: file.sheets.map(({ name, state }, position) => ({
        name,
        state,
        hasTable: tables.has(position),
      })),
      headerRow,
      isHeaderKnown: header.weight > 0,
      possibleHeaders,
      includesHidden,
      blindSpots: file.blindSpots,
      ...filter.report(),
    }),
    close: async () => {
      await rows.return()
      await sheet.close()
    },
  }
}

/** Returns how many columns the rows have. In a text file a row must not have more cells than headings. */
function findWidth(headings: number, rows: readonly SourceRow[]): number {
  return rows.reduce((widest, { cells }) => Math.min(maxColumns, Math.max(widest, cells.length)), headings)
}

async function* readRows(
  filter: TableFilter,
  first: readonly SourceRow[],
  sheet: SourceSheet,
): AsyncGenerator<TableRow[], void, undefined> {
  yield filter.filter(first)
  for (;;) {
    const next = await sheet.rows.next()
    if (next.done === true) return
    yield filter.filter(next.value)
  }
}

/** Finds the column of certificate numbers, if links to the certificates are behind them. */
function findLinkColumn(
  headings: readonly string[],
  rows: readonly SourceRow[],
  vocabulary: HeadingVocabulary,
): number | undefined {
  const columns = headings.flatMap((heading, column) =>
    vocabulary.findField(normaliseHeading(heading)) === 'certificateNo' ? [column] : [],
  )
  return columns.find((column) =>
    rows.some(({ marks }) => {
      const link = marks?.get(column)?.link
      return link !== undefined && readLink(link) !== null
    }),
  )
}
