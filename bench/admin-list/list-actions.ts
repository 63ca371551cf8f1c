import type { Page } from '@playwright/test'

/** An action of an administrator on the list. Each starts from the whole list in its default order. */
export type ListAction = {
  what: string
  /** What to do before the measured action, for example open the options. */
  prepare?: (page: Page) => Promise<void>
  action: (page: Page) => Promise<void>
}

/** The facts about the stock that the actions need. */
export type StockFacts = { stockId: string; certificateNo: string; vendor: string }

/** The sortable headings of the list. */
const headings = [
  'Stock no',
  'Shape',
  'Carats',
  'Colour',
  'Clarity',
  'Certificate',
  'Per carat',
  'Total',
  'Vendor',
  'Status',
] as const

/**
 * Lists the measured actions: every filter, sorting by every column both ways, exact and partial searches,
 * and the last pages.
 */
export function listActions({ stockId, certificateNo, vendor }: StockFacts): ListAction[] {
  return [
    selectOption('Section', 'White'),
    selectOption('Status', 'Hold'),
    selectOption('Sale', 'Off sale'),
    selectOption('Vendor', vendor),
    selectOption('Vendor', 'House'),
    selectOption('Shape', 'Oval'),
    selectOption('Picture', 'Without picture'),
    selectOption('Highlight', 'Highlighted'),
    search('stock number', stockId),
    search('the beginning of a stock number', stockId.slice(0, 3)),
    search('the end of a stock number', stockId.slice(-3)),
    search('certificate', certificateNo),
    search('words', 'round vs1'),
    ...headings.flatMap((heading) => [sort(heading, 'up'), sort(heading, 'down')]),
    turnToLast('last page', false),
    turnToLast('last page but one', true),
  ]
}

function selectOption(filter: string, option: string): ListAction {
  return {
    what: `${filter}: ${option}`,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: filter, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).waitFor()
    },
    action: (page) => page.getByRole('option', { name: option, exact: true }).click(),
  }
}

function search(what: string, text: string): ListAction {
  return {
    what: `search by ${what}`,
    action: (page) => page.getByRole('searchbox', { name: /^Search by/ }).pressSequentially(text),
  }
}

function sort(heading: string, direction: 'up' | 'down'): ListAction {
  const press = (page: Page): Promise<void> =>
    page.getByRole('columnheader').getByRole('button', { name: heading, exact: true }).click()
  return {
    what: `by ${heading}, ${direction}`,
    ...(direction === 'down' && {
      prepare: async (page) => {
        await press(page)
        await page.locator('[aria-sort=ascending]').waitFor()
      },
    }),
    action: press,
  }
}

/** Turns from the first page to the last, or from there to the one before it. */
function turnToLast(what: string, isOneBefore: boolean): ListAction {
  const numbers = (page: Page) => page.locator('.mantine-Pagination-control').filter({ hasText: /\d/ })
  const turn = (page: Page): Promise<void> => numbers(page).last().click()
  if (!isOneBefore) return { what, action: turn }
  return {
    what,
    prepare: async (page) => {
      await turn(page)
      await page.locator('[role=table][aria-busy=false]').waitFor()
    },
    action: (page) => numbers(page).nth(-2).click(),
  }
}
