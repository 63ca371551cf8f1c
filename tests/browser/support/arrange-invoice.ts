import { toListPage } from '#web/shared/api/list-page.ts'
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
 * Sells a stone at $5,000 to a customer and issues the invoice. Returns its number. Below 0.50 ct, no statement asks for
 * the origin of the stone.
 */
export const arrangeInvoice = async (shop: BrowserShop, { id }: Account): Promise<string> => {
  await arrangeSeller(shop)
  const { token } = shop.administrator
  const [stone] = await shop.addStones([
    { 'Stock #': shop.makePrefix(), Clarity: 'VS1', Weight: '0.40', 'Rapnet Price': '12500' },
  ])
  const item = { productId: stone?.id, productType: 'Diamond', quantity: 1 }
  const placed = await shop.arrange('createOrderFor', { token, body: { userId: id, items: [item] } })
  const params = { id: placed.body.id }
  const items = [{ ...item, state: 'confirmed' }]
  await shop.arrange('editOrder', { token, params, body: { items, sendEmail: false } })
  const issued = await shop.arrange('issueInvoice', { token, params, body: {} })
  return issued.body.number
}
