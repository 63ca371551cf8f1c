import { loadPeer } from '../install-peers.ts'
import type { Engine } from './engine.ts'
import { toFact, type Fact } from './fact.ts'
import { pageSize, type Question } from './question.ts'
import {
  columnNames,
  extentColumns,
  facetColumns,
  joinTallies,
  toColumnName,
  quote,
  typeOf,
  writeBaseCondition,
  writeMatching,
  writeNearMatch,
  writeOrder,
  type Tally,
} from './sql.ts'
import type { Stock } from './stock.ts'

type Value = string | number | bigint | boolean | null

/** The part of @duckdb/node-api that is used. The package is installed only for measurements. */
type DuckDb = {
  DuckDBInstance: { create: (path: string, options: Record<string, string>) => Promise<Instance> }
  DuckDBDataChunk: { create: (types: readonly unknown[], rowCount?: number) => Chunk }
} & Record<'INTEGER' | 'BIGINT' | 'SMALLINT' | 'BOOLEAN' | 'VARCHAR', unknown>
type Instance = { connect: () => Promise<Connection>; closeSync: () => void }
type Chunk = { setColumns: (columns: readonly (readonly Value[])[]) => void }
type Connection = {
  run: (sql: string) => Promise<unknown>
  runAndReadAll: (sql: string) => Promise<{ getRowsJS: () => unknown[][] }>
  createAppender: (
    table: string,
  ) => Promise<{ appendDataChunk: (chunk: Chunk) => void; closeSync: () => void }>
  closeSync: () => void
}

const threads = 2
const rowsInChunk = 2048

/**
 * Creates DuckDB in this process, with rows ordered by section, shape and carats. `change` may replace
 * prices.
 */
export async function createDuckDb(
  change: (fact: Fact, rapPriceCents: number | null) => Fact = (fact) => fact,
): Promise<Engine> {
  // The package exports this type, and its version is pinned.
  const duckDb = (await loadPeer('@duckdb/node-api')) as DuckDb
  const instance = await duckDb.DuckDBInstance.create(':memory:', { threads: String(threads) })
  const connection = await instance.connect()
  return {
    name: 'DuckDB',
    load: (stock) => load(duckDb, connection, stock, change),
    supports: () => true,
    limitToOneCore: async () => {
      await connection.run('set threads = 1')
    },
    prepare: (question) => {
      const [tally, page] = writeStatements(question)
      const read = async (text: string) => (await connection.runAndReadAll(text)).getRowsJS()
      return async () => {
        const tallies = await read(tally)
        const ids = await read(page)
        return () =>
          joinTallies(
            question,
            tallies.map(toTally),
            ids.map(([id]) => Number(id)),
          )
      }
    },
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

function writeKeywordCondition(keyword: string): string {
  return `contains(words, ${quote(` ${keyword}`)})`
}

/**
 * Writes two statements: one scan counts everything with histograms, the other finds the page. That was
 * faster than grouping sets, than a statement with a group for each facet, and than either over a temporary
 * table.
 */
function writeStatements(question: Question): [tally: string, page: string] {
  const baseCondition = writeBaseCondition(question, writeKeywordCondition)
  const { nearCondition, miss } = writeNearMatch(question, baseCondition)
  const histograms = facetColumns.map((column) => `histogram(${column})`)
  return [
    `select ${miss} as miss, count(*), sum(carats), sum(total_price), ${[...extentColumns, ...histograms].join(', ')}
     from stones where ${nearCondition} group by miss`,
    `select id from stones where ${writeMatching(question, baseCondition)}
     order by ${writeOrder(question)} limit ${pageSize} offset ${question.page * pageSize}`,
  ]
}

function toTally([miss, number, carats, totalPrice, ...others]: unknown[]): Tally {
  const toNumber = (value: unknown): number | null => (value === null ? null : Number(value))
  return {
    miss: Number(miss),
    number: Number(number),
    carats: Number(carats),
    totalPrice: Number(totalPrice),
    bounds: others.slice(0, 2 * extentColumns.length).map(toNumber),
    counts: others.slice(2 * extentColumns.length).map(toCounts),
  }
}

function toCounts(histogram: unknown): ReadonlyMap<number, number> {
  // The package returns a histogram in this form.
  const entries = histogram as { key: unknown; value: unknown }[]
  return new Map(entries.map(({ key, value }) => [Number(key), Number(value)]))
}

async function load(
  duckDb: DuckDb,
  connection: Connection,
  stock: Stock,
  change: (fact: Fact, rapPriceCents: number | null) => Fact,
): Promise<void> {
  const columns = columnNames.map((name) => `${toColumnName(name)} ${typeOf(name)}`)
  await connection.run(`create table incoming (${columns.join(', ')})`)
  const appender = await connection.createAppender('incoming')
  const chunkTypes = columnNames.map((name) => duckDb[chunkTypeOf(name)])
  let facts: Fact[] = []
  const append = (): void => {
    if (facts.length === 0) return
    const chunk = duckDb.DuckDBDataChunk.create(chunkTypes)
    chunk.setColumns(columnNames.map((name) => facts.map((fact) => toValue(name, fact))))
    appender.appendDataChunk(chunk)
    facts = []
  }
  for (const [stone, row] of stock.list()) {
    if (facts.push(change(toFact(stone, row), stone.rap_price)) === rowsInChunk) append()
  }
  append()
  appender.closeSync()
  await connection.run('create table stones as select * from incoming order by section, shape, carats')
  await connection.run('drop table incoming')
}

function chunkTypeOf(name: keyof Fact): 'INTEGER' | 'BIGINT' | 'SMALLINT' | 'BOOLEAN' | 'VARCHAR' {
  const types = {
    integer: 'INTEGER',
    bigint: 'BIGINT',
    smallint: 'SMALLINT',
    boolean: 'BOOLEAN',
    text: 'VARCHAR',
  } as const
  return types[typeOf(name)]
}

/**
 * Returns a value as DuckDB stores it. A space before each keyword lets one search find keywords that begin
 * with a text.
 */
function toValue(name: keyof Fact, fact: Fact): Value {
  const value = fact[name]
  if (name === 'words') return ` ${value}`
  return name === 'totalPrice' && value !== null ? BigInt(value) : value
}
