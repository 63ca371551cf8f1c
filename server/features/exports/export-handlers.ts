import type { exportEndpoints } from '#contract/endpoints/exports.ts'
import type { CsvRequest, ListContent, PdfRequest } from '#contract/schemas/exports.ts'
import { formatHostFileName, formatListFileName, formatPdfFileName } from '#domain/text/file-name.ts'
import { makeWishlistSheet } from '#domain/export/wishlist-sheet.ts'
import { domainOf, identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import { readWishlist } from '#server/features/cart/read-wishlist.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { contentTypes } from './content-types.ts'
import { createListDocument } from './create-list-document.ts'
import type { ListDocument, ListFileKind } from './list-document.ts'
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
  catalogue: Catalogue
  settings: { BRAND_NAME: string }
}

export const exportHandlers: Handlers<keyof typeof exportEndpoints | 'exportWishlist', Services> = {
  exportExcel: async (input) => writeList('xlsx', await createListDocument(input), input),

  exportCsv: async (input) => writeList('csv', await createListDocument(input), input),

  exportWishlist: async ({ services, db, viewer, body: { format, ids }, signal }) => {
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
      signal,
    })
  },

  exportPdf: async (input) => {
    const document = await createListDocument(input)
    const file = await writeList('pdf', document, input)
    const { name, content } = input.body
    // A name that is given stays as it is, and a list without content is named after its title.
    const isNamed = name != null || content == null
    return isNamed ? { ...file, fileName: formatPdfFileName(name ?? document.title) } : file
  },
}

async function writeList(
  kind: ListFileKind,
  document: ListDocument,
  {
    services,
    viewer,
    body,
    signal,
  }: { services: Services; viewer: Viewer; body: CsvRequest | PdfRequest; signal: AbortSignal },
) {
  const identity = identifyStorefront(viewer, services)
  const today = new Date().toISOString().slice(0, 10)
  return {
    content: await writeFileInWorker({ kind, document }, signal),
    fileName:
      body.content == null
        ? formatHostFileName(domainOf(identity) ?? viewer.host, `.${kind}`)
        : formatListFileName([identity.name, nameContent(document.title, body.content), today], `.${kind}`),
    contentType: contentTypes[kind],
  }
}

/** A whole section, a wishlist and the stones on memo have a title of their own. */
function nameContent(title: string, content: ListContent): string {
  return content === 'search' || content === 'selection' ? `${title} ${content}` : title
}
