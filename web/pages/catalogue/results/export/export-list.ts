import { SECTION_BY_PAGE_ID, type PageId } from '#domain/access/section.ts'
import type { Section } from '#domain/access/section.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** The format of an exported list, with or without a picture per row. */
export type ExportKind = { readonly format: 'Excel' | 'PDF'; readonly withPictures: boolean }

/** Maximum rows per file. Source: contract/schemas/exports.ts. */
const maxRows = { Excel: 20_000, PDF: 2000 } as const

/** Saves these stones or melee sizes as a file, rendered by the server under the viewer's policy. */
export async function exportList(
  section: Section | 'memo',
  ids: readonly number[],
  { format, withPictures }: ExportKind,
): Promise<void> {
  const name = format === 'Excel' ? 'exportExcel' : 'exportPdf'
  if (ids.length > maxRows[format]) {
    notifyError(`${format} takes up to ${maxRows[format].toLocaleString('en-US')} stones`)
    return
  }
  try {
    saveFile(
      await sendApiRequest(name, { body: { ids: [...ids], pageId: findPageId(section), withPictures } }),
    )
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
