import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import type { PageShop } from './open-page-shop.ts'
import { screens } from './open-page-shop.ts'

/** The scripts of a cold visit: their names, as sent, and compressed by gzip at its usual level. */
export type Scripts = { names: ReadonlySet<string>; sentKb: number; gzKb: number }

const quietMs = 1000

/** Opens an address in a browser that knows nothing yet, and waits until it asks for nothing more. */
export async function weighScripts(
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
  await untilNothingComes(requests)
  const names = new Set<string>()
  let sentBytes = 0
  let gzBytes = 0
  for (const request of requests) {
    const { pathname } = new URL(request.url())
    // Loaded ahead and then run: one file, sent once.
    if (names.has(pathname)) continue
    names.add(pathname)
    const response = await request.response()
    if (!response?.ok()) throw new Error(`${pathname} did not come`)
    gzBytes += gzipSync(await response.body()).length
    sentBytes += (await request.sizes()).responseBodySize
  }
  await page.context().close()
  return { names, sentKb: sentBytes / 1000, gzKb: gzBytes / 1000 }
}

/** The line for events never rests, so the network does not: what counts is that no further script is asked for. */
async function untilNothingComes(requests: readonly Request[]): Promise<void> {
  for (let known = -1; known !== requests.length;) {
    known = requests.length
    await wait(quietMs)
  }
}
