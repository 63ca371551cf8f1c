import { z } from 'zod/mini'
import { Id, maybe } from './basics.ts'

/** A row as a page shows it: its cells by the names of their columns, or a Diamond as it came. */
const Row = z.record(z.string().check(z.maxLength(100)), z.unknown())

/**
 * A list to export: `ids` of stones (of melee on its page), read as the viewer sees them, or `data`, rows whose cells
 * stay as they are. `totalCarats` and `totalPrice` stand under rows that have no such numbers to add up; `pageId`
 * names the section and so the columns; `withPictures` puts a small picture into each row. Source: requirements 20.1.
 */
const exportFields = {
  totalCarats: maybe(z.number()),
  totalPrice: maybe(z.number()),
  pageId: maybe(z.literal([1, 2, 3, 4, 5, 6, 7, 8])),
  withPictures: maybe(z.boolean()),
}

export const ExcelRequest = z.object({
  ...exportFields,
  ids: maybe(z.array(Id).check(z.maxLength(20_000))),
  data: maybe(z.array(Row).check(z.maxLength(5000))),
})
export type ExcelRequest = z.infer<typeof ExcelRequest>

/** The same on paper, where a list of thousands is read by nobody; `name` is the name of the file. */
export const PdfRequest = z.object({
  ...exportFields,
  ids: maybe(z.array(Id).check(z.maxLength(2000))),
  data: maybe(z.array(Row).check(z.maxLength(2000))),
  name: maybe(z.string().check(z.trim(), z.maxLength(100))),
})
export type PdfRequest = z.infer<typeof PdfRequest>
