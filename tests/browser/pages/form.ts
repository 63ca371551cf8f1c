import type { Locator, Page } from '@playwright/test'

/** Fills in the fields of a form by their labels. */
export const fillForm = async (
  root: Page | Locator,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const nameOptions = { name: label, exact: true }
    // A field with autocompletion is a combobox.
    await root.getByRole('textbox', nameOptions).or(root.getByRole('combobox', nameOptions)).fill(value)
  }
}

/** Selects options in the lists of a form. The options open in the page, outside of the form. */
export const selectInForm = async (
  page: Page,
  choices: Readonly<Record<string, string>>,
  form: Page | Locator = page,
): Promise<void> => {
  for (const [label, option] of Object.entries(choices)) {
    await form.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
}
