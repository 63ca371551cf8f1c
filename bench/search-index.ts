import { createCatalogueIndex } from '#search/catalogue-index.ts'
import type { Query, Scope } from '#search/query.ts'
import type { Derivation, Row, Schema } from '#search/schema.ts'

/**
 * Measures the catalogue index: random stones, mixed queries that each ask for a page, two totals and every
 * facet. Run with `node bench/search-index.ts [rows] [queries]`.
 */
const ROWS = Number(process.argv[2] ?? 100_000)
const QUERIES = Number(process.argv[3] ?? 300)

/** How many ids each set has; most rows lie in the lower ones. */
const SET_SIZES = {
  section: 8,
  shape: 24,
  color: 40,
  clarity: 12,
  cut: 6,
  polish: 5,
  symmetry: 5,
  fluor: 6,
  lab: 8,
  fancyIntensity: 9,
  overtone: 20,
  colorShade: 10,
  vendor: 120,
  status: 4,
} as const
const RANGES = {
  carats: [180, 10_000],
  pricePerCarat: [20_000, 3_000_000],
  totalPrice: [5_000, 30_000_000],
  discount: [-9_000, 2_000],
  length: [300, 1_500],
  width: [300, 1_500],
  height: [200, 900],
  depthPercent: [5_000, 7_500],
  tablePercent: [5_000, 7_500],
  ratio: [100, 250],
  crownAngle: [2_500, 4_500],
  pavilionAngle: [3_500, 4_500],
} as const
const SETS = Object.keys(SET_SIZES)
const NUMBERS = Object.keys(RANGES)
const FLAGS = ['hasImage', 'has3D', 'eyeClean', 'noMilky', 'noBgm', 'noTreatment', 'inLineSet']
const SCHEMA: Schema = {
  sets: SETS,
  numbers: NUMBERS,
  flags: FLAGS,
  keys: ['stockId', 'certificateNo'],
  words: ['comment', 'shapeName'],
  order: 'stockId',
}
const COMMENT_WORDS = 'eye clean no milky brown green crystal feather on table inscribed faint lustre'.split(
  ' ',
)

