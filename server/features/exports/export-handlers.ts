import type { exportEndpoints } from '#contract/endpoints/exports.ts'
import { formatExcelFileName, formatPdfFileName } from '#domain/text/file-name.ts'
import { domainOf, identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { createListDocument } from './create-list-document.ts'
import { writeFileInWorker } from './write-file-in-worker.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import type { FastifyBaseLogger } from 'fastify'

/** The services that these handlers use. */
type Services = PolicyServices & {
  httpClient: HttpClient
  files: FileStore
  log: FastifyBaseLogger
  catalogue: Catalogue
  settings: { BRAND_NAME: string }
}

const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportHandlers: Handlers<keyof typeof exportEndpoints, Services> = {
  exportExcel: async ({ services, db, viewer, body }) => ({
    content: await writeFileInWorker({
      kind: 'xlsx',
      document: await createListDocument({ services, db, viewer, body }),
    }),
    fileName: formatExcelFileName(domainOf(identifyStorefront(viewer, services)) ?? viewer.host),
    contentType: xlsxContentType,
  }),

  exportPdf: async ({ services, db, viewer, body }) => {
    const document = await createListDocument({ services, db, viewer, body })
    return {
      content: await writeFileInWorker({ kind: 'pdf', document }),
      fileName: formatPdfFileName(body.name ?? document.title),
      contentType: 'application/pdf',
    }
  },
}
