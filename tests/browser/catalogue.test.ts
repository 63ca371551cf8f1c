import type { Page } from '@playwright/test'
import { logIn } from './pages/login-page.ts'
import { openCatalogue, type Filters } from './pages/catalogue-page.ts'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { holdReplies } from './support/hold-replies.ts'
import { expect, test } from './support/shop.ts'

type Cells = {
  'Stock #': string
  'Certificate #': string
  Shape: string
  Weight: string
  Color: string
  Clarity: string
  'Cut Grade': string
  'Rapnet Price': number
  'Eye Clean': string
  Treatment: string
}

const count = 40

/** Forty white stones with a common prefix and few other similarities. */
const makeStock = (prefix: string): Cells[] =>
  Array.from({ length: count }, (_, index) => ({
    'Stock #': `${prefix}${index + 1}`,
    'Certificate #': `${prefix}C${index + 1}`,
    Shape: index < 30 ? 'Round' : 'Oval',
    Weight: (0.5 + index * 0.05).toFixed(2),
    Color: ['D', 'E', 'F', 'G', 'H'][index % 5] ?? 'D',
    Clarity: ['IF', 'VVS1', 'VS1', 'SI1'][index % 4] ?? 'IF',
    'Cut Grade': index % 2 === 0 ? 'EX' : 'VG',
    'Rapnet Price': 4000 + 100 * index,
    'Eye Clean': index % 3 === 0 ? 'Yes' : 'No',
    Treatment: index < 5 ? 'Laser Drilled' : 'None',
  }))

type SharedStock = { prefix: string; stock: Cells[]; customer: Account }

const sharedStocks = new WeakMap<BrowserShop, Promise<SharedStock>>()

/** Creates stones and a customer once, for all tests that do not change them. */
const getSharedStock = (shop: BrowserShop): Promise<SharedStock> => {
  const make = async (): Promise<SharedStock> => {
    const prefix = shop.makePrefix()
    const stock = makeStock(prefix)
    await shop.addStones(stock)
    return { prefix, stock, customer: await shop.addCustomer() }
  }
  const sharedStock = sharedStocks.get(shop) ?? make()
  sharedStocks.set(shop, sharedStock)
  return sharedStock
}

test(
  'filters narrow the stones with live counts, and survive a reload and the back button',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { prefix, customer } = await getSharedStock(shop)
    const page = await openAs(customer)
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    await catalogue.expectTotal(40)

    await catalogue.filter(async (filters) => {
      await expect(filters.option('Shape', 'Oval')).toHaveAccessibleName('Oval 10')
      await filters.toggle('Shape', 'Oval')
      await expect(filters.option('Colour', 'D')).toHaveAccessibleName('D 2')
      await filters.toggle('Colour', 'D')
      await expect(filters.option('Shape', 'Round')).toHaveAccessibleName('Round 6')
    })
    await catalogue.expectTotal(2)
    await expect(catalogue.stones).toHaveCount(2)
    await expect(page).toHaveURL(`/white-diamonds?q=${prefix}&shapes=Oval&color=D`)

    await page.reload()
    await catalogue.expectTotal(2)
    await expect(catalogue.chip('Shape Oval')).toBeVisible()

    await page.goBack()
    await catalogue.expectTotal(10)
    await expect(catalogue.chip('Colour D')).toHaveCount(0)
    await page.goBack()
    await catalogue.expectTotal(40)
    await page.goForward()
    await catalogue.expectTotal(10)
  },
)

type Kind = {
  set: (filters: Filters, page: Page, prefix: string) => Promise<void>
  matches: (stone: Cells) => boolean
  chip: string
  address: RegExp
}

const pasteList = async ({ panel }: Filters, page: Page, kind: string, text: string): Promise<void> => {
  await panel.getByRole('button', { name: 'Bulk search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk search' })
  await dialog.getByText(kind).click()
  await dialog.getByRole('textbox', { name: kind }).fill(text)
  await dialog.getByRole('button', { name: 'Show stones' }).click()
  await expect(dialog).toBeHidden()
}

