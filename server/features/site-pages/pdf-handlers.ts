import { formatPdfFileName } from '#domain/text/file-name.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { FetchFailure } from '#server/platform/http-client/fetch-failure.ts'
import { peekStart } from '#server/platform/http-client/read-content.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Services that these handlers use. */
export type PdfServices = { httpClient: HttpClient; log: FastifyBaseLogger }

const maxBytes = 50 * 1024 * 1024
const checkMs = 10_000
const downloadMs = 120_000

/** PDF readers look for the signature within this many bytes. */
const startBytes = 1024

export const pdfHandlers: Handlers<'checkPdf' | 'downloadPdf', PdfServices> = {
  checkPdf: async ({ services, body }) => {
    const pdf = await findPdf(services, body.url, checkMs)
    await pdf?.whole.return()
    return { isPdf: pdf !== undefined }
  },

  downloadPdf: async ({ services, body }) => {
    const pdf = await findPdf(services, body.url, downloadMs)
    // The reason is not returned: it would tell callers about the network that the shop runs in.
    if (!pdf) return refuseRequest('url', 'No PDF found at this address')
    return { content: pdf.whole, fileName: pdf.fileName, contentType: 'application/pdf' }
  },
}

/** Finds the PDF at an address. Returns undefined if there is none, or none that may be fetched. */
async function findPdf({ httpClient, log }: PdfServices, address: string, ms: number) {
  try {
    const response = await httpClient.open(address, { bytes: maxBytes, ms })
    const { start, whole } = await peekStart(response, startBytes)
    if (start.includes('%PDF-')) return { whole, fileName: formatFileName(response.url) }
    await response.content.return()
    return undefined
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    log.info({ err: error, address }, 'no PDF could be fetched')
    return undefined
  }
}

/** Returns a file name made from the last part of the address. */
function formatFileName({ pathname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? 'document'
  try {
    return formatPdfFileName(decodeURIComponent(last).slice(0, 100))
  } catch {
    return formatPdfFileName(last.slice(0, 100))
  }
}
