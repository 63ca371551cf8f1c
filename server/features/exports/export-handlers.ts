import type { exportEndpoints } from '#contract/endpoints/exports.ts'
import { nameExcelFile, namePdfFile } from '#domain/text/file-name.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { makeList } from './make-list.ts'
import { writeFileApart } from './write-file-in-worker.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import type { FastifyBaseLogger } from 'fastify'

/** The services that these handlers use. */
type Services = PolicyServices & {
  httpClient: HttpClient
  files: FileStore
  log: FastifyBaseLogger
  settings: { BRAND_NAME: string }
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportHandlers: Handlers<keyof typeof exportEndpoints, Services> = {
  exportExcel: async ({ services, db, viewer, body }) => ({
    content: await writeFileApart({ kind: 'xlsx', document: await makeList({ services, db, viewer, body }) }),
    fileName: nameExcelFile(viewer.host),
    contentType: excel,
  }),

  exportPdf: async ({ services, db, viewer, body }) => {
    const list = await makeList({ services, db, viewer, body })
    return {
      content: await writeFileApart({ kind: 'pdf', document: list }),
      fileName: namePdfFile(body.name ?? list.title),
      contentType: 'application/pdf',
    }
  },
}
