import { SECTION_BY_PAGE_ID, type PageId } from '#domain/access/section.ts'
import type { Section } from '#domain/access/section.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** A list is exported as a sheet or on paper, with a picture in each row where somebody wants them. */
export type ExportKind = { readonly format: 'Excel' | 'PDF'; readonly withPictures: boolean }

/** As many as a file takes. Source: contract/schemas/exports.ts. */
const maxRows = { Excel: 20_000, PDF: 2000 } as const

/** Saves these stones, or sizes of melee, as the server reads them for this viewer. */
export async function exportList(
  section: Section,
  ids: readonly number[],
  { format, withPictures }: ExportKind,
): Promise<void> {
  const name = format === 'Excel' ? 'exportExcel' : 'exportPdf'
  if (ids.length > maxRows[format]) {
    notifyError(`${format} takes up to ${maxRows[format].toLocaleString('en-US')} stones`)
    return
  }
  try {
    saveFile(await call(name, { body: { ids: [...ids], pageId: findPageId(section), withPictures } }))
  } catch (error) {
    notifyError(describeFailure(name, error))
  }
}

function findPageId(section: Section): PageId | null {
  const found = Object.entries(SECTION_BY_PAGE_ID).find(([, name]) => name === section)?.[0]
  // The keys are page ids, of which Object.entries makes texts.
  return found === undefined ? null : (Number(found) as PageId)
}
