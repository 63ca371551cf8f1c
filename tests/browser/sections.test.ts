import type { Page } from '@playwright/test'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { generateMelee, writeMeleeFile } from '#domain/demo-stock/stones/melee.ts'
import { isPhone } from './pages/catalogue-page.ts'
import { expect, test } from './support/shop.ts'

const openSection = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('the eight sections', () => {
  const { labGrown, ...others } = SECTION_PATHS

  test('are open to guests and customers, except lab-grown', async ({ page, shop, openAs }) => {
    for (const visitor of [page, await openAs(await shop.addCustomer())]) {
      for (const path of Object.values(others)) {
        await openSection(visitor, path)
        await expect(visitor).toHaveURL(path)
      }
      await openSection(visitor, labGrown)
      await expect(visitor).toHaveURL(/\/login\?from=\/lab-grown$/)
    }
  })

  test(
    'are all open to the role Access, with a link to each in the navigation',
    { tag: ['@phone', '@journey'] },
    async ({ shop, openAs }) => {
      const customer = await shop.addCustomer()
      const { token } = shop.administrator
      await shop.arrange('changeUserRole', {
        params: { id: customer.id },
        body: { newRole: 'Access' },
        token,
      })
      const page = await openAs(customer)
      await page.goto('/')
      const names = ['White', 'Black', 'Fancy colour', 'Salt & pepper', 'Lab-grown', 'Matching pairs']
      for (const name of [...names, 'Layouts', 'Melee']) {
        if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
        await page
          .getByRole('navigation', { name: 'Categories', exact: true })
          .getByRole('link', { name, exact: true })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      }
      await expect(page).toHaveURL(others.melee)
    },
  )

  test(
    'include melee, which shows sizes to guests and also prices to customers',
    { tag: '@phone' },
    async ({ page, shop, openAs }) => {
      const { token } = shop.administrator
      const file = new File([[...writeMeleeFile(generateMelee({ seed: 3 }))].join('')], 'melee.csv')
      await shop.arrange('importMelee', { token, file })
      await page.goto(others.melee)
      const table = page.getByRole('table').first()
      await expect(table.getByRole('columnheader')).toHaveText(['Size (mm)', 'Carats', 'Basket'])
      await page.close()
      const customerPage = await openAs(await shop.addCustomer())
      await customerPage.goto(others.melee)
      await expect(customerPage.getByRole('table').first().getByRole('columnheader')).toHaveText([
        'Size (mm)',
        'Carats',
        '$/ct',
        'Lot value',
        'Basket',
      ])
    },
  )
})
