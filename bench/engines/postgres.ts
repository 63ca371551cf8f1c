import { availableParallelism } from 'node:os'
import { Client, TypeOverrides } from 'pg'
import { findOrInstallPostgres } from '#scripts/find-postgres.ts'
import { startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { copyRows } from '../stones/copy-rows.ts'
import type { Engine } from './engine.ts'
import { rangeNames } from '#contract/schemas/search-names.ts'
import { facetNames, buildRecord, toFact, type FacetName } from './fact.ts'
import { pageSize, type EngineResult, type Question } from './question.ts'
import {
  columnNames,
  extentColumns,
  listActive,
  toColumnName,
  quote,
  typeOf,
  writeBaseCondition,
  writeMatching,
  writeOrder,
} from './sql.ts'
import type { Stock } from './stock.ts'

const INT8 = 20

/** Indexes that suit the questions: the section with the most selected columns, in the order of the rows. */
const indexes = [
  'create unique index on stones (stock_no)',
  'create index on stones (certificate_no)',
  'create index on stones (section, color, clarity, carats)',
  'create index on stones (section, carats)',
  'create index on stones (section, total_price)',
  'create index on stones (section, discount)',
  'create index on stones (section, vendor)',
  'create index on stones using gin (words)',
]

/**
 * Creates PostgreSQL in a private cluster on this machine, with one narrow table: rows ordered by section,
 * shape and carats, enough memory for all of it, as many workers as processors, no JIT (it costs more than it
 * saves here). One statement for the matches and one for each filtered facet are sent together, so that each
 * uses its best index. At the median this was faster than one scan into a table expression for all counts.
 */
export async function createPostgres(): Promise<Engine> {
  const postgres = await findOrInstallPostgres(console.log)
  if (postgres.kind === 'missing') throw new Error(postgres.reason)
  if (postgres.kind === 'server')
    throw new Error('PostgreSQL is measured in a cluster of its own: run without TEST_DATABASE_URL.')
  const cluster = await startPostgresCluster(postgres.folders, ['shared_buffers=2GB'])
  const types = new TypeOverrides()
  types.setTypeParser(INT8, Number)
  const connectionString = cluster.environment.TEST_DATABASE_URL
  const client = new Client({ connectionString, types })
  await client.connect()
  return {
    name: 'PostgreSQL',
    load: (stock) => load(client, stock),
    supports: () => true,
    limitToOneCore: async () => {
      await client.query('set max_parallel_workers_per_gather = 0')
    },
    prepare: (question) => {
      const text = writeStatements(question).join(';\n')
      return async () => {
        // Several statements in one text return several results, which pg's types do not cover.
        const results = (await client.query({ text, rowMode: 'array' })) as unknown as Result[]
        return () => toResult(question, results)
      }
    },
    close: async () => {
      await client.end()
      await cluster.stop()
    },
  }
}

type Result = { rows: (number | null)[][] }

function listUnfiltered({ sets }: Question): FacetName[] {
  return facetNames.filter((name) => sets[name] === undefined)
}

/** Writes statements for the matches (totals and ranges, counts, page), then one for each filtered facet. */
function writeStatements(question: Question): string[] {
  const baseCondition = writeBaseCondition(question, writeKeywordCondition)
  const matching = writeMatching(question, baseCondition)
  const unfiltered = listUnfiltered(question).map(toColumnName)
  return [
    `select count(*), sum(carats), sum(total_price)::bigint, ${extentColumns.join(', ')} from stones where ${matching}`,
    `select ${unfiltered.join(', ')}, count(*) from stones where ${matching}
     group by grouping sets (${unfiltered.map((column) => `(${column})`).join(', ')})`,
    `select id from stones where ${matching}
     order by ${writeOrder(question)} limit ${pageSize} offset ${question.page * pageSize}`,
    ...listActive(question).map(({ name }) => {
      const column = toColumnName(name)
      const others = writeMatching(question, baseCondition, name)
      return facetNames.some((facet) => facet === name)
        ? `select ${column}, count(*) from stones where ${others} group by 1`
        : `select min(${column}), max(${column}) from stones where ${others}`
    }),
  ]
}

function toResult(question: Question, [totals, counts, page, ...facets]: readonly Result[]): EngineResult {
  const [total = 0, carats, totalPrice, ...bounds] = totals?.rows[0] ?? []
  const unfiltered = listUnfiltered(question)
  const unfilteredCounts = buildRecord(unfiltered, (name) => {
    const at = unfiltered.indexOf(name)
    // Only the counted column is not null.
    return toCounts((counts?.rows ?? []).map((row) => [row[at], row.at(-1)]))
  })
  const extents = buildRecord(rangeNames, (name) => {
    const at = 2 * rangeNames.indexOf(name)
    return toExtent(bounds.slice(at, at + 2))
  })
  const filteredCounts: EngineResult['counts'] = {}
  for (const [at, { name }] of listActive(question).entries()) {
    const rows = facets[at]?.rows ?? []
    const facet = facetNames.find((facet) => facet === name)
    const range = rangeNames.find((range) => range === name)
    if (facet !== undefined) filteredCounts[facet] = toCounts(rows)
    if (range !== undefined) extents[range] = toExtent(rows[0] ?? [])
  }
  return {
    total: total ?? 0,
    totals: { carats: carats ?? 0, totalPrice: totalPrice ?? 0 },
    ids: (page?.rows ?? []).map(([id]) => id ?? 0),
    counts: { ...unfilteredCounts, ...filteredCounts },
    extents,
  }
}

function toCounts(rows: readonly (readonly (number | null | undefined)[])[]): ReadonlyMap<number, number> {
  return new Map(rows.flatMap(([id, count]) => (id && count ? [[id, count] as const] : [])))
}

function toExtent([min, max]: readonly (number | null)[]): { min: number; max: number } | null {
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : null
}

function writeKeywordCondition(keyword: string): string {
  return `words @@ ${quote(`${keyword}:*`)}::tsquery`
}

async function load(client: Client, stock: Stock): Promise<void> {
  const workers = availableParallelism()
  for (const setting of [
    `max_parallel_workers_per_gather = ${workers}`,
    `work_mem = '512MB'`,
    `maintenance_work_mem = '512MB'`,
    'jit = off',
    'random_page_cost = 1.1',
    `effective_cache_size = '2GB'`,
  ])
    await client.query(`set ${setting}`)
  const columns = columnNames.map((name) => `${toColumnName(name)} ${typeOf(name)}`)
  await client.query(`create unlogged table incoming (${columns.join(', ')})`)
  await copyRows(client, 'incoming', columnNames.map(toColumnName), listCells(stock))
  await client.query(`
    create unlogged table stones as
      select ${columnNames.map((name) => (name === 'words' ? `array_to_tsvector(string_to_array(words, ' ')) as words` : toColumnName(name))).join(', ')}
      from incoming order by section, shape, carats;
    drop table incoming`)
  await client.query('create index stones_order on stones (section, shape, carats)')
  for (const index of indexes) await client.query(index)
  await client.query('vacuum (analyze) stones')
}

function* listCells(stock: Stock) {
  for (const [stone, row] of stock.list()) {
    const fact = toFact(stone, row)
    yield columnNames.map((name) => fact[name])
  }
}
