import { expect, type Locator, type Page } from '@playwright/test'

/** Below this width the filters are in a drawer. */
const wideFromPx = 992

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? wideFromPx) < wideFromPx

export type CataloguePage = {
  /** Runs an action on the filters. On a phone it opens the drawer before and closes it after. */
  filter: (action: (filters: Filters) => Promise<void>) => Promise<void>
  expectTotal: (stones: number) => Promise<void>
  /** The checkboxes of the stones on the page, as cards or in the list. */
  stones: Locator
  /** The card or the row of one stone. */
  stone: (stockId: string) => Locator
  chip: (title: string) => Locator
  removeChip: (title: string) => Promise<void>
  show: (view: 'Grid' | 'List') => Promise<void>
  orderBy: (label: string) => Promise<void>
  pages: Locator
}

export type Filters = {
  panel: Locator
  /** One option of a scale: shape, colour or grade. */
  option: (scale: string, name: string) => Locator
  toggle: (scale: string, name: string) => Promise<void>
  setRange: (title: string, bounds: { from?: number; to?: number }) => Promise<void>
  unfold: (title: string) => Promise<void>
}

/** Opens a section of the catalogue. All sections are the same page. */
export const openCatalogue = async (page: Page, address: string): Promise<CataloguePage> => {
  await page.goto(address)
  await expect(page.getByRole('status').filter({ hasText: /stones?$/ })).toBeVisible()
  return describeCatalogue(page)
}

/** Returns the page object of the catalogue that is open in this page. */
export const describeCatalogue = (page: Page): CataloguePage => {
  const main = page.getByRole('main')
  const stones = main.getByRole('checkbox', { name: /^Select (?!all)/ })
  const chip = (title: string): Locator =>
    page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: `Remove ${title}` })
  return {
    filter: async (action) => {
      if (!isPhone(page)) return action(describeFilters(page.getByRole('complementary', { name: 'Filters' })))
      await page.getByRole('button', { name: /^Filters/ }).click()
      const drawer = page.getByRole('dialog', { name: 'Filters' })
      await action(describeFilters(drawer))
      await drawer.getByRole('button', { name: /^Show/ }).click()
      await expect(drawer).toBeHidden()
    },
    expectTotal: (count) =>
      expect(page.getByRole('status').filter({ hasText: /stones?$/ })).toHaveText(
        `${count} ${count === 1 ? 'stone' : 'stones'}`,
      ),
    stones,
    stone: (stockId) =>
      main
        .locator('article, li, tr')
        .filter({ has: page.getByRole('checkbox', { name: `Select ${stockId}`, exact: true }) })
        .last(),
    chip,
    removeChip: (title) => chip(title).click(),
    show: async (view) => {
      await page.getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click()
    },
    orderBy: async (label) => {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label })
    },
    pages: page.getByRole('navigation', { name: 'Pages' }),
  }
}

const describeFilters = (panel: Locator): Filters => {
  const option = (scale: string, name: string): Locator =>
    panel
      .getByRole('listbox', { name: scale, exact: true })
      .getByRole('option', { name: new RegExp(`^${name}[^\\d]* [\\d,]+$`) })
  return {
    panel,
    option,
    toggle: async (scale, name) => {
      const isTouched = isPhone(panel.page())
      await (isTouched ? option(scale, name).tap() : option(scale, name).click())
    },
    setRange: async (title, { from, to }) => {
      for (const [end, value] of Object.entries({ from, to })) {
        if (value === undefined) continue
        const field = panel.getByRole('textbox', { name: `${title} ${end}` })
        await field.fill(String(value))
        await field.press('Enter')
      }
    },
    unfold: async (title) => {
      const fold = panel.getByRole('button', { name: title, exact: true })
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    },
  }
}
