import type { ImportResult } from '#contract/schemas/operations.ts'
import { getImportResult } from './get-import-result.ts'
import type { ImportShop } from './open-import-shop.ts'
import type { TestReply } from './open-test-shop.ts'

type Sent = TestReply<'importDiamonds'> & { details: TestReply<'importDiamonds'>['body']['details'] }

type SendOptions = {
  answers?: Record<string, string>
  dryRun?: 'true'
  /** By default the file is the whole list of its vendor. */
  endpoint?: 'importDiamonds' | 'importMoreDiamonds'
}

/** Sends a text as stock of the current test's vendor. `answers` become the form field. */
export async function sendStockFile(
  shop: ImportShop,
  content: string,
  { answers, dryRun, endpoint = 'importDiamonds' }: SendOptions = {},
): Promise<Sent> {
  const fields = {
    vendorName: shop.vendor,
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(dryRun && { dryRun }),
  }
  const file = { name: 'stock.csv', content, fields }
  const reply = await shop.call(endpoint, { token: shop.admin.token, file })
  return { ...reply, details: reply.body.details }
}

/** Returns the result of the import with this job. */
export async function readImportResult(shop: ImportShop, jobId: number): Promise<ImportResult> {
  const job = await shop.call('readJob', { token: shop.admin.token, params: { id: jobId } })
  return getImportResult(job.body)
}

/** Writes lines of cells as a text file. */
export function writeLines(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
