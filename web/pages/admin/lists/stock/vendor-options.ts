import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'

/** Fetches every vendor as an option. */
export async function listVendorOptions(): Promise<readonly Option[]> {
  const { items } = toListPage(await sendApiRequest('listVendors', { query: {} }))
  return items.map(({ vendorName }) => ({ value: vendorName, label: vendorName }))
}
