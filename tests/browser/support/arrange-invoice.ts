import { toListPage } from '#web/shared/api/list-page.ts'
import type { StockCells } from '#tests/support/stock/write-stock-file.ts'
import type { BrowserShop, Account } from './open-browser-shop.ts'

/** Makes the merchant a seller with a tax rule, unless they are one. */
export const arrangeSeller = async (shop: BrowserShop): Promise<void> => {
  const { token } = shop.administrator
  const { body: sellers } = await shop.arrange('listSellers', { token })
  if (toListPage(sellers).items.some(({ legalName }) => legalName === 'Hatton Garden Diamonds Ltd')) return
  const seller = {
    legalName: 'Hatton Garden Diamonds Ltd',
    street: '1 Hatton Garden',
    city: 'London',
    countryCode: 'GB',
  }
  await shop.arrange('createSeller', { token, body: seller })
  const rule = { name: 'Export', category: 'G', exemptionText: 'Export of goods', isDefault: true }
  await shop.arrange('createTaxRule', { token, body: rule })
}

/**
 * Sells stones at $5,000 each, except for what the test sets, and confirms them. Below 0.50 ct, no statement asks for the
 * origin of a stone.
 */
export const arrangeConfirmedOrder = async (
  shop: BrowserShop,
  { id: userId }: Pick<Account, 'id'>,
  stones: readonly StockCells[],
): Promise<{ id: number; stockIds: string[] }> => {
  await arrangeSeller(shop)
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  const added = await shop.addStones(
    stones.map((stone, index) => ({
      'Stock #': `${prefix}${index + 1}`,
      Clarity: 'VS1',
      Weight: '0.40',
      'Rapnet Price': '12500',
      ...stone,
    })),
  )
  const items = added.map(({ id }) => ({ productId: id, productType: 'Diamond', quantity: 1 }))
  const placed = await shop.arrange('createOrderFor', { token, body: { userId, items } })
  const params = { id: placed.body.id }
  const confirmed = items.map((item) => ({ ...item, state: 'confirmed' }))
  await shop.arrange('editOrder', { token, params, body: { items: confirmed, sendEmail: false } })
  return { id: params.id, stockIds: added.map(({ stockId }) => stockId) }
}

/** Sells a stone at $5,000 to a customer and issues the invoice. Returns its number. */
export const arrangeInvoice = async (shop: BrowserShop, customer: Pick<Account, 'id'>): Promise<string> => {
  const { id } = await arrangeConfirmedOrder(shop, customer, [{}])
  const { token } = shop.administrator
  const issued = await shop.arrange('issueInvoice', { token, params: { id }, body: {} })
  return issued.body.number
}
