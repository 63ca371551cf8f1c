import { maxFirstLoadKb } from '#web/vite/limit-first-load.ts'
import { findMedian, findQuantile, recordFigures, type Figure } from './record.ts'
import { measureFilterLatency, type FilterLatencies } from './page/filter-latency.ts'
import { openPageShop, screens, type PageShop } from './page/open-page-shop.ts'
import { measureScriptSizes, type Scripts } from './page/page-scripts.ts'
import { dragThroughList, scrollCards, wheelThroughList, type Scroll } from './page/scrolling.ts'

/**
 * Measures what users wait for on the screen, in Chromium, on a server process with its embedded database and
 * more than 10,000 white diamonds. To run one part: `node bench/page.ts filters`, `scrolling`, `scripts`.
 */
const maxResultMs = 100
const filterRounds = 3
const maxTaskMs = 100
const scrollRounds = 5
const views = [
  ['grid', 'cards'],
  ['list', 'list'],
] as const

async function measureFilters(pageShop: PageShop): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of screens) {
    for (const [view, name] of views) {
      const options = { view, rounds: filterRounds, slowdown: 1 }
      const latencies = await measureFilterLatency(pageShop, screen, options)
      figures.push(...describeLatencies(`${screen.name}, ${name}`, latencies, maxResultMs))
    }
    const slow = await measureFilterLatency(pageShop, screen, { view: 'grid', rounds: 1, slowdown: 4 })
    figures.push(...describeLatencies(`${screen.name}, cards, processor 4 × slower`, slow))
  }
  return figures
}

/** Lists the figures. The target applies to the median; the worst time is reported beside it. */
function describeLatencies(where: string, { clicksMs, slidesMs }: FilterLatencies, max?: number): Figure[] {
  const describe = (what: string, values: readonly number[]): Figure[] => [
    {
      what: `${where}: ${what}, median of ${values.length}`,
      value: findMedian(values),
      unit: 'ms',
      ...(max !== undefined && { max }),
    },
    { what: `${where}: ${what}, worst`, value: findQuantile(values, 1), unit: 'ms' },
  ]
  return [...describe('click to result', clicksMs), ...describe('end of a slide to result', slidesMs)]
}

async function measureScrolling(pageShop: PageShop): Promise<Figure[]> {
  const [wide, phone] = screens
  if (!wide || !phone) throw new Error('There are no screens')
  const scrollMethods: [string, () => Promise<Scroll>][] = [
    ['1440 px, list, wheel', () => wheelThroughList(pageShop, wide)],
    ['1440 px, list, scrollbar', () => dragThroughList(pageShop, wide)],
    ['1440 px, 500 cards', () => scrollCards(pageShop, wide, 'grid', 500)],
    ['390 px, 250 cards', () => scrollCards(pageShop, phone, 'grid', 250)],
    ['390 px, list of 250', () => scrollCards(pageShop, phone, 'list', 250)],
  ]
  const figures: Figure[] = []
  for (const [name, scroll] of scrollMethods) {
    const rounds: Scroll[] = []
    for (let round = 0; round < scrollRounds; round += 1) rounds.push(await scroll())
    const frames = rounds.reduce((sum, round) => sum + round.frames, 0)
    const dropped = rounds.reduce((sum, round) => sum + round.dropped, 0)
    figures.push(
      {
        what: `${name}: longest task (0 where none takes 50 ms), median of ${scrollRounds} rounds`,
        value: findMedian(rounds.map(({ longestTaskMs }) => longestTaskMs)),
        unit: 'ms',
        max: maxTaskMs,
      },
      {
        what: `${name}: longest frame, median of ${scrollRounds} rounds`,
        value: findMedian(rounds.map(({ longestFrameMs }) => longestFrameMs)),
        unit: 'ms',
      },
      { what: `${name}: frames dropped`, value: (100 * dropped) / (frames + dropped), unit: '%' },
    )
  }
  return figures
}

/** One page of each kind, and its visitor. */
const routes: readonly [address: string, visitor: 'guest' | 'customer' | 'administrator'][] = [
  ['/login', 'guest'],
  ['/register', 'guest'],
  ['/melee-by-size', 'customer'],
  ['/cart', 'customer'],
  ['/wishlist', 'customer'],
  ['/account', 'customer'],
  ['/admin', 'administrator'],
  ['/admin/diamonds', 'administrator'],
  ['/admin/orders', 'administrator'],
  ['/admin/users', 'administrator'],
  ['/admin/import', 'administrator'],
  ['/admin/audit', 'administrator'],
  ['/admin/site', 'administrator'],
]

async function measureScripts(pageShop: PageShop): Promise<Figure[]> {
  const tokens = {
    guest: undefined,
    customer: pageShop.customerToken,
    administrator: pageShop.services.administrator.token,
  }
  const home = await measureScriptSizes(pageShop, '/', undefined)
  const catalogue = await measureScriptSizes(pageShop, '/white-diamonds', undefined)
  const describe = (name: string, { names, sentKb, gzKb }: Scripts): Figure[] => [
    { what: `${name}: JavaScript of a cold visit, gzip`, value: gzKb, unit: 'kB', max: maxFirstLoadKb },
    { what: `${name}: JavaScript of a cold visit, as sent`, value: sentKb, unit: 'kB' },
    { what: `${name}: JavaScript of a cold visit`, value: names.size, unit: 'files' },
  ]
  const figures = [...describe('/', home), ...describe('/white-diamonds', catalogue)]
  for (const [address, visitor] of routes) {
    const { names, gzKb } = await measureScriptSizes(pageShop, address, tokens[visitor])
    const ownNames = [...names].filter((name) => !home.names.has(name))
    if (ownNames.length === 0) throw new Error(`${address} has no code of its own: the first page carries it`)
    figures.push({
      what: `${address}: gzip, of it ${ownNames.length} files not loaded by /`,
      value: gzKb,
      unit: 'kB',
    })
  }
  return figures
}

const measurementsByName = { filters: measureFilters, scrolling: measureScrolling, scripts: measureScripts }
const selectedNames = process.argv.slice(2)
const pageShop = await openPageShop()
try {
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(measurementsByName)) {
    if (selectedNames.length === 0 || selectedNames.includes(name)) figures.push(...(await measure(pageShop)))
  }
  recordFigures(selectedNames.length === 0 ? 'page' : `page-${selectedNames.join('-')}`, figures)
} finally {
  await pageShop.close()
}
