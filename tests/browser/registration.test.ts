import { fillForm, selectInForm } from './pages/form.ts'
import { logIn } from './pages/login-page.ts'
import { openAdminList } from './pages/admin-list.ts'
import { password, readLink } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

test.use({ shopSettings: { CAPTCHA: 'altcha', RATE_LIMIT: 'on' } })

test(
  'a visitor registers, confirms their email address, is approved and signs in',
  { tag: ['@phone', '@journey'] },
  async ({ page, shop, openAs }) => {
    const email = `zoe@${shop.makePrefix()}.example`.toLowerCase()
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Register your company' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register')

    await fillForm(page, {
      Company: 'Nord Ædelsten',
      'First name': 'Zoë',
      'Last name': 'Ångström',
      Email: email,
      Phone: '+45 12 34 56 78',
      Address: 'Strøget 1',
      'Postcode (optional)': '1160',
      City: 'København',
    })
    await page.getByLabel('Password', { exact: true }).fill(password)
    await selectInForm(page, { 'Business type': 'Retailer', Country: 'Denmark' })
    await page.getByRole('button', { name: 'Register' }).click()

    await expect(page).toHaveURL(/\/welcome\?shouldApprove=true$/)
    await expect(page.getByRole('main')).toContainText('email you once your account is approved')

    const { url } = readLink(await shop.readMail(email, 'Confirm your email address'))
    expect(new URL(url).origin).toBe(shop.address)
    await page.goto(url)
    await expect(page).toHaveURL('/login?confirmed=true')
    await expect(page.getByText(/^Email confirmed\. .* we now review your registration/)).toBeVisible()

    // A mail scanner may have opened the link before.
    await page.goto(url)
    await expect(page.getByText('Your email is already confirmed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend confirmation email' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign in' }).last().click()
    await expect(page).toHaveURL('/login')

    await fillForm(page, { Email: email })
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('Your account is awaiting approval')

    const administration = await openAs(shop.administrator)
    const users = await openAdminList(administration, '/admin/users', 'Customers & users')
    await users.search(email)
    await expect(users.row(email)).toContainText('Awaiting approval')
    await users.action('Approve', email)
    await expect(users.row(email)).not.toContainText('Awaiting approval')
    await expect(administration.getByText(`${email} approved`)).toBeVisible()
    await shop.readMail(email, 'Your account is approved')

    await logIn(page, { email, password })
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByText('Zoë Ångström')).toBeVisible()
  },
)
