import type { Page, Request } from '@playwright/test'
import {
  describeCatalogue,
  isPhone,
  openCatalogue,
  type Filters,
} from '#tests/browser/pages/catalogue-page.ts'
import { beginNotes, endNotes, waitForAnswer } from './frame-notes.ts'
import { slide, type Slide } from './slide.ts'
import type { PageShop, Screen } from './open-page-shop.ts'

/** Times from the last input to the frame that shows the result. */
export type Answers = { clicksMs: number[]; slidesMs: number[] }

type Options = { view: 'grid' | 'list'; rounds: number; slowdown: number }
type Movement = {
  kind: keyof Answers
  act: (filters: Filters, page: Page) => Promise<Slide | void>
}

const toggle = (scale: string, member: string): Movement => ({
  kind: 'clicksMs',
  act: (filters) => filters.toggle(scale, member),
})
const press = (name: string): Movement => ({
  kind: 'clicksMs',
  act: ({ panel }) => panel.getByRole('button', { name, exact: true }).click(),
})
const pull = (name: string, byPx: number): Movement => ({
  kind: 'slidesMs',
  act: ({ panel }, page) => slide(page, panel.getByRole('slider', { name }), byPx),
})

/** Every action changes the total; each starts with the filters that the previous one left. */
const movements: readonly Movement[] = [
  toggle('Shape', 'Round'),
  pull('Carats, most', -90),
  toggle('Colour', 'G'),
  toggle('Colour', 'F'),
  toggle('Clarity', 'VS1'),
  pull('Total price, least', 110),
  toggle('Shape', 'Oval'),
  toggle('Clarity', 'VS1'),
  press('Clear Colour'),
  press('Clear Carats'),
]

/** Uses filters as a person does, and measures each time how long the result takes to reach the screen. */
export async function measureFilterAnswers(
  { openPage, customerToken, services }: PageShop,
  screen: Screen,
  { view, rounds, slowdown }: Options,
): Promise<Answers> {
  const answers: Answers = { clicksMs: [], slidesMs: [] }
  for (let round = 0; round < rounds; round += 1) {
    // A new page for every round: the cache of the previous one would respond at once.
    const page = await openPage(screen, customerToken)
    const asked = followSearches(page)
    await openCatalogue(page, view === 'list' ? '/white-diamonds?view=list' : '/white-diamonds')
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await describeCatalogue(page).filter(async (filters) => {
      await endNotes(page)
      for (const { kind, act } of movements) {
        await beginNotes(page, 'answers')
        const held = await act(filters, page)
        await waitForAnswer(page)
        let notes = await endNotes(page)
        // The screen may show the result of an earlier action: on a slow processor the last one comes much
        // later.
        while (asked.isWaiting()) notes = await endNotes(page)
        await held?.release()
        answers[kind].push(notes.lastChangeAtMs - notes.lastInputAtMs)
        const search = asked.last()
        const { body } = await services.arrange('searchDiamonds', { token: customerToken, body: search })
        await expectShown(page, body.total, search)
      }
    })
    await page.context().close()
  }
  return answers
}

/** Follows the page's searches, except those for a section's options and for totals alone. */
function followSearches(page: Page): { last: () => unknown; isWaiting: () => boolean } {
  let last: unknown
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/diamonds/search')) return
    const body: { pageSize?: number } = request.postDataJSON()
    if (body.pageSize === 1) return
    last = body
    waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return { last: () => last, isWaiting: () => waiting.size > 0 }
}

/** Throws if the page shows a wrong result: a quick one does not count then. */
async function expectShown(page: Page, total: number, search: unknown): Promise<void> {
  const place = isPhone(page)
    ? page.getByRole('dialog').getByRole('button', { name: /^Show/ })
    : page.getByRole('status').filter({ hasText: /stones?$/ })
  const text = (await place.textContent()) ?? ''
  if (Number(text.replaceAll(/\D/g, '')) !== total)
    throw new Error(`The page shows ${text} instead of ${total} for ${JSON.stringify(search)}`)
}
