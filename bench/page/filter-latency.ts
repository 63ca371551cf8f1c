import type { Page, Request } from '@playwright/test'
import {
  describeCatalogue,
  isPhone,
  openCatalogue,
  type Filters,
} from '../../tests/browser/pages/catalogue-page.ts'
import { startRecording, stopRecording, waitForResult } from './frame-recording.ts'
import { slide, type Slide } from './slide.ts'
import type { PageShop, Screen } from './open-page-shop.ts'

/** Times from the last input to the frame that shows the result. */
export type FilterLatencies = { clicksMs: number[]; slidesMs: number[] }

type Options = { view: 'grid' | 'list'; rounds: number; slowdown: number }
type FilterAction = {
  kind: keyof FilterLatencies
  run: (filters: Filters, page: Page) => Promise<Slide | void>
}

const toggle = (scale: string, member: string): FilterAction => ({
  kind: 'clicksMs',
  run: (filters) => filters.toggle(scale, member),
})
const pressButton = (name: string): FilterAction => ({
  kind: 'clicksMs',
  run: ({ panel }) => panel.getByRole('button', { name, exact: true }).click(),
})
const dragSlider = (name: string, byPx: number): FilterAction => ({
  kind: 'slidesMs',
  run: ({ panel }, page) => slide(page, panel.getByRole('slider', { name }), byPx),
})

/** Every action changes the total; each starts with the filters that the previous one left. */
const filterActions: readonly FilterAction[] = [
  toggle('Shape', 'Round'),
  dragSlider('Carats, most', -90),
  toggle('Colour', 'G'),
  toggle('Colour', 'F'),
  toggle('Clarity', 'VS1'),
  dragSlider('Total price, least', 110),
  toggle('Shape', 'Oval'),
  toggle('Clarity', 'VS1'),
  pressButton('Clear Colour'),
  pressButton('Clear Carats'),
]

/** Uses filters as a person does, and measures each time how long the result takes to reach the screen. */
export async function measureFilterLatency(
  { openPage, customerToken, services }: PageShop,
  screen: Screen,
  { view, rounds, slowdown }: Options,
): Promise<FilterLatencies> {
  const latencies: FilterLatencies = { clicksMs: [], slidesMs: [] }
  for (let round = 0; round < rounds; round += 1) {
    // A new page for every round: the cache of the previous one would respond at once.
    const page = await openPage(screen, customerToken)
    const searches = followSearches(page)
    await openCatalogue(page, view === 'list' ? '/white-diamonds?view=list' : '/white-diamonds')
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await describeCatalogue(page).filter(async (filters) => {
      await stopRecording(page)
      for (const { kind, run } of filterActions) {
        await startRecording(page, 'answers')
        const heldSlide = await run(filters, page)
        await waitForResult(page)
        let recording = await stopRecording(page)
        // The screen may show the result of an earlier action: on a slow processor the last one comes much
        // later.
        while (searches.isWaiting()) recording = await stopRecording(page)
        await heldSlide?.release()
        latencies[kind].push(recording.lastChangeAtMs - recording.lastInputAtMs)
        const search = searches.last()
        const { body } = await services.arrange('searchDiamonds', { token: customerToken, body: search })
        await expectShown(page, body.total, search)
      }
    })
    await page.context().close()
  }
  return latencies
}

/** Follows the page's searches, except those for a section's options and for totals alone. */
function followSearches(page: Page): { last: () => unknown; isWaiting: () => boolean } {
  let last: unknown
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/diamonds/search')) return
    const body: { pageSize?: number } = request.postDataJSON()
    if (body.pageSize === 1) return
    last = body
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return { last: () => last, isWaiting: () => pending.size > 0 }
}

/** Throws if the page shows a wrong result: a quick one does not count then. */
async function expectShown(page: Page, total: number, search: unknown): Promise<void> {
  const totalElement = isPhone(page)
    ? page.getByRole('dialog').getByRole('button', { name: /^Show/ })
    : page.getByRole('status').filter({ hasText: /stones?$/ })
  const text = (await totalElement.textContent()) ?? ''
  if (Number(text.replaceAll(/\D/g, '')) !== total)
    throw new Error(`The page shows ${text} instead of ${total} for ${JSON.stringify(search)}`)
}
