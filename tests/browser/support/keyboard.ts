import { expect, type Locator, type Page } from '@playwright/test'

/** No page asks for more steps than these. */
export const maxSteps = 120

/** Goes from control to control until this one has the focus, as somebody does who has no mouse. */
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

/** Where the focus is must be seen. */
export const expectSeen = (target: Locator): Promise<void> =>
  expect(target).not.toHaveCSS('outline-style', 'none')
