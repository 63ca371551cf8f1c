import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import type { Option, OptionSource } from '#web/pages/admin/actions/field.ts'

/** Fetches every vendor as an option. */
export async function listVendorOptions(): Promise<readonly Option[]> {
  const { items } = toListPage(await sendApiRequest('listVendors', { query: {} }))
  return items.map(({ vendorName }) => ({ value: vendorName, label: vendorName }))
}

/** Every vendor, as the options of a field. */
export const vendorOptions: OptionSource = { endpoint: 'listVendors', fetch: listVendorOptions }

/** The vendors of all stones, as the options of a field. */
export const stockVendorOptions: OptionSource = {
  endpoint: 'listDiamondVendors',
  fetch: async () =>
    (await sendApiRequest('listDiamondVendors')).map((name) => ({ value: name, label: name })),
}
