import type { RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { isPhone } from '#tests/browser/pages/catalogue-page.ts'
import { runAxe } from './run-axe.ts'

/** Rules that depend on colours. In the dark scheme only these can give another result. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Returns every axe violation of the page, one line each, with its location. */
const listViolations = async (page: Page, options: RunOptions): Promise<string[]> =>
  (await runAxe(page, options)).map(({ rule, target }) => `${rule}: ${target}`)

/**
 * Switches the page to a colour scheme and waits for the transition. Contrast during a transition means
 * nothing.
 */
const setColorScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(() => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(fades.map(({ finished }) => finished))
  })
}

/**
 * Expects no axe violation in the page, light and dark. Colours are the same at every width, so on a phone
 * they are checked only in the full matrix.
 */
export const expectReadable = async (page: Page, what: string): Promise<void> => {
  // A page whose code is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const hasColors = isFullMatrix || !isPhone(page)
  const colors = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: hasColors }]))
  await setColorScheme(page, 'light')
  const light = await listViolations(page, { rules: { 'target-size': { enabled: true }, ...colors } })
  expect({ what, light }).toEqual({ what, light: [] })
  if (!hasColors) return
  await setColorScheme(page, 'dark')
  const dark = await listViolations(page, { runOnly: colorRules })
  expect({ what, dark }).toEqual({ what, dark: [] })
}
