import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openBenchShop,
  startPostgres,
  type DatabaseKind,
  type BenchPostgres,
} from './import/open-bench-shop.ts'
import { readMemory, timeImport, type ImportTimes } from './import/time-import.ts'
import type { LoadReport } from './import/search-load.ts'
import { writeStockList, type StockList } from './import/stock-list.ts'
import { underLoad } from './import/under-load.ts'
import { findMedian, recordFigures, type Figure } from './record.ts'

/**
 * Measures the import of a vendor's list over the page's own API call, on either database: into a shop that
 * already has stock, while another process searches; the same list again; and a very long list, for its
 * memory use.
 */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 100_000)
const MANY_ROWS = Number(process.env['IMPORT_MANY_ROWS'] ?? 1_000_000)
const ROUNDS = Number(process.env['IMPORT_ROUNDS'] ?? 3)
const KINDS = (process.env['IMPORT_DATABASES'] ?? 'embedded,postgres').split(',')
const PRESENT_ROWS = 20_000
const SEARCHES_A_SECOND = 50

const maxImportSeconds = 15
const maxSearchMs = 50
const maxShareAgain = 0.5
/** Independent of the list's length: batches, and a few dozen bytes for each stock number. */
const maxReadingMegabytes = 300

type Round = { first: ImportTimes; again: ImportTimes; load: LoadReport; loadAgain: LoadReport }

const folder = mkdtempSync(join(tmpdir(), `tavernier-bench-import-${process.pid}-`))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const postgresServers: BenchPostgres[] = []
try {
  const figures: Figure[] = []
  const list = await writeStockList(join(folder, 'list.csv'), {
    vendor: 'Long List Ltd',
    rows: ROWS,
    seed: 4,
  })
  const existingList = await writeStockList(join(folder, 'present.csv'), {
    vendor: 'Here Before Ltd',
    rows: PRESENT_ROWS,
    seed: 5,
  })
  console.log(`${ROWS} rows of ${list.columns} columns, ${list.megabytes.toFixed(0)} MB`)
  for (const kind of ['embedded', 'postgres'] as const) {
    if (!KINDS.includes(kind)) continue
    const rounds: Round[] = []
    while (rounds.length < ROUNDS) rounds.push(await runRound(await createDatabase(kind), existingList, list))
    figures.push(...summarise(kind, rounds))
  }
  if (MANY_ROWS > 0) figures.push(...(await importMany(await createDatabase('postgres'))))
  recordFigures('import', figures)
} finally {
  for (const postgresServer of postgresServers) await postgresServer.stop()
}

/** Returns the address of a new PostgreSQL database; undefined for the embedded one. */
async function createDatabase(kind: DatabaseKind): Promise<string | undefined> {
  if (kind === 'embedded') return undefined
  if (postgresServers.length === 0) postgresServers.push(await startPostgres())
  return postgresServers[0]?.createDatabase()
}

async function runRound(
  databaseUrl: string | undefined,
  existingList: StockList,
  list: StockList,
): Promise<Round> {
  const services = await openBenchShop(folder, databaseUrl)
  try {
    const stones = PRESENT_ROWS + ROWS
    await timeImport(services, existingList, { added: PRESENT_ROWS, unchanged: 0, stones: PRESENT_ROWS })
    const first = await underLoad(services, SEARCHES_A_SECOND, () =>
      timeImport(services, list, { added: ROWS, unchanged: 0, stones }),
    )
    const again = await underLoad(services, SEARCHES_A_SECOND, () =>
      timeImport(services, list, { added: 0, unchanged: ROWS, stones }),
    )
    return { first: first.result, again: again.result, load: first.load, loadAgain: again.load }
  } finally {
    await services.remove()
  }
}

function summarise(kind: DatabaseKind, rounds: readonly Round[]): Figure[] {
  const medianOf = (read: (round: Round) => number): number => findMedian(rounds.map(read))
  const prefix = `${ROWS.toLocaleString('en')} rows, ${kind}`
  const figure = (what: string, unit: string, read: (round: Round) => number): Figure => ({
    what: `${prefix}: ${what}`,
    value: medianOf(read),
    unit,
  })
  return [
    { ...figure('import until search shows it', 's', ({ first }) => first.seconds), max: maxImportSeconds },
    figure('  of it until the reply to the upload', 's', ({ first }) => first.uploadedSeconds),
    figure('  until all rows were read', 's', ({ first }) => first.readSeconds),
    figure('  until the job was done', 's', ({ first }) => first.appliedSeconds),
    { ...figure('searches meanwhile, p99', 'ms', ({ load }) => load.p99Ms), max: maxSearchMs },
    figure('searches meanwhile, p50', 'ms', ({ load }) => load.p50Ms),
    figure('searches meanwhile, slowest', 'ms', ({ load }) => load.worstMs),
    figure(
      'memory more at most, while rows are read',
      'MB',
      ({ first }) => first.memory.reading - first.memory.before,
    ),
    figure('the same list again, nothing changes', 's', ({ again }) => again.seconds),
    {
      ...figure('  as a share of the first time', '', ({ first, again }) => again.seconds / first.seconds),
      max: maxShareAgain,
    },
    { ...figure('searches during that, p99', 'ms', ({ loadAgain }) => loadAgain.p99Ms), max: maxSearchMs },
  ]
}

/**
 * Measures the memory that the list of a whole market takes: while it is read, and in the catalogue
 * afterwards.
 */
async function importMany(databaseUrl: string | undefined): Promise<Figure[]> {
  const list = await writeStockList(join(folder, 'many.csv'), {
    vendor: 'Whole Market Ltd',
    rows: MANY_ROWS,
    seed: 6,
  })
  const services = await openBenchShop(folder, databaseUrl)
  try {
    const times = await timeImport(services, list, { added: MANY_ROWS, unchanged: 0, stones: MANY_ROWS })
    const { before, reading, peak } = times.memory
    await services.restart()
    const prefix = `${MANY_ROWS.toLocaleString('en')} rows, postgres`
    return [
      { what: `${prefix}: import until search shows it`, value: times.seconds, unit: 's' },
      { what: `${prefix}: until the job was done`, value: times.appliedSeconds, unit: 's' },
      {
        what: `${prefix}: memory more at most, while rows are read`,
        value: reading - before,
        unit: 'MB',
        max: maxReadingMegabytes,
      },
      { what: `${prefix}: memory at most in all`, value: peak, unit: 'MB' },
      {
        what: `${prefix}: memory of a server restarted on them`,
        value: readMemory(services.server.pid),
        unit: 'MB',
      },
    ]
  } finally {
    await services.remove()
  }
}
