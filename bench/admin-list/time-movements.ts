import type { Browser, Page } from '@playwright/test'
import { SearchAnswer } from '#contract/schemas/search.ts'
import { openLine, readAnswer } from '../shop/line.ts'
import { writeRequest } from '../shop/write-request.ts'
import { listMovements, type Known } from './movements.ts'
import type { ListShop } from './open-list-shop.ts'
import { watchAnswers, type AnswerWatch } from './watch-answers.ts'

/** The times of one action, one per round. */
export type Cost = { what: string; shownMs: number[]; answeredMs: number[] }

const path = '/admin/diamonds'
const patienceMs = 20_000
/** Longer than the search box waits for another letter. */
const restMs = 150
/**
 * Administrators look at the first page before they open another; that page postpones low-priority work for
 * less time.
 */
const firstLookMs = 3000

/**
 * Performs the actions as an administrator does, then sends the page's requests again over a separate
 * connection.
 */
export async function timeMovements(browser: Browser, services: ListShop, rounds: number): Promise<Cost[]> {
  const known = await findKnown(services)
  const costs = new Map<string, Cost>()
  const asked = new Map<string, unknown>()
  const note = (what: string): Cost => {
    const cost = costs.get(what) ?? { what, shownMs: [], answeredMs: [] }
    costs.set(what, cost)
    return cost
  }
  for (let round = 0; round < rounds; round += 1) {
    // A new page for every round: the cache of the previous one would respond at once.
    const page = await openPage(browser, services)
    const searches = followSearches(page)
    await page.goto('/admin')
    await page.getByRole('list', { name: 'What needs a person now' }).waitFor()
    await page.waitForTimeout(firstLookMs)
    const time = async (what: string, act: () => Promise<void>): Promise<void> => {
      note(what).shownMs.push(await timeAnswer(page, act))
      asked.set(what, searches.last())
    }
    await time('opens', () => openList(page))
    for (const { what, prepare, act } of listMovements(known)) {
      await prepare?.(page)
      await rest(page)
      await time(what, () => act(page))
      await openList(page)
      await rest(page)
    }
    await page.context().close()
  }
  const line = await openLine(services.address)
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, body] of asked) {
      const request = writeRequest('searchDiamonds', { token: services.token, body })
      const sentMs = performance.now()
      const reply = await line.send(request)
      note(what).answeredMs.push(performance.now() - sentMs)
      SearchAnswer.parse(await readAnswer(reply))
    }
  }
  line.close()
  return [...costs.values()]
}

/** Returns a stone with a certificate and a vendor. */
async function findKnown({ address, token }: ListShop): Promise<Known> {
  const line = await openLine(address)
  const body = { section: 'white', sort: [{ by: 'discount', order: 'asc' }], page: 1, pageSize: 200 }
  const answer = await readAnswer(await line.send(writeRequest('searchDiamonds', { token, body })))
  line.close()
  for (const { product, certificateNo, vendor } of SearchAnswer.parse(answer).items) {
    if (certificateNo != null && vendor != null) return { stockId: product.stockId, certificateNo, vendor }
  }
  throw new Error('No stone has a certificate and a vendor')
}

async function openPage(browser: Browser, { address, token }: ListShop): Promise<Page> {
  const localStorage = [{ name: 'token', value: token }]
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  await context.addInitScript(watchAnswers)
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  return page
}

/** Opens the whole list in its default order, by its name in the navigation. */
async function openList(page: Page): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click()
}

function followSearches(page: Page): { last: () => unknown } {
  let last: unknown
  page.on('request', (request) => {
    if (request.url().endsWith('/api/diamonds/search')) last = request.postDataJSON()
  })
  return { last: () => last }
}

/** The global that `watchAnswers` sets in the page, which has no type here. */
type Watched = { answerWatch: AnswerWatch }

async function timeAnswer(page: Page, act: () => Promise<void>): Promise<number> {
  // Every page of this measurement is watched.
  await page.evaluate(() => (globalThis as unknown as Watched).answerWatch.begin())
  await act()
  const answered = await page.waitForFunction(
    // As above.
    () => (globalThis as unknown as Watched).answerWatch.findAnswerMs(),
    undefined,
    { polling: 20 },
  )
  return Number(await answered.jsonValue())
}

/** Waits until the page requests nothing more. */
async function rest(page: Page): Promise<void> {
  await page.locator('[role=table][aria-busy=false]').waitFor()
  await page.waitForTimeout(restMs)
}
