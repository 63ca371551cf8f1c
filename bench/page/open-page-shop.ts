import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { generateStones } from '#domain/demo-stock/stones/generate-stones.ts'
import { writeRapnetFile } from '#domain/demo-stock/rapnet-file.ts'
import { findOrInstallChromium } from '#scripts/find-chromium.ts'
import { buildWeb, isWebBuilt } from '#scripts/launch/build-web.mjs'
import { findFreePort, openBrowserShop, type BrowserShop } from '#tests/browser/support/open-browser-shop.ts'
import { watchFrames } from './watch-frames.ts'

const root = resolve(import.meta.dirname, '../..')
/** Customers do not see some of these; 10,000 must remain. */
const stoneCount = 12_000
const minShown = 10_000
const pollMs = 250
const idlePolls = 3
const maxPolls = 240
/** Share of one processor. */
const idleShare = 0.1

export type Screen = { name: string; width: number; height: number; isPhone: boolean }

export const screens: readonly Screen[] = [
  { name: '1440 px', width: 1440, height: 900, isPhone: false },
  { name: '390 px', width: 390, height: 844, isPhone: true },
]

/** A shop with a full section of white diamonds, and a browser. */
export type PageShop = {
  services: BrowserShop
  /** How many white diamonds a customer finds. */
  total: number
  customerToken: string
  /** Opens a page in its own browser profile, with its frames watched. */
  openPage: (screen: Screen, token?: string) => Promise<Page>
  /** The port for remote control of the browser. */
  devToolsPort: number
  /**
   * Waits until the browser is idle. After a window opens, the browser loads suggestions for its address bar;
   * nobody scrolls so soon.
   */
  untilBrowserIdle: () => Promise<void>
  close: () => Promise<void>
}

export async function openPageShop(): Promise<PageShop> {
  if (!isWebBuilt(root)) await buildWeb(root, process.execPath, console.error)
  const chromiumInstall = await findOrInstallChromium(console.error)
  if ('missing' in chromiumInstall) throw new Error(chromiumInstall.missing)
  const services = await openBrowserShop()
  let browser: Browser | undefined
  const close = async (): Promise<void> => {
    await browser?.close()
    await services.close()
  }
  try {
    await fillWithStones(services)
    const { token: customerToken } = await services.addCustomer()
    const { body } = await services.arrange('searchDiamonds', {
      token: customerToken,
      body: { section: 'white' },
    })
    if (body.total < minShown) throw new Error(`Only ${body.total} stones are shown`)
    const devToolsPort = await findFreePort()
    browser = await chromium.launch({
      executablePath: chromiumInstall.path,
      args: ['--disable-gpu', '--disable-quic', `--remote-debugging-port=${devToolsPort}`],
      // The scrollbar is dragged.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    const launched = browser
    const openPage = (screen: Screen, token?: string): Promise<Page> =>
      openWatchedPage(launched, services.address, screen, token)
    const session = await browser.newBrowserCDPSession()
    const untilBrowserIdle = (): Promise<void> => waitForIdle(session)
    return { services, total: body.total, customerToken, openPage, devToolsPort, untilBrowserIdle, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fillWithStones({ arrange, administrator: { token } }: BrowserShop): Promise<void> {
  const stones = generateStones({ seed: 11, count: stoneCount, mix: { white: 1 } })
  const file = new File([[...writeRapnetFile(stones)].join('')], 'stones.csv')
  await arrange('importMoreDiamonds', { token, file, body: { houseStock: 'true' } })
}

/** Waits until all processes of the browser together have been almost idle for a while. */
async function waitForIdle(session: CDPSession): Promise<void> {
  const readTimes = async (): Promise<Map<number, number>> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
  }
  let before = await readTimes()
  let idleCount = 0
  for (let poll = 0; poll < maxPolls; poll += 1) {
    await wait(pollMs)
    const now = await readTimes()
    const busySeconds = [...now].reduce((sum, [id, seconds]) => sum + seconds - (before.get(id) ?? 0), 0)
    idleCount = busySeconds < (pollMs / 1000) * idleShare ? idleCount + 1 : 0
    if (idleCount === idlePolls) return
    before = now
  }
  throw new Error('The browser does not become idle')
}

async function openWatchedPage(
  browser: Browser,
  address: string,
  { width, height, isPhone }: Screen,
  token: string | undefined,
): Promise<Page> {
  const localStorage = token === undefined ? [] : [{ name: 'token', value: token }]
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  await context.addInitScript(watchFrames)
  return context.newPage()
}
