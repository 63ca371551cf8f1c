import { z } from 'zod/mini'
import { Id, isOnOneLine, maybe } from './basics.ts'
import { MAX_EXPORTED_STONES, MAX_PDF_STONES } from './search-limits.ts'
import { StockSelection } from './search.ts'

/** The format of a list file: an Excel workbook or comma-separated text. */
export const ListFormat = z.enum(['xlsx', 'csv'])
export type ListFormat = z.infer<typeof ListFormat>

/** A row as a page shows it: its cells by column name, or a Diamond as the page received it. */
const Row = z.record(z.string().check(z.maxLength(100)), z.unknown())

/** What a list has: a whole section, what a search found, selected stones, a wishlist or the stones on memo. */
export const listContents = ['section', 'search', 'selection', 'wishlist', 'memo'] as const
export type ListContent = (typeof listContents)[number]

/**
 * A list to export: either `ids` of stones (on the melee page, of melee), read as the viewer sees them, or
 * `data`, rows with fixed cells. `totalCarats` and `totalPrice` are the totals where the rows have no such
 * numbers to add up; `pageId` names the section and so the columns; `content` says what the list has, for its
 * title and file name. Source: requirements 20.1.
 */
const exportFields = {
  totalCarats: maybe(z.number()),
  totalPrice: maybe(z.number()),
  pageId: maybe(z.literal([1, 2, 3, 4, 5, 6, 7, 8])),
  content: maybe(z.enum(listContents)),
}
/** Puts a small picture in each row. */
const withPictures = maybe(z.boolean())

export const CsvRequest = z.object({
  ...exportFields,
  ids: maybe(z.array(Id).check(z.maxLength(MAX_EXPORTED_STONES))),
  data: maybe(z.array(Row).check(z.maxLength(5000))),
  /** For administrators: all stones that a search finds, at most 20,000. */
  matching: maybe(StockSelection),
})
export type CsvRequest = z.infer<typeof CsvRequest>

export const ExcelRequest = z.extend(CsvRequest, { withPictures })
export type ExcelRequest = z.infer<typeof ExcelRequest>

/**
 * The same list as a PDF, with fewer rows because nobody reads thousands of them on paper; `name` is the file
 * name.
 */
export const PdfRequest = z.object({
  ...exportFields,
  withPictures,
  ids: maybe(z.array(Id).check(z.maxLength(MAX_PDF_STONES))),
  data: maybe(z.array(Row).check(z.maxLength(MAX_PDF_STONES))),
  name: maybe(z.string().check(z.trim(), z.maxLength(100), isOnOneLine)),
})
export type PdfRequest = z.infer<typeof PdfRequest>
