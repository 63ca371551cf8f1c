import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules whose verdict depends on colours: of the dark scheme nothing else can be new. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Everything axe finds at fault in the page as it stands, each in a line that says where. */
const listViolations = async (page: Page, rules?: string[]): Promise<string[]> => {
  // No frames of other hosts, and nothing but the faults: six times as quick.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Axe finds nothing in the page as it stands, light and dark. */
export const expectReadable = async (page: Page, what: string): Promise<void> => {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await listViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await listViolations(page, colorRules)
  expect({ what, light, dark }).toEqual({ what, light: [], dark: [] })
}
