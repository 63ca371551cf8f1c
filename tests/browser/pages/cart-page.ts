import { expect, type Locator, type Page } from '@playwright/test'

export type CartPage = {
  row: (name: string) => Locator
  panel: Locator
  /** Opens the review of the order. */
  review: () => Promise<ReviewPage>
  /** Reviews and places the order, and waits for its page. Returns the order number. */
  order: () => Promise<number>
}

type ReviewPage = {
  row: (name: string) => Locator
  panel: Locator
  /** What has changed since the review was opened. */
  changes: Locator
  placeButton: Locator
  /** Places the order and waits for its page. Returns the order number. */
  place: () => Promise<number>
}

export const openCartPage = async (page: Page): Promise<CartPage> => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
  return describeCartPage(page)
}

export const describeCartPage = (page: Page): CartPage => {
  const panel = page.getByRole('region', { name: 'Order' })
  const review = async (): Promise<ReviewPage> => {
    await panel.getByRole('link', { name: /^Review/ }).click()
    return expectReviewPage(page)
  }
  return {
    row: (name) => page.getByRole('table', { name: 'Basket' }).getByRole('row').filter({ hasText: name }),
    panel,
    review,
    order: async () => (await review()).place(),
  }
}

const expectReviewPage = async (page: Page): Promise<ReviewPage> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Order', exact: true })
  const placeButton = panel.getByRole('button', { name: 'Place order' })
  return {
    row: (name) => page.getByRole('table', { name: 'Items' }).getByRole('row').filter({ hasText: name }),
    panel,
    changes: panel.getByRole('alert'),
    placeButton,
    place: async () => {
      await placeButton.click()
      await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
      return Number(/\d+$/.exec(page.url())?.[0])
    },
  }
}
