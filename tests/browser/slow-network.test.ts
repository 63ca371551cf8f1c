import type { Page } from '@playwright/test'
import { describeCatalogue } from './pages/catalogue-page.ts'
import { holdReplies } from './support/hold-replies.ts'
import { expect, test } from './support/shop.ts'

test.use({ shopSettings: { DEMO_STOCK: 'demo' } })

/** A phone on the network of a trade show. */
const latencyMs = 400
const bytesPerSecond = 1_500_000 / 8

/** The maximum number of scripts and styles until stones appear: on a slow network each costs time. */
const maxFiles = 24
/** The limit for a good score. Source: https://web.dev/articles/cls. */
const maxShift = 0.1

const slowDown = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
}

/** Returns the layout shift since the page was opened, without shifts that the user caused. */
const measureShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => {
            // TypeScript’s DOM types do not include layout shifts.
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number
              hadRecentInput: boolean
            }
            return hadRecentInput ? 0 : value
          })
          resolve(shifts.reduce((sum, value) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

test(
  'on a slow network stones load with few files, nothing shifts, and no field waits for the server',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const page = await openAs(await shop.addCustomer())
    const files: string[] = []
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) files.push(request.url())
    })
    await slowDown(page)
    await page.goto('/white-diamonds', { waitUntil: 'commit' })
    const catalogue = describeCatalogue(page)
    await expect(catalogue.stones.first()).toBeVisible()
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles)
    const picture = page.getByRole('main').getByRole('article').first().locator('img')
    await expect(picture).toHaveAttribute('src', /^data:image\/png/)
    expect(await measureShift(page), 'layout that moved while the page loaded').toBeLessThan(maxShift)

    const total = page.getByRole('status').filter({ hasText: /stones?$/ })
    const before = await total.textContent()
    const firstStone = catalogue.stones.first()
    await firstStone.check()
    await expect(firstStone).toBeChecked()
    await expect(page.getByRole('region', { name: 'Selected stones' })).toContainText('1 stone')
    const release = await holdReplies(page)
    await catalogue.filter(async (filters) => {
      await filters.toggle('Shape', 'Oval')
      await expect(filters.option('Shape', 'Oval')).toHaveAttribute('aria-selected', 'true')
      const search = filters.panel.getByRole('searchbox')
      await search.pressSequentially('no such stone')
      await expect(search).toHaveValue('no such stone')
      await expect(filters.option('Shape', 'Oval')).toHaveAttribute('aria-selected', 'true')
      release()
    })
    await expect(page.getByText('No stones match')).toBeVisible()
    await catalogue.removeChip('Search')
    await expect(total).not.toHaveText(before ?? '')
    await expect(catalogue.stones.first()).toBeVisible()
  },
)
