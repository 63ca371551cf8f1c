import { expect, type Page } from '@playwright/test'

/** Signs in on a page with a sign-in form and waits until the form is gone. */
export const logIn = async (page: Page, who: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
}
