import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openCatalogue } from './pages/catalogue-page.ts'
import { expect, test } from './support/shop.ts'

const count = 60

test('the catalogue renders only the stones in view and is as high as if it rendered all', async ({
  shop,
  openAs,
  isMobile,
}) => {
  const prefix = shop.makePrefix()
  await shop.addStones(listStones(prefix, count))
  const page = await openAs(await shop.addCustomer())
  // On a wide screen the list has its own scrollbar.
  for (const view of isMobile ? ['grid', 'list'] : ['grid']) {
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&size=100&view=${view}`)
    await expect(catalogue.pages).toContainText(`1–${count} of ${count}`)
    const list = page.locator(view === 'grid' ? '.stone-grid' : '.stone-rows')
    const readList = () =>
      list.evaluate((box) => {
        const { top, bottom, height } = box.getBoundingClientRect()
        const items = [...box.children].map((item) => item.getBoundingClientRect())
        // Hairlines separate and surround the cards.
        const coversTop = (items.at(0)?.top ?? Infinity) <= Math.max(0, top) + 2
        const coversBottom = (items.at(-1)?.bottom ?? 0) >= Math.min(window.innerHeight, bottom) - 2
        return { shown: items.length, heightPx: height, isCovered: coversTop && coversBottom }
      })
    const { heightPx } = await readList()
    for (const share of [0, 0.3, 0.6, 1, 0.5, 0]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share)
      await expect.poll(async () => (await readList()).isCovered).toBe(true)
      const now = await readList()
      expect(now.shown).toBeLessThan(count)
      expect(Math.abs(now.heightPx / heightPx - 1)).toBeLessThan(0.02)
    }
  }
})
