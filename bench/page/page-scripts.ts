import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import type { PageShop } from './open-page-shop.ts'
import { screens } from './open-page-shop.ts'

/** The scripts of a cold visit: their names, their size as sent, and with gzip at its default level. */
export type Scripts = { names: ReadonlySet<string>; sentKb: number; gzKb: number }

const quietMs = 1000

/** Opens an address with an empty cache, and waits until the page requests nothing more. */
export async function measureScriptSizes(
  { openPage }: PageShop,
  address: string,
  token: string | undefined,
): Promise<Scripts> {
  const [screen] = screens
  if (!screen) throw new Error('There is no screen')
  const page = await openPage(screen, token)
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) requests.push(request)
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitForNoRequests(requests)
  const names = new Set<string>()
  let sentBytes = 0
  let gzBytes = 0
  for (const request of requests) {
    const { pathname } = new URL(request.url())
    // A script that is preloaded and then run is one file, sent once.
    if (names.has(pathname)) continue
    names.add(pathname)
    const response = await request.response()
    if (!response?.ok()) throw new Error(`${pathname} did not load`)
    gzBytes += gzipSync(await response.body()).length
    sentBytes += (await request.sizes()).responseBodySize
  }
  await page.context().close()
  return { names, sentKb: sentBytes / 1000, gzKb: gzBytes / 1000 }
}

/**
 * Waits until no further script is requested. The event stream stays open, so the network never becomes idle.
 */
async function waitForNoRequests(requests: readonly Request[]): Promise<void> {
  for (let lastCount = -1; lastCount !== requests.length;) {
    lastCount = requests.length
    await wait(quietMs)
  }
}
