import { call } from '#web/api/call.ts'
import { toListPage } from '#web/api/list-page.ts'
import type { Option } from '../act/field.ts'

/** Every vendor that stock came from. */
export async function listVendorOptions(): Promise<readonly Option[]> {
  const { items } = toListPage(await call('listVendors', { query: {} }))
  return items.map(({ vendorName }) => ({ value: vendorName, label: vendorName }))
}
