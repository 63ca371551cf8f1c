import type { Locator, Page } from '@playwright/test'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { getHexContrast } from '#web/shared/branding/palette.ts'
import { openCatalogue } from './pages/catalogue-page.ts'
import { runAxe } from './support/run-axe.ts'
import { expect, test } from './support/shop.ts'

// Colours are the same at every width.
test.skip(({ isMobile }) => isMobile, 'measured once')
/** The darkest, the lightest and a bright colour; in the full matrix also a grey and pale to deep colours. */
const colors = [
  '#000000',
  '#ffffff',
  '#ffd400',
  ...(isFullMatrix ? ['#808080', '#7fffd4', '#e4002b', '#001a4d'] : []),
]
const schemes = ['light', 'dark'] as const

const setPrimaryColor = async (page: Page, primaryColor: string): Promise<void> => {
  await page.route('**/api/site/domainLayout*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), primaryColor } })
  })
}

/** Returns text with too little contrast, measured on the painted colours. */
const listUnreadable = async (page: Page): Promise<string[]> => {
  const violations = await runAxe(page, { runOnly: ['color-contrast'] })
  return violations.map(({ target, message }) => `${target}: ${message}`)
}

/** Returns the contrast between the focus ring of a control and the background. */
const measureFocusRing = async (page: Page, control: Locator): Promise<number> => {
  await page.keyboard.press('Tab')
  await control.focus()
  const [ring, around] = await control.evaluate((element) => {
    const { outlineColor, outlineStyle } = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('Nothing can be painted')
    const readHex = (color: string): string => {
      canvas.fillStyle = color
      return canvas.fillStyle
    }
    return [
      outlineStyle === 'none' ? readHex('transparent') : readHex(outlineColor),
      readHex(getComputedStyle(document.body).backgroundColor),
    ]
  })
  return getHexContrast(ring ?? '', around ?? '')
}

test('home page, catalogue and stone page are readable in any brand colour, and the focus is visible', async ({
  shop,
  openAs,
}) => {
  // It measures all text of up to 21 pages twice.
  test.setTimeout(300_000)
  const prefix = shop.makePrefix()
  await shop.addStones([1, 2, 3].map((number) => ({ 'Stock #': `${prefix}${number}`, Clarity: 'VS1' })))
  const page = await openAs(await shop.addCustomer())
  for (const color of colors) {
    await setPrimaryColor(page, color)
    const checkContrast = async (what: string, control: Locator): Promise<void> => {
      await expect(page.locator('html')).toHaveCSS('--primary-color', color)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        expect({ what, color, colorScheme, unreadable: await listUnreadable(page) }).toEqual({
          what,
          color,
          colorScheme,
          unreadable: [],
        })
        const ring = await measureFocusRing(page, control)
        expect(ring, `focus on ${what}, ${color}, ${colorScheme}`).toBeGreaterThanOrEqual(3)
      }
    }
    await page.goto('/')
    const main = page.getByRole('main')
    await checkContrast('the first page', main.getByRole('link').first())

    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&shapes=Round&color=F,G`)
    await catalogue.stones.first().check()
    await checkContrast('the catalogue', catalogue.stones.first())
    await catalogue.stones.first().uncheck()

    await page.goto(`/diamond/${prefix}1`)
    const addToCart = page.getByRole('button', { name: 'Add to basket' })
    await expect(addToCart).toBeVisible()
    await checkContrast('a stone', addToCart)
    await page.unrouteAll()
  }
})
