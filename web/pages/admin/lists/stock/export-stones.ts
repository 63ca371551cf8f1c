import type { StockSelection } from '#contract/schemas/search.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Saves these stones as an Excel file. */
export async function exportStones(body: { ids: number[] } | { matching: StockSelection }): Promise<void> {
  const content = 'ids' in body ? 'selection' : 'search'
  saveFile(await sendApiRequest('exportExcel', { body: { ...body, content } }))
}
