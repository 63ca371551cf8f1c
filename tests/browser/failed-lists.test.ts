import type { Page } from '@playwright/test'
import type { EndpointName } from '#contract/contract.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import { refuseAll, type NamedEndpoint } from './pages/failing-actions.ts'
import { expect, test } from './support/shop.ts'

type FailingList = {
  endpoint: EndpointName
  path: string
  /** Default: the text of the endpoint. */
  text?: string
  as?: 'administrator' | 'customer' | 'guest'
  /** What shows the list on the page. */
  open?: (page: Page) => Promise<void>
}

const administratorLists: readonly FailingList[] = [
  { endpoint: 'searchDiamonds', path: '/admin/diamonds', text: failureTexts.listDiamondsForAdmin },
  { endpoint: 'listDiamondVendors', path: '/admin/diamonds' },
  { endpoint: 'listVendors', path: '/admin/vendors' },
  { endpoint: 'listSiteVendors', path: '/admin/site-vendors' },
  { endpoint: 'listUsers', path: '/admin/users' },
  { endpoint: 'listUsers', path: '/admin' },
  { endpoint: 'listOrders', path: '/admin/orders' },
  { endpoint: 'listOrders', path: '/admin' },
  { endpoint: 'listShows', path: '/admin/shows' },
  { endpoint: 'listImportLogs', path: '/admin/import-logs' },
  { endpoint: 'listAudit', path: '/admin/audit' },
  { endpoint: 'listBasketItems', path: '/admin/baskets' },
  { endpoint: 'listPartners', path: '/admin/partners' },
  { endpoint: 'readAboutUs', path: '/admin/site' },
  { endpoint: 'readContact', path: '/admin/site' },
  { endpoint: 'listSupportContacts', path: '/admin/site' },
  { endpoint: 'readMaintenance', path: '/admin/site' },
  {
    endpoint: 'listDiamondVendors',
    path: '/admin/import',
    open: (page) => page.getByRole('radio', { name: 'One vendor' }).check(),
  },
]

const otherLists: readonly FailingList[] = [
  { endpoint: 'searchDiamonds', path: '/white-diamonds', as: 'guest' },
  { endpoint: 'listCountries', path: '/register', as: 'guest' },
  { endpoint: 'listBusinessTypes', path: '/register', as: 'guest' },
  { endpoint: 'readAboutUs', path: '/about-us', as: 'guest' },
  { endpoint: 'listShows', path: '/shows', as: 'guest' },
  { endpoint: 'listOwnOrders', path: '/account', as: 'customer' },
  {
    endpoint: 'listCountries',
    path: '/account/addressbook',
    as: 'customer',
    open: (page) => page.getByRole('button', { name: 'Add address' }).click(),
  },
]

for (const { endpoint, path, text = failureTexts[endpoint as NamedEndpoint], as, open } of [
  ...administratorLists,
  ...otherLists,
]) {
  test(`“${text}” is shown at ${path} when ${endpoint} fails, and disappears after a retry`, async ({
    shop,
    openAs,
    page: guestPage,
  }) => {
    const openPage = async (): Promise<Page> => {
      if (as === 'guest') return guestPage
      return openAs(as === 'customer' ? await shop.addCustomer() : shop.administrator)
    }
    const page = await openPage()
    const accept = await refuseAll(page, endpoint)
    await page.goto(path)
    await open?.(page)
    const failure = page.getByText(text).first()
    await expect(failure).toBeVisible()
    await accept()
    // A key, because the page may still be moving while other lists arrive.
    await page.getByRole('button', { name: 'Try again' }).first().press('Enter')
    await expect(failure).toHaveCount(0)
  })
}
