import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '#contract/contract.ts'
import type { BrowserShop } from '#tests/browser/support/open-browser-shop.ts'
import { chooseInForm, fillForm } from './form.ts'

type Texts = Readonly<Record<string, string>>

/** What is typed into a form, and what the list says of it then. */
type Filling = {
  texts?: Texts
  choices?: Texts
  ticks?: readonly string[]
  /** Whether the field for a picture gets one. */
  picture?: boolean
}

/** One thing that is administered, as the generated tests know it. Rows belong to a test by its `prefix`. */
export type Administered = {
  path: string
  title: string
  list: EndpointName
  /** Puts 37 rows in by calls: a page and one more. Answers what finds them and no others, where it is not the prefix. */
  addRows: (shop: BrowserShop, prefix: string) => Promise<string | void>
  /** The columns that the list can be ordered by. */
  sorts: readonly [string, ...string[]]
  /** By the first of these columns: what the first row and the last say. */
  first?: (prefix: string) => string
  last?: (prefix: string) => string
  /** What each filter is set to, and the one row that it leaves then. */
  filters?: readonly { label: string; option: (prefix: string) => string; row: (prefix: string) => string }[]
  create?: {
    button: string
    /** The form's own button and what is said then, where they are not those of every form. */
    submit?: string
    done?: string | RegExp
    /** The field that says so where nothing is filled in. */
    required: string
    filling: (prefix: string) => Filling
    row: (prefix: string) => string
    /** What the shop refuses, and how it says so. */
    refused?: (prefix: string) => Filling & { says: string }
  }
  edit?: {
    /** A text that the row has and no other. */
    row: (prefix: string) => string
    action?: string
    filling: (prefix: string) => Filling
    /** The row says it afterwards. */
    shows: string
    /** Somebody else edits the same row in the same field. */
    editElsewhere?: (shop: BrowserShop, prefix: string) => Promise<unknown>
    refused?: (prefix: string) => Filling & { says: string }
  }
  remove?: { row: (prefix: string) => string; action?: string; says: string | RegExp }
}

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills a form in as an entry says. */
export const fillIn = async (page: Page, form: Locator, filling: Filling): Promise<void> => {
  await fillForm(form, filling.texts ?? {})
  await chooseInForm(page, filling.choices ?? {}, form)
  for (const label of filling.ticks ?? []) await form.getByRole('checkbox', { name: label }).check()
  if (filling.picture !== true) return
  const chooser = page.waitForEvent('filechooser')
  await form.getByLabel('Picture').click()
  await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer: picture })
}
