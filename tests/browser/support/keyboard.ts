import { expect, type Locator, type Page } from '@playwright/test'

/** The maximum number of Tab steps that any page needs. */
export const maxSteps = 120

/** Presses Tab until this control has the focus, as a user without a mouse does. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  for (let step = 0; step < maxSteps; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} is not reached with ${key}`)
}

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Expects that the focus is visible. */
export const expectFocusVisible = (target: Locator): Promise<void> =>
  expect(target).not.toHaveCSS('outline-style', 'none')