const kinds: Readonly<Record<string, Kind>> = {
  'a range of carats': {
    set: ({ setRange }) => setRange('Carats', { from: 1, to: 1.5 }),
    matches: ({ Weight }) => Number(Weight) >= 1 && Number(Weight) <= 1.5,
    chip: 'Carats 1.00–1.50',
    address: /carats=1-1\.5/,
  },
  'a weight class': {
    set: ({ panel }) => panel.getByRole('button', { name: '0.50–0.69' }).click(),
    matches: ({ Weight }) => Number(Weight) < 0.7,
    chip: 'Carats 0.50–0.69',
    address: /carats=0\.5-0\.699/,
  },
  clarity: {
    set: ({ toggle }) => toggle('Clarity', 'VS1'),
    matches: ({ Clarity }) => Clarity === 'VS1',
    chip: 'Clarity VS1',
    address: /clarity=VS1/,
  },
  cut: {
    set: ({ toggle }) => toggle('Cut', 'VG'),
    matches: (stone) => stone['Cut Grade'] === 'VG',
    chip: 'Cut VG',
    address: /cut=VG/,
  },
  price: {
    set: ({ setRange }) => setRange('Total price', { to: 5000 }),
    matches: (stone) => stone['Rapnet Price'] * Number(stone.Weight) <= 5000,
    chip: 'Total price up to $5,000',
    address: /price=/,
  },
  'a flag': {
    set: async ({ panel, unfold }) => {
      await unfold('Appearance')
      await panel.getByRole('checkbox', { name: 'Untreated' }).check()
    },
    matches: ({ Treatment }) => Treatment === 'None',
    chip: 'Untreated',
    address: /only=no-treatment/,
  },
  'a quick filter': {
    set: ({ panel }) => panel.getByRole('button', { name: 'Eye clean' }).click(),
    matches: (stone) => stone['Eye Clean'] === 'Yes',
    chip: 'Eye clean',
    address: /only=eye-clean/,
  },
  'a pasted list of stock numbers': {
    set: (filters, page, prefix) =>
      pasteList(filters, page, 'Stock numbers', `${prefix}3\n${prefix}7\n${prefix}999`),
    matches: (stone) => /X[37]$/.test(stone['Stock #']),
    chip: 'Stock numbers 3',
    address: /stock=/,
  },
  'a pasted list of certificates': {
    set: (filters, page, prefix) =>
      pasteList(filters, page, 'Certificate numbers', `${prefix}C1, ${prefix}C2`),
    matches: (stone) => /X[12]$/.test(stone['Stock #']),
    chip: 'Certificate numbers 2',
    address: /certificate=/,
  },
}

for (const [name, { set, matches, chip, address }] of Object.entries(kinds)) {
  test(`the white diamonds are filtered by ${name}`, async ({ shop, openAs }) => {
    const { prefix, stock, customer } = await getSharedStock(shop)
    const page = await openAs(customer)
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    await catalogue.filter((filters) => set(filters, page, prefix))
    await catalogue.expectTotal(stock.filter(matches).length)
    await expect(page).toHaveURL(address)
    await page.reload()
    await catalogue.expectTotal(stock.filter(matches).length)
    await catalogue.removeChip(chip)
    await catalogue.expectTotal(40)
  })
}

test('the catalogue names stock numbers that do not exist', async ({ shop, openAs }) => {
  const { prefix, customer } = await getSharedStock(shop)
  const page = await openAs(customer)
  await openCatalogue(page, `/white-diamonds?stock=${prefix}1,${prefix}998,${prefix}999`)
  await expect(page.getByText('2 of 3 not found')).toContainText(`${prefix}998, ${prefix}999`)
})

test(
  'if no stone matches, the page suggests which filter to remove',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { prefix, customer } = await getSharedStock(shop)
    const page = await openAs(customer)
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&shapes=Oval&carats=0.5-1`)
    await catalogue.expectTotal(0)
    await page.getByRole('button', { name: 'Remove “Shape Oval” (11 stones)' }).click()
    await catalogue.expectTotal(11)
  },
)

test('the catalogue searches while the user types', async ({ shop, openAs }) => {
  const { prefix, customer } = await getSharedStock(shop)
  const page = await openAs(customer)
  const catalogue = await openCatalogue(page, '/white-diamonds')
  await catalogue.filter(async ({ panel }) => {
    await panel.getByRole('searchbox', { name: /^Search/ }).pressSequentially(`${prefix} oval VVS1`)
  })
  await catalogue.expectTotal(2)
  await expect(page).toHaveURL(`/white-diamonds?q=${prefix}+oval+VVS1`)
})

test('a drag across the colours selects them all, as one step of the browser history', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone, a drag scrolls the filters')
  const { prefix, customer } = await getSharedStock(shop)
  const page = await openAs(customer)
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await catalogue.filter(async ({ option }) => {
    await option('Colour', 'D').hover()
    await page.mouse.down()
    await option('Colour', 'E').hover()
    await option('Colour', 'F').hover()
    await page.mouse.up()
  })
  await catalogue.expectTotal(24)
  await expect(catalogue.chip('Colour D–F')).toBeVisible()
  await page.goBack()
  await catalogue.expectTotal(40)
})

test(
  'grid and list show the same stones, in the selected order, page by page',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { prefix, customer } = await getSharedStock(shop)
    const page = await openAs(customer)
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    const expectStones = async (first: number, last: number): Promise<void> => {
      // The list renders only the rows in view.
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}${first}`)
      await catalogue.pages.scrollIntoViewIfNeeded()
      await expect(catalogue.stones.last()).toHaveAccessibleName(`Select ${prefix}${last}`)
    }
    await expect(catalogue.pages).toContainText('1–36 of 40')
    await expectStones(1, 36)
    await catalogue.pages.getByRole('button', { name: 'Next page' }).click()
    await expect(catalogue.pages).toContainText('37–40 of 40')
    await expectStones(37, 40)

    await catalogue.orderBy('Carats ↓')
    await expect(catalogue.pages).toContainText('1–36 of 40')
    await expectStones(40, 5)
    await catalogue.show('List')
    await expect(page).toHaveURL(/view=list/)
    await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}40`)

    await catalogue.pages.getByRole('combobox', { name: 'Stones per page' }).selectOption('100 per page')
    await expect(catalogue.pages).toContainText('1–40 of 40')
    await page.reload()
    await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}40`)
  },
)

