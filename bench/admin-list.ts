import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/find-chromium.ts'
import { buildWeb, isWebBuilt } from '#scripts/launch/build-web.mjs'
import { openEmbedded, openOnPostgres, type ListShop } from './admin-list/open-list-shop.ts'
import { timeActions } from './admin-list/time-actions.ts'
import { findMedian, recordFigures, type Figure } from './record.ts'

/**
 * Measures the administration's list of stones when it is opened, filtered, searched, sorted and turned to
 * its last page: the time until the HTTP response, and until the result is on the screen of Chromium. Run
 * with `node bench/admin-list.ts [stones on PostgreSQL] [stones embedded] [rounds]`.
 */
const MANY_STONES = Number(process.argv[2] ?? 1_000_000)
const EMBEDDED_STONES = Number(process.argv[3] ?? 100_000)
const ROUNDS = Number(process.argv[4] ?? 5)
const MAX_MS = 300

const root = resolve(import.meta.dirname, '..')
if (!isWebBuilt(root)) await buildWeb(root, process.execPath, console.error)
const chromiumInstall = await findOrInstallChromium(console.error)
if ('missing' in chromiumInstall) throw new Error(chromiumInstall.missing)
const executablePath = chromiumInstall.path

const figures: Figure[] = [
  ...(await measure(`${MANY_STONES.toLocaleString('en')} stones`, () => openOnPostgres(MANY_STONES))),
  ...(await measure(`${EMBEDDED_STONES.toLocaleString('en')} stones, embedded`, () =>
    openEmbedded(EMBEDDED_STONES),
  )),
]
recordFigures('admin-list', figures)

async function measure(stock: string, open: () => Promise<ListShop>): Promise<Figure[]> {
  const services = await open()
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-quic'] })
  try {
    const times = await timeActions(browser, services, ROUNDS)
    return times.flatMap(({ what, responseMs, shownMs }) => [
      { what: `${stock}, ${what}: response`, value: findMedian(responseMs), unit: 'ms', max: MAX_MS },
      { what: `${stock}, ${what}: on the screen`, value: findMedian(shownMs), unit: 'ms', max: MAX_MS },
    ])
  } finally {
    await browser.close()
    await services.close()
  }
}
