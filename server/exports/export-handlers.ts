import type { exportEndpoints } from '#contract/endpoints/exports.ts'
import { nameExcelFile, namePdfFile } from '#domain/text/file-name.ts'
import type { Handlers } from '../http/handler.ts'
import { makeList } from './make-list.ts'
import { writeFileApart } from './write-file-apart.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportHandlers: Handlers<keyof typeof exportEndpoints> = {
  exportExcel: async ({ shop, db, viewer, body }) => ({
    content: await writeFileApart({ kind: 'xlsx', document: await makeList({ shop, db, viewer, body }) }),
    fileName: nameExcelFile(viewer.host),
    contentType: excel,
  }),

  exportPdf: async ({ shop, db, viewer, body }) => {
    const list = await makeList({ shop, db, viewer, body })
    return {
      content: await writeFileApart({ kind: 'pdf', document: list }),
      fileName: namePdfFile(body.name ?? list.title),
      contentType: 'application/pdf',
    }
  },
}