test('the list scrolls through all stones, and the address follows', async ({ shop, openAs, isMobile }) => {
  test.skip(isMobile, 'a phone has no room for columns')
  const { prefix, customer } = await getSharedStock(shop)
  const page = await openAs(customer)
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list&size=5`)
  await expect(catalogue.pages).toContainText('1–5 of 40')
  await page.getByRole('region', { name: 'Stones' }).focus()
  await page.keyboard.press('End')
  await expect(catalogue.stones.last()).toHaveAccessibleName(`Select ${prefix}40`)
  await expect(page).toHaveURL(/page=\d/)
  await catalogue.pages.getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}1`)
  await catalogue.pages.getByRole('button', { name: 'Page 8', exact: true }).click()
  await expect(catalogue.pages).toContainText('36–40 of 40')
  await expect(catalogue.stones.last()).toHaveAccessibleName(`Select ${prefix}40`)
})

test('list rows that are scrolled into view before the reply arrives appear when it does', async ({
  shop,
  openAs,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no room for columns')
  const { prefix, customer } = await getSharedStock(shop)
  const page = await openAs(customer)
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list&size=5`)
  await expect(catalogue.pages).toContainText('1–5 of 40')
  const release = await holdReplies(page, '"page":7')
  const requested = page.waitForRequest((request) => request.postData()?.includes('"page":7') === true)
  await page.getByRole('region', { name: 'Stones' }).focus()
  await page.keyboard.press('End')
  await requested
  await expect(page).toHaveURL(/page=\d/)
  await expect(catalogue.stones.last()).toHaveAccessibleName(`Select ${prefix}35`)
  release()
  await expect(catalogue.stones.last()).toHaveAccessibleName(`Select ${prefix}40`)
})

test('the last price of the list is fully visible beside scrollbars', async ({ shop, openAs, isMobile }) => {
  test.skip(isMobile, 'a phone has no room for columns')
  const { prefix, customer } = await getSharedStock(shop)
  const page = await openAs(customer)
  // The width is 1,440 pixels minus two scrollbars of 15 pixels. Test browsers draw scrollbars over the page.
  await page.setViewportSize({ width: 1410, height: 900 })
  await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list`)
  const list = page.getByRole('region', { name: 'Stones' })
  await expect(list.getByRole('columnheader', { name: 'Total' })).toBeVisible()
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('headings sort the list, and the user selects its columns', async ({ shop, openAs, isMobile }) => {
  test.skip(isMobile, 'a phone has no room for columns')
  const { prefix, customer } = await getSharedStock(shop)
  const page = await openAs(customer)
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list`)
  const heading = page.getByRole('columnheader', { name: 'Total' })
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}1`)
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}40`)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Certificate no.' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Certificate' })).toBeVisible()
  await expect(page.getByRole('cell', { name: `${prefix}C40` })).toBeVisible()
})

test(
  'selected stones are totalled and added to the cart together',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { prefix } = await getSharedStock(shop)
    const page = await openAs(await shop.addCustomer())
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    const selection = page.getByRole('region', { name: 'Selected stones' })
    for (const index of [0, 1, 2]) await catalogue.stones.nth(index).check()
    // 0.50 + 0.55 + 0.60 ct at $4,000, $4,100 and $4,200 a carat.
    await expect(selection).toContainText('3 stones')
    await expect(selection).toContainText('1.65 ct')
    await expect(selection).toContainText('$6,775.00')
    await selection.getByRole('button', { name: 'Add to basket' }).click()
    await expect(page.getByRole('link', { name: 'Basket, 3' })).toBeVisible()
  },
)

test('a guest sees stones without prices, signs in for them and comes back', async ({ page, shop }) => {
  const { prefix, customer } = await getSharedStock(shop)
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&shapes=Oval`)
  await catalogue.expectTotal(10)
  await expect(page.getByRole('main')).not.toContainText('$')
  await page.getByRole('link', { name: 'Sign in to see prices' }).click()
  await logIn(page, customer)
  await expect(page).toHaveURL(`/white-diamonds?q=${prefix}&shapes=Oval`)
  await catalogue.expectTotal(10)
  await expect(page.getByRole('main')).toContainText('$')
})
