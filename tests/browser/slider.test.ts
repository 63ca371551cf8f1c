import type { Locator, Page } from '@playwright/test'
import { openCatalogue, type CataloguePage } from './pages/catalogue-page.ts'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

type Openers = { shop: BrowserShop; openAs: (account: Account) => Promise<Page> }

/** Opens a catalogue of ten stones of 1.00, 1.10 … 1.90 carats. */
async function openTen({ shop, openAs }: Openers): Promise<{ page: Page; catalogue: CataloguePage }> {
  const prefix = shop.makePrefix()
  await shop.addStones(
    Array.from({ length: 10 }, (_, at) => ({ 'Stock #': `${prefix}${at}`, Weight: `1.${at}0` })),
  )
  const page = await openAs(await shop.addCustomer())
  return { page, catalogue: await openCatalogue(page, `/white-diamonds?q=${prefix}`) }
}

const readPosition = async (thumb: Locator): Promise<number> =>
  Number(await thumb.getAttribute('aria-valuenow'))
const readMax = (page: Page): number =>
  Number(/carats=-?([\d.]+)$/.exec(decodeURIComponent(page.url()))?.[1] ?? Number.NaN)

test(
  'dragging a range slider updates the results live, keeps its position and is one step of the browser history',
  { tag: '@journey' },
  async ({ shop, openAs, isMobile }) => {
    test.skip(isMobile, 'pulled with the mouse')
    const { page, catalogue } = await openTen({ shop, openAs })
    await catalogue.filter(async ({ panel }) => {
      const thumb = panel.getByRole('slider', { name: 'Carats maximum' })
      await thumb.scrollIntoViewIfNeeded()
      const box = await thumb.boundingBox()
      if (!box) throw new Error('There is no thumb')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (let step = 1; step <= 12; step += 1) await page.mouse.move(x - step * 6, y)
      await expect(page.getByRole('status').filter({ hasText: /^[1-9] stones?$/ })).toBeVisible()
      const dragged = await readPosition(thumb)
      expect(dragged).toBeLessThan(1000)
      await page.mouse.move(x - 78, y)
      await page.mouse.up()
      await expect.poll(() => readMax(page)).toBeLessThan(1.9)
      // On release the value comes from the address, rounded to a hundredth of a carat.
      const released = await readPosition(thumb)
      expect(released).toBeLessThan(dragged)
      const max = readMax(page)
      await catalogue.expectTotal(
        Array.from({ length: 10 }, (_, at) => 1 + at / 10).filter((ct) => ct <= max).length,
      )
    })
    await page.goBack()
    await catalogue.expectTotal(10)
  },
)

test('keys move a range slider step by step, at any speed', async ({ shop, openAs }) => {
  const { page, catalogue } = await openTen({ shop, openAs })
  await catalogue.filter(async ({ panel }) => {
    const thumb = panel.getByRole('slider', { name: 'Carats maximum' })
    await thumb.focus()
    for (let step = 1; step <= 120; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(thumb).toHaveAttribute('aria-valuenow', '880')
    await expect.poll(() => readMax(page)).toBe(1.76)
    await expect(thumb).toHaveAttribute('aria-valuenow', '880')
    await page.keyboard.press('ArrowLeft')
    await expect(thumb).toHaveAttribute('aria-valuenow', '879')
    await page.goBack()
    await expect(thumb).toHaveAttribute('aria-valuenow', '1000')
  })
  await catalogue.expectTotal(10)
})
