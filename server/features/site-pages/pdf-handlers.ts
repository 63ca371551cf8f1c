import { namePdfFile } from '#domain/text/file-name.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { FetchFailure } from '#server/platform/http-client/fetch-failure.ts'
import { peekStart } from '#server/platform/http-client/read-content.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import type { FastifyBaseLogger } from 'fastify'

/** What these functions use of the shop. */
export type PdfServices = { httpClient: HttpClient; log: FastifyBaseLogger }

const maxBytes = 50 * 1024 * 1024
const checkMs = 10_000
const downloadMs = 120_000

/** Readers of PDF look for its sign within as much. */
const startBytes = 1024

export const pdfHandlers: Handlers<'checkPdf' | 'downloadPdf', PdfServices> = {
  checkPdf: async ({ services, body }) => {
    const pdf = await findPdf(services, body.url, checkMs)
    await pdf?.whole.return()
    return { isPdf: pdf !== undefined }
  },

  downloadPdf: async ({ services, body }) => {
    const pdf = await findPdf(services, body.url, downloadMs)
    // Why not, is not for callers: it would tell them about the network that the shop stands in.
    if (!pdf) return refuseRequest('url', 'No PDF can be had from there')
    return { content: pdf.whole, fileName: pdf.fileName, contentType: 'application/pdf' }
  },
}

/** The PDF that stands at an address. Undefined where there is none, or none that may be fetched. */
async function findPdf({ httpClient, log }: PdfServices, address: string, ms: number) {
  try {
    const fetched = await httpClient.open(address, { bytes: maxBytes, ms })
    const { start, whole } = await peekStart(fetched, startBytes)
    if (start.includes('%PDF-')) return { whole, fileName: nameFile(fetched.url) }
    await fetched.content.return()
    return undefined
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    log.info({ err: error, address }, 'no PDF could be fetched')
    return undefined
  }
}

/** Named like the last part of its address. */
function nameFile({ pathname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? 'document'
  try {
    return namePdfFile(decodeURIComponent(last).slice(0, 100))
  } catch {
    return namePdfFile(last.slice(0, 100))
  }
}
