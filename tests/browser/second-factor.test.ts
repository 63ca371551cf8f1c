import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from '@playwright/test'
import { selectInForm } from './pages/form.ts'
import { logIn } from './pages/login-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

/** Browsers give passkeys to domain names only, also in tests. */
const nameHost = ({ address }: BrowserShop): string => address.replace('127.0.0.1', 'localhost')

async function addAdministrator(shop: BrowserShop): Promise<Account> {
  const account = await shop.addCustomer()
  const { token } = shop.administrator
  await shop.arrange('changeUserRole', {
    token,
    params: { id: account.id },
    body: { newRole: 'Administrator' },
  })
  return account
}

/** Gives the browser an authenticator that always agrees, as a phone with a fingerprint. */
async function addAuthenticator(page: Page): Promise<{ lose: () => Promise<unknown> }> {
  const client: CDPSession = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { lose: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}

/** Signs out and gives the password again. */
async function enterPassword(page: Page, host: string, account: Account): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${host}/login`)
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test(
  'an administrator sets up a passkey and an app, loses both and returns with a recovery code',
  { tag: ['@phone', '@journey'] },
  async ({ shop, page }) => {
    const administrator = await addAdministrator(shop)
    const host = nameHost(shop)
    const authenticator = await addAuthenticator(page)

    // The reminder comes with each sign-in, until it is dismissed.
    await page.goto(`${host}/admin/login`)
    await logIn(page, administrator)
    const reminder = page.getByRole('region', { name: 'Second factor' })
    await expect(reminder).toContainText('Your account has no second factor')
    await expectReadable(page, 'the reminder')
    await reminder.getByRole('button', { name: 'Not now' }).click()
    await expect(reminder).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reminder).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(`${host}/admin/login`)
    await logIn(page, administrator)
    await reminder.getByRole('link', { name: 'Set up a second factor' }).click()

    // A passkey, and the recovery codes that come with it.
    const section = page.getByRole('region', { name: 'Second factor' })
    await expect(section).toContainText('No second factor yet')
    await expectReadable(page, 'the page without a second factor')
    await section.getByRole('button', { name: 'Add passkey' }).click()
    const passkeyDialog = page.getByRole('dialog', { name: 'Add passkey' })
    await passkeyDialog.getByLabel('Name').fill('Work phone')
    await expectReadable(page, 'adding a passkey')
    await passkeyDialog.getByRole('button', { name: 'Create passkey' }).click()
    const codeDialog = page.getByRole('dialog', { name: 'Your recovery codes' })
    const codes = codeDialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [recoveryCode = ''] = await codes.allTextContents()
    await expectReadable(page, 'the recovery codes')
    await codeDialog.getByRole('button', { name: 'I have stored them' }).click()
    await expect(section.getByText('Passkey: Work phone')).toBeVisible()
    await expect(section).toContainText('For localhost')
    await expect(section).toContainText('10 codes left')

    // An authenticator app.
    await section.getByRole('button', { name: 'Add authenticator app' }).click()
    const appDialog = page.getByRole('dialog', { name: 'Add authenticator app' })
    await expect(appDialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const key = (await appDialog.getByTestId('authenticator-key').textContent()) ?? ''
    await expectReadable(page, 'adding an authenticator app')
    await appDialog.getByRole('textbox', { name: 'Code' }).fill('000000')
    await appDialog.getByRole('button', { name: 'Add app' }).click()
    await expect(appDialog.getByRole('alert')).toContainText('Wrong code')
    await appDialog
      .getByRole('textbox', { name: 'Code' })
      .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
    await appDialog.getByRole('button', { name: 'Add app' }).click()
    await expect(section.getByRole('button', { name: 'Remove authenticator app' })).toBeVisible()
    await expect(appDialog).toHaveCount(0)
    await expectReadable(page, 'the page with two factors')
    expect((await shop.readMail(administrator.email, 'An authenticator app was added')).text).toContain(
      'An authenticator app was added to your account',
    )

    // The passkey signs in.
    await enterPassword(page, host, administrator)
    const step = page.getByRole('form', { name: 'Second factor' })
    await expect(step.getByLabel('Code')).toBeVisible()
    await expectReadable(page, 'the second step of the sign-in')
    await step.getByRole('button', { name: 'Use passkey' }).click()
    await expect(step).toBeHidden()
    await expect(page).toHaveURL(`${host}/`)

    // Both are lost: a recovery code signs in, and the device is trusted from now on.
    await authenticator.lose()
    await enterPassword(page, host, administrator)
    await step.getByLabel('Code').fill('123456')
    await step.getByRole('button', { name: 'Confirm code' }).click()
    await expect(step.getByRole('alert')).toContainText('Wrong code')
    await step.getByLabel('Code').fill(recoveryCode)
    await step.getByLabel('Trust this device for 30 days').check()
    await step.getByRole('button', { name: 'Confirm code' }).click()
    await expect(page).toHaveURL(`${host}/`)
    await enterPassword(page, host, administrator)
    await expect(page).toHaveURL(`${host}/`)
    await page.goto(`${host}/account/security`)
    await expect(section).toContainText('9 codes left')
    await section.getByRole('button', { name: 'Remove passkey Work phone' }).click()
    await expect(section.getByText('Passkey: Work phone')).toBeHidden()
    await section.getByRole('button', { name: 'Remove authenticator app' }).click()
    await expect(section).toContainText('No second factor yet')
    await expect(section).not.toContainText('Trusted devices')
  },
)

test(
  'where administrators need a second factor, one without can only set it up',
  { tag: '@phone' },
  async ({ shop, page }) => {
    const administrator = await addAdministrator(shop)
    const host = nameHost(shop)
    // As if another administrator had turned the setting on. It would lock the administrator of this shop out.
    let isRequired = true
    await page.route('**/api/users/current', async (route) => {
      const reply = await route.fetch()
      const user = await reply.json()
      const secondFactor = isRequired && user.secondFactor === 'off' ? 'required' : user.secondFactor
      await route.fulfill({ response: reply, json: { ...user, secondFactor } })
    })
    await page.goto(`${host}/admin/login`)
    await page.evaluate((token) => localStorage.setItem('token', token), administrator.token)
    await page.goto(`${host}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectReadable(page, 'the page to set up a second factor')
    await page.getByRole('button', { name: 'Add authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add authenticator app' })
    const key = (await dialog.getByTestId('authenticator-key').textContent()) ?? ''
    await dialog
      .getByRole('textbox', { name: 'Code' })
      .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
    await dialog.getByRole('button', { name: 'Add app' }).click()
    await page.getByRole('button', { name: 'I have stored them' }).click()
    isRequired = false
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  },
)

