import type { Account, BrowserShop, ListedStone } from './open-browser-shop.ts'

/**
 * Adds two stones, at $5,000 and $3,000. Two stones with the same certificate are the same stone: a test that
 * names a certificate names its own.
 */
export const addTwoStones = async (
  shop: BrowserShop,
  certificateNo?: string,
): Promise<{ prefix: string; one: ListedStone; two: ListedStone }> => {
  const prefix = shop.makePrefix()
  const [one, two] = await shop.addStones([
    { 'Stock #': `${prefix}1`, Clarity: 'VS1', ...(certificateNo && { 'Certificate #': certificateNo }) },
    { 'Stock #': `${prefix}2`, Clarity: 'VS2', Weight: '0.50', 'Rapnet Price': '6000' },
  ])
  if (!one || !two) throw new Error('The stones were not added')
  return { prefix, one, two }
}

export const addToCart = (shop: BrowserShop, { token }: Account, stones: readonly ListedStone[]) =>
  shop.arrange('addDiamondsToCart', { token, body: stones.map(({ id }) => ({ itemId: id })) })

/** Orders stones without the browser. Returns the order number. */
export const orderOverApi = async (
  shop: BrowserShop,
  account: Account,
  stones: readonly ListedStone[],
): Promise<number> => {
  await addToCart(shop, account, stones)
  const { body } = await shop.arrange('createOrder', { token: account.token })
  return body.id
}
