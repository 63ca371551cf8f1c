import type { exportEndpoints } from '#contract/endpoints/exports.ts'
import { makeWishlistSheet } from '#domain/export/wishlist-sheet.ts'
import { formatExcelFileName, formatPdfFileName } from '#domain/text/file-name.ts'
import { domainOf, identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import { readWishlist } from '#server/features/cart/read-wishlist.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { createListDocument } from './create-list-document.ts'
import { writeListFile } from './write-list-file.ts'
import { writeFileInWorker } from './write-file-in-worker.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
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

const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportHandlers: Handlers<keyof typeof exportEndpoints | 'exportWishlist', Services> = {
  exportExcel: async ({ services, db, viewer, body }) => ({
    content: await writeFileInWorker({
      kind: 'xlsx',
      document: await createListDocument({ services, db, viewer, body }),
    }),
    fileName: formatExcelFileName(domainOf(identifyStorefront(viewer, services)) ?? viewer.host),
    contentType: xlsxContentType,
  }),

  exportWishlist: async ({ services, db, viewer, body: { format, ids } }) => {
    const selected = ids == null ? undefined : new Set(ids)
    const wishes = (await readWishlist(db, services, viewer)).filter(({ id }) => selected?.has(id) ?? true)
    const { hiddenColumns } = resolveViewerPolicy(viewer, services)
    return writeListFile({
      sheet: makeWishlistSheet(wishes, hiddenColumns),
      format,
      title: 'Wishlist',
      brand: identifyStorefront(viewer, services).name,
      subject: 'wishlist',
      at: new Date(),
    })
  },

  exportPdf: async ({ services, db, viewer, body }) => {
    const document = await createListDocument({ services, db, viewer, body })
    return {
      content: await writeFileInWorker({ kind: 'pdf', document }),
      fileName: formatPdfFileName(body.name ?? document.title),
      contentType: 'application/pdf',
    }
  },
}
