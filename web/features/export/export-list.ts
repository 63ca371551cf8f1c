import { SECTION_BY_PAGE_ID, type PageId, type Section } from '#domain/access/section.ts'
import type { ListContent } from '#contract/schemas/exports.ts'
import { MAX_EXPORTED_STONES, MAX_PDF_STONES } from '#contract/schemas/search-limits.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** The format of an exported list. */
export type ExportFormat = 'Excel' | 'CSV' | 'PDF'

/** What is exported: stones of a section, or melee sizes, by id. */
export type ExportedList = {
  readonly section: Section | 'memo'
  readonly content: ListContent
  readonly ids: readonly number[]
}

/** Maximum rows per file. */
const maxRows: Readonly<Record<ExportFormat, number>> = {
  Excel: MAX_EXPORTED_STONES,
  CSV: MAX_EXPORTED_STONES,
  PDF: MAX_PDF_STONES,
}

const endpoints = { Excel: 'exportExcel', CSV: 'exportCsv', PDF: 'exportPdf' } as const

/** Saves these stones or melee sizes as a file, rendered by the server under the viewer's policy. */
export async function exportList(
  { section, content, ids }: ExportedList,
  { format, withPictures }: { format: ExportFormat; withPictures: boolean },
): Promise<void> {
  const name = endpoints[format]
  if (ids.length > maxRows[format]) {
    notifyError(`${format} export is limited to ${maxRows[format].toLocaleString('en-US')} stones`)
    return
  }
  const body = { ids: [...ids], pageId: findPageId(section), content }
  try {
    saveFile(await sendApiRequest(name, { body: { ...body, ...(withPictures && { withPictures }) } }))
  } catch (error) {
    notifyError(describeFailure(name, error))
  }
}

/** Stones on memo are of all sections, so they have the columns of all. */
function findPageId(section: Section | 'memo'): PageId | null {
  const pageIdText = Object.entries(SECTION_BY_PAGE_ID).find(([, name]) => name === section)?.[0]
  // Object.entries returns strings. The keys are page ids.
  return pageIdText === undefined ? null : (Number(pageIdText) as PageId)
}
