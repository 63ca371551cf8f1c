import { expect, type Locator, type Page } from '@playwright/test'

export type CartPage = {
  row: (name: string) => Locator
  panel: Locator
  /** Clicks the order button and waits for the page of the order. Returns the order number. */
  order: () => Promise<number>
}

export const openCartPage = async (page: Page): Promise<CartPage> => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
  return describeCartPage(page)
}

export const describeCartPage = (page: Page): CartPage => {
  const panel = page.getByRole('region', { name: 'Order' })
  return {
    row: (name) => page.getByRole('table', { name: 'Basket' }).getByRole('row').filter({ hasText: name }),
    panel,
    order: async () => {
      await panel.getByRole('button', { name: 'Order', exact: true }).click()
      await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
      return Number(/\d+$/.exec(page.url())?.[0])
    },
  }
}
