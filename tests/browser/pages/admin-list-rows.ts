import type { EndpointName } from '#contract/contract.ts'
import { makeConnectionForm } from '#tests/support/connections/make-connection-form.ts'
import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import type { BrowserShop } from '#tests/browser/support/open-browser-shop.ts'

export const rowCount = 37

export const rowNumbers = Array.from({ length: rowCount }, (_, index) => index + 1)
export const twoDigits = (number: number): string => String(number).padStart(2, '0')

export const firstAndLast = {
  first: (prefix: string) => `${prefix} 01`,
  last: (prefix: string) => `${prefix} ${rowCount}`,
}

/** Calls an endpoint as an administrator. */
export const callAsAdmin = <Name extends EndpointName>(
  shop: BrowserShop,
  name: Name,
  input: Parameters<BrowserShop['arrange']>[1] = {},
) => shop.arrange(name, { token: shop.administrator.token, ...input })

export const addEach = async (add: (name: string, number: number) => Promise<unknown>, prefix: string) => {
  for (const number of rowNumbers) await add(`${prefix} ${twoDigits(number)}`, number)
}

/** Adds a connection for each of 37 vendors. The last vendor uploads, and has begun. */
export const addConnections = (shop: BrowserShop, prefix: string) =>
  addEach(async (name, number) => {
    const isLast = number === rowCount
    const upload = { delivery: 'upload', server: null, secrets: {} }
    const body = { ...makeConnectionForm(name, name), ...(isLast && upload) }
    const { body: connection } = await callAsAdmin(shop, 'createConnection', { body })
    if (isLast) await startUploads(shop, connection.id)
  }, prefix)

const startUploads = async (shop: BrowserShop, id: number): Promise<void> => {
  const params = { id }
  const { body } = await callAsAdmin(shop, 'createConnectionKey', { params })
  const file = new File([writeStockFile([{}])], 'list.csv')
  await shop.arrange('postStockList', { params, query: { key: body.key }, file })
  await callAsAdmin(shop, 'resumeConnection', { params })
}

export const findId = async (
  shop: BrowserShop,
  name: 'listShows' | 'listChannels' | 'listTaxRules' | 'listStatements',
  q: string,
): Promise<number> => {
  const { body } = await callAsAdmin(shop, name, { query: { q } })
  return body[0]?.id ?? 0
}

/** Imports one stone for each of 37 vendors and for each named vendor, from one file. */
export const addVendors = async (
  shop: BrowserShop,
  prefix: string,
  others: readonly string[] = [],
): Promise<void> => {
  const stones = [...rowNumbers.map(twoDigits), ...others].map((name) => ({
    'Stock #': `${prefix}V${name}`,
    Vendor: `${prefix} ${name}`,
    Clarity: 'VS1',
  }))
  await callAsAdmin(shop, 'importMoreDiamonds', {
    file: new File([writeStockFile(stones)], `${prefix}.csv`),
    body: {},
  })
}

export const formatStockId = (prefix: string, number: number): string => `${prefix}-${twoDigits(number)}`
export const formatEmail = (prefix: string, name: string): string =>
  `${prefix.toLowerCase()}-${name}@example.com`

/** Adds own stock: stones numbered under the prefix, and the named ones. */
export const addNumberedStones = (shop: BrowserShop, prefix: string, others: readonly string[] = []) =>
  shop.addStones(
    [...rowNumbers.map(twoDigits), ...others].map((name) => ({
      'Stock #': `${prefix}-${name}`,
      Clarity: 'SI1',
    })),
  )

/** Adds a user with this company name. Returns the id of the user. */
export const addCompany = async (shop: BrowserShop, prefix: string, name: string): Promise<number> => {
  const body = { email: formatEmail(prefix, name), company: `${prefix} ${name}` }
  return (await callAsAdmin(shop, 'saveUser', { body })).body.id
}
