import type { Locator, Page } from '@playwright/test'

/** The one form: fields by their labels. */
export const fillForm = async (
  root: Page | Locator,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await root.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}

/** Chooses in the lists of a form. Their options open in the page, outside of the form. */
export const chooseInForm = async (
  page: Page,
  choices: Readonly<Record<string, string>>,
  form: Page | Locator = page,
): Promise<void> => {
  for (const [label, option] of Object.entries(choices)) {
    await form.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
}
