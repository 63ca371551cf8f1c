import type { Browser, Page } from '@playwright/test'
import { SearchReply } from '../../contract/schemas/search.ts'
import { openConnection, parseReply } from '../shop/connection.ts'
import { serializeRequest } from '../shop/serialize-request.ts'
import { listActions, type StockFacts } from './list-actions.ts'
import type { ListShop } from './open-list-shop.ts'
import { watchResults, type ResultWatch } from './watch-results.ts'

/** The times of one action, one per round. */
export type ActionTimes = { what: string; shownMs: number[]; responseMs: number[] }

const path = '/admin/diamonds'
const timeoutMs = 20_000
/** Longer than the search box waits for another letter. */
const idleMs = 150
/**
 * Administrators look at the first page before they open another; that page postpones low-priority work for
 * less time.
 */
const firstViewMs = 3000

/**
 * Performs the actions as an administrator does, then sends the page's requests again over a separate
 * connection.
 */
export async function timeActions(
  browser: Browser,
  services: ListShop,
  rounds: number,
): Promise<ActionTimes[]> {
  const facts = await findStockFacts(services)
  const timesByAction = new Map<string, ActionTimes>()
  const requests = new Map<string, unknown>()
  const getTimes = (what: string): ActionTimes => {
    const times = timesByAction.get(what) ?? { what, shownMs: [], responseMs: [] }
    timesByAction.set(what, times)
    return times
  }
  for (let round = 0; round < rounds; round += 1) {
    // A new page for every round: the cache of the previous one would respond at once.
    const page = await openPage(browser, services)
    const searches = followSearches(page)
    await page.goto('/admin')
    await page.getByRole('list', { name: 'Needs attention' }).waitFor()
    await page.waitForTimeout(firstViewMs)
    const time = async (what: string, action: () => Promise<void>): Promise<void> => {
      getTimes(what).shownMs.push(await timeResult(page, action))
      requests.set(what, searches.last())
    }
    await time('opens', () => openList(page))
    for (const { what, prepare, action } of listActions(facts)) {
      await prepare?.(page)
      await waitUntilIdle(page)
      await time(what, () => action(page))
      await openList(page)
      await waitUntilIdle(page)
    }
    await page.context().close()
  }
  const connection = await openConnection(services.address)
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, body] of requests) {
      const request = serializeRequest('searchDiamonds', { token: services.token, body })
      const sentMs = performance.now()
      const reply = await connection.send(request)
      getTimes(what).responseMs.push(performance.now() - sentMs)
      SearchReply.parse(await parseReply(reply))
    }
  }
  connection.close()
  return [...timesByAction.values()]
}

/** Returns a stone with a certificate and a vendor. */
async function findStockFacts({ address, token }: ListShop): Promise<StockFacts> {
  const connection = await openConnection(address)
  const body = { section: 'white', sort: [{ by: 'discount', order: 'asc' }], page: 1, pageSize: 200 }
  const reply = await parseReply(await connection.send(serializeRequest('searchDiamonds', { token, body })))
  connection.close()
  for (const { product, certificateNo, vendor } of SearchReply.parse(reply).items) {
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
  await context.addInitScript(watchResults)
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
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

/** The global that `watchResults` sets in the page, which has no type here. */
type WatchedPage = { resultWatch: ResultWatch }

async function timeResult(page: Page, action: () => Promise<void>): Promise<number> {
  // Every page of this measurement is watched.
  await page.evaluate(() => (globalThis as unknown as WatchedPage).resultWatch.begin())
  await action()
  const resultHandle = await page.waitForFunction(
    // As above.
    () => (globalThis as unknown as WatchedPage).resultWatch.getResultMs(),
    undefined,
    { polling: 20 },
  )
  return Number(await resultHandle.jsonValue())
}

/** Waits until the page requests nothing more. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.locator('[role=table][aria-busy=false]').waitFor()
  await page.waitForTimeout(idleMs)
}
