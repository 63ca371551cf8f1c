import { openOidcPeer, type OidcPeer } from '#tests/support/peers/open-oidc-peer.ts'
import { expectReadable } from './support/expect-readable.ts'
import { openBrowserShop, findFreePort, type BrowserShop } from './support/open-browser-shop.ts'
import { test as base, expect } from './support/shop.ts'

/** The shop needs its own address before it starts, because the provider returns to it. */
const test = base.extend<object, { provider: OidcPeer; shop: BrowserShop }>({
  provider: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a pattern here
    async ({}, use) => {
      const port = await findFreePort()
      const provider = await openOidcPeer(`http://127.0.0.1:${port}/admin/login`)
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ provider }, use) => {
      const { returnUrl, issuer, clientId, clientSecret } = provider
      const { origin, port } = new URL(returnUrl)
      const shop = await openBrowserShop({
        PORT: port,
        PUBLIC_URL: origin,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: 'Example ID',
      })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test(
  'an administrator signs in at the provider and arrives at the page that they wanted',
  { tag: '@journey' },
  async ({ page, shop, provider }) => {
    provider.setPerson({ email: shop.administrator.email, email_verified: true })
    await page.goto('/admin/orders')
    await expect(page).toHaveURL(/\/login\?from=/)
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  },
)

test('a customer of the shop is told why the provider cannot sign them in', async ({
  page,
  shop,
  provider,
}) => {
  const { email } = await shop.addCustomer()
  provider.setPerson({ email, email_verified: true })
  await page.goto('/admin/login')
  const button = page.getByRole('button', { name: 'Sign in with Example ID' })
  await expect(button).toBeVisible()
  await expectReadable(page, 'the sign-in page with a provider')
  await button.click()
  await expect(page.getByRole('alert')).toContainText(
    `There is no administrator with the email address ${email}`,
  )
  await expectReadable(page, 'a refused return from the provider')

  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This sign-in has expired or was already used')
  provider.setPerson(undefined)
  // The provider has to ask again who is there.
  await page.context().clearCookies()
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Example ID did not sign you in. Try again')
  await page.getByRole('textbox', { name: 'Email' }).fill(shop.administrator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(shop.administrator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
})