test(
  'an administrator whose sign-in is old confirms their password, and the request is repeated',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const administrator = await addAdministrator(shop)
    const customer = await shop.addCustomer()
    const page = await openAs(administrator)
    // The first request meets a shop that finds the sign-in too old.
    await page.route(
      `**/api/users/${customer.id}/role`,
      (route) =>
        route.fulfill({
          status: 403,
          json: { code: 220, name: 'RECENT_SIGN_IN_REQUIRED', message: 'Confirm that it is you' },
        }),
      { times: 1 },
    )
    await page.goto(`/admin/users/${customer.id}`)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Change role…' }).click()
    const dialog = page.getByRole('dialog', { name: `Role of ${customer.email}` })
    await selectInForm(page, { Role: 'Access' })
    await dialog.getByRole('button', { name: 'Change role' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
    await expectReadable(page, 'the question who it is')
    await question.getByLabel('Password', { exact: true }).fill('not the password')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(question.getByRole('alert')).toHaveText('Wrong password')
    await question.getByLabel('Password', { exact: true }).fill(administrator.password)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText(`Role of ${customer.email} changed`)).toBeVisible()
    const { body } = await shop.arrange('readUser', {
      token: shop.administrator.token,
      params: { id: customer.id },
    })
    expect(body.role).toBe('Access')
  },
)
