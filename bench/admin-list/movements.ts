import type { Page } from '@playwright/test'

/** An action of an administrator on the list. Each starts from the whole list in its default order. */
export type Movement = {
  what: string
  /** What to do before the measured action, for example open the options. */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

/** The facts about the stock that the actions need. */
export type Known = { stockId: string; certificateNo: string; vendor: string }

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
export function listMovements({ stockId, certificateNo, vendor }: Known): Movement[] {
  return [
    choose('Section', 'White'),
    choose('Status', 'Hold'),
    choose('Sale', 'Off sale'),
    choose('Vendor', vendor),
    choose('Vendor', 'House'),
    choose('Shape', 'Oval'),
    choose('Picture', 'Without picture'),
    choose('Highlight', 'Highlighted'),
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

function choose(filter: string, option: string): Movement {
  return {
    what: `${filter}: ${option}`,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: filter, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).waitFor()
    },
    act: (page) => page.getByRole('option', { name: option, exact: true }).click(),
  }
}

function search(what: string, text: string): Movement {
  return {
    what: `search by ${what}`,
    act: (page) => page.getByRole('searchbox', { name: /^Search by/ }).pressSequentially(text),
  }
}

function sort(heading: string, direction: 'up' | 'down'): Movement {
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
    act: press,
  }
}

/** Turns from the first page to the last, or from there to the one before it. */
function turnToLast(what: string, isOneBefore: boolean): Movement {
  const numbers = (page: Page) => page.locator('.mantine-Pagination-control').filter({ hasText: /\d/ })
  const turn = (page: Page): Promise<void> => numbers(page).last().click()
  if (!isOneBefore) return { what, act: turn }
  return {
    what,
    prepare: async (page) => {
      await turn(page)
      await page.locator('[role=table][aria-busy=false]').waitFor()
    },
    act: (page) => numbers(page).nth(-2).click(),
  }
}
