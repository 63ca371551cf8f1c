import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '#contract/contract.ts'
import type { BrowserShop } from '#tests/browser/support/open-browser-shop.ts'
import { selectInForm, fillForm } from './form.ts'

type Texts = Readonly<Record<string, string>>

/** What a test enters into a form. */
type FormInput = {
  texts?: Texts
  choices?: Texts
  ticks?: readonly string[]
  /** Whether the form gets a picture. */
  picture?: boolean
}

type FilterCase = {
  label: string
  option: (prefix: string) => string
  row: (prefix: string) => string
  /** Among the further filters, which are closed. */
  isMore?: boolean
}

/** One list of the administration, for the generated tests. `prefix` marks the rows of one test. */
export type AdminListCase = {
  path: string
  title: string
  list: EndpointName
  /**
   * Adds 37 rows over the API: one page and one more. Returns the search text that finds exactly these rows,
   * if it is not the prefix.
   */
  addRows: (shop: BrowserShop, prefix: string) => Promise<string | void>
  /** Takes back what the rows change in the shop for other tests of the same worker. */
  restore?: (shop: BrowserShop) => Promise<void>
  /** The columns by which the list can be sorted. */
  sorts: readonly [string, ...string[]]
  /** Text in the first and in the last row when the list is sorted by the first of these columns. */
  first?: (prefix: string) => string
  last?: (prefix: string) => string
  /** For each filter, the option to select and the one row that then remains. */
  filters?: readonly FilterCase[]
  create?: {
    button: string
    /** The label of the submit button, if it is not the usual one. */
    submit?: string
    /** The success message. */
    done: string | RegExp
    /** The field that reports an error if the form is empty. */
    required: string
    input: (prefix: string) => FormInput
    row: (prefix: string) => string
    /** Input that the shop refuses, and the error message. */
    refused?: (prefix: string) => FormInput & { message: string }
  }
  edit?: {
    /** Text that only this row contains. */
    row: (prefix: string) => string
    action?: string
    input: (prefix: string) => FormInput
    /** Text in the row after the edit. */
    shows: string
    /** Another user edits the same field of the same row. */
    editElsewhere?: (shop: BrowserShop, prefix: string) => Promise<unknown>
    refused?: (prefix: string) => FormInput & { message: string }
  }
  remove?: { row: (prefix: string) => string; action?: string; message: string | RegExp }
}

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills in a form with the values of an entry. */
export const fillIn = async (page: Page, form: Locator, input: FormInput): Promise<void> => {
  await fillForm(form, input.texts ?? {})
  await selectInForm(page, input.choices ?? {}, form)
  for (const label of input.ticks ?? []) await form.getByRole('checkbox', { name: label }).check()
  if (input.picture !== true) return
  const chooser = page.waitForEvent('filechooser')
  await form.getByLabel('Image').click()
  await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer: picture })
}
