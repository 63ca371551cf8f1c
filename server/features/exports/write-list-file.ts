import { sumSheet, type ListSheet } from '#domain/export/list-sheet.ts'
import { formatListFileName } from '#domain/text/file-name.ts'
import type { FileReply } from '#contract/kernel/types.ts'
import type { ListFormat } from '#contract/schemas/exports.ts'
import { contentTypes } from './content-types.ts'
import { writeFileInWorker } from './write-file-in-worker.ts'

type ListFile = {
  sheet: ListSheet
  format: ListFormat
  /** The title of the workbook. */
  title: string
  /** The name of the storefront. */
  brand: string
  /** What the file is named after: its subject, and the day of its content. */
  subject: string
  at: Date
  signal: AbortSignal
}

/** Writes a list as Excel or CSV. Source: requirements 20.1, 20.2. */
export async function writeListFile({
  sheet,
  format,
  title,
  brand,
  subject,
  at,
  signal,
}: ListFile): Promise<FileReply> {
  const document = {
    title,
    brand,
    logo: undefined,
    date: '',
    sheet,
    totals: sumSheet(sheet),
    statedTotals: { carats: undefined, totalPrice: undefined },
    thumbnails: [],
  }
  return {
    content: await writeFileInWorker({ kind: format, document }, signal),
    fileName: formatListFileName([subject, at.toISOString().slice(0, 10)], `.${format}`),
    contentType: contentTypes[format],
  }
}