let seed = 42
function draw(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const drawInt = (below: number) => Math.floor(draw() * below)
const drawLow = (below: number) => Math.floor(draw() ** 2 * below)
const drawSome = <Value>(values: readonly Value[], count: number): Value[] =>
  Array.from({ length: count }, () => values[drawInt(values.length)]).filter((value) => value !== undefined)

function createRow(id: number): Row {
  const sets = Object.fromEntries(
    Object.entries(SET_SIZES).map(([name, size]) => [name, draw() < 0.05 ? 0 : 1 + drawLow(size)]),
  )
  const numbers = Object.fromEntries(
    Object.entries(RANGES).map(([name, [min, max]]) => [
      name,
      draw() < 0.03 ? null : min + drawLow(max - min),
    ]),
  )
  return {
    id,
    sets,
    numbers,
    flags: Object.fromEntries(FLAGS.map((name) => [name, draw() < 0.7])),
    keys: { stockId: `TAV-${(id * 7_919) % 1_000_003}`, certificateNo: String(1_000_000_000 + drawInt(9e9)) },
    words: { comment: drawSome(COMMENT_WORDS, drawInt(6)).join(' '), shapeName: `shape ${sets['shape']}` },
  }
}

function createPrices(percent: number): Derivation {
  return {
    key: `discount ${percent}`,
    columns: ['pricePerCarat', 'totalPrice', 'discount'],
    compute: (row) => {
      const house = row.number('pricePerCarat')
      const carats = row.number('carats')
      if (house === null || carats === null) return [null, null, null]
      const price = Math.round((house * (100 - percent)) / 100)
      return [price, Math.round((price * carats) / 1_000), row.number('discount')]
    },
  }
}
const PRICES = [0, 2, 5].map(createPrices)
const CUSTOMER: Scope = { only: { status: [1, 2] }, except: { vendor: [3, 17, 40] } }

function createQuery(): Query {
  const sets: Record<string, number[]> = draw() < 0.8 ? { section: [1 + drawLow(8)] } : {}
  for (const name of drawSome(SETS.slice(1), drawInt(5))) {
    const size = SET_SIZES[name as keyof typeof SET_SIZES] // a name out of the same table
    sets[name] = Array.from({ length: 1 + drawInt(4) }, () => 1 + drawLow(size))
  }
  const numbers: Record<string, { min: number; max: number }[]> = {}
  for (const name of drawSome(NUMBERS, drawInt(4))) {
    const [min, max] = RANGES[name as keyof typeof RANGES] // a name out of the same table
    const from = min + drawLow(max - min)
    numbers[name] = [{ min: from, max: from + drawInt(max - from) }]
  }
  const by = drawSome(['carats', 'totalPrice', 'discount', 'color', 'stockId'], 1)
  return {
    within: [CUSTOMER, { ids: [1, 2, 3, 4, 5] }],
    filters: {
      sets,
      numbers,
      flags: drawSome(FLAGS, drawInt(3)),
      ...(draw() < 0.1
        ? { text: { words: 'feather cl', columns: ['comment', 'stockId', 'shapeName'] } }
        : {}),
    },
    ...(draw() < 0.8 ? { derived: drawSome(PRICES, 1)[0] ?? createPrices(0) } : {}),
    sort: by.map((name) => ({ by: name, order: draw() < 0.5 ? 'asc' : 'desc' })),
    page: draw() < 0.8 ? 0 : drawInt(20),
    pageSize: 36,
    totals: ['carats', 'totalPrice'],
    facets: { sets: SETS, numbers: NUMBERS },
  }
}

function timeMs(act: () => void): number {
  const start = performance.now()
  act()
  return performance.now() - start
}

function report(name: string, timesMs: readonly number[]): void {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(2)
  console.log(`${name.padEnd(44)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`)
}

const index = createCatalogueIndex(SCHEMA)
let putMs = 0
for (let id = 1; id <= ROWS; id += 1_000) {
  const rows = Array.from({ length: Math.min(1_000, ROWS - id + 1) }, (_, at) => createRow(id + at))
  putMs += timeMs(() => index.put(rows))
}
console.log(`put ${ROWS} rows, 1,000 at a time: ${putMs.toFixed(0)} ms`)
for (const derived of PRICES) {
  const prepare = () => index.search({ derived, page: 0, pageSize: 0 })
  console.log(`first prices of a viewer: ${timeMs(prepare).toFixed(0)} ms`)
}

const queries = Array.from({ length: QUERIES }, createQuery)
for (const round of ['cold', 'warm']) {
  const times = queries.map((query) => timeMs(() => index.search(query)))
  report(`${QUERIES} mixed queries, ${round}`, times)
}
const everything: Query = {
  sort: [{ by: 'stockId', order: 'asc' }],
  page: 0,
  pageSize: 36,
  totals: ['carats', 'totalPrice'],
  facets: { sets: SETS, numbers: NUMBERS },
}
const repeat = (query: Query) => Array.from({ length: 30 }, () => timeMs(() => index.search(query)))
report('no filter at all, by stock number', repeat(everything))
report(
  'no filter, the middle page of 500',
  repeat({ ...everything, page: Math.floor(ROWS / 1_000), pageSize: 500 }),
)
const allSets = Object.fromEntries(
  Object.entries(SET_SIZES).map(([name, size]) => [name, Array.from({ length: size }, (_, id) => id + 1)]),
)
const allRanges = Object.fromEntries(
  Object.entries(RANGES).map(([name, [min, max]]) => [name, [{ min, max }]]),
)
report(
  'every facet filtered, widely',
  repeat({ ...everything, filters: { sets: allSets, numbers: allRanges } }),
)
const pasted = Array.from({ length: 5_000 }, (_, at) => `tav-${((at + 1) * 7_919) % 1_000_003}`)
report('5,000 pasted stock numbers', repeat({ ...everything, filters: { keys: { stockId: pasted } } }))
const text = { words: 'tav 12 feather', columns: ['stockId', 'certificateNo', 'comment', 'shapeName'] }
report('text of three words', repeat({ ...everything, filters: { text } }))
const changed = Array.from({ length: 300 }, () => createRow(1 + drawInt(ROWS)))
const changes = changed.map((row) => timeMs(() => index.put([row])))
report('one row replaced', changes)
const afterChange = changed.map((row) => {
  index.put([row])
  return timeMs(() => index.search({ derived: PRICES[0] ?? createPrices(0), page: 0, pageSize: 0 }))
})
report('prices brought up to date after one change', afterChange)
