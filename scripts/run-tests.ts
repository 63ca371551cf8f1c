// Without arguments, as in `npm test`, runs all but the slow tests, and of the browser tests the journeys; with
// `TEST_MATRIX=once`, runs each test once. With arguments, runs the named tests: `npm test -- domain/carats.test.ts`.
// With `--full` as the first argument, as in `npm run test:all`, runs the full matrix: every test on both databases and
// at both widths, every round, a random seed.
import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWeb, isWebBuilt } from './launch/build-web.mjs'
import { runChild } from './launch/run-child.mjs'
import { findOrInstallChromium } from './find-chromium.ts'
import { findOrInstallFileServers } from './find-file-servers.ts'
import { findOrInstallPostgres } from './find-postgres.ts'
import { makeMemoryFolder } from './make-memory-folder.ts'
import { startPostgresCluster, unsyncedSettings } from './postgres-cluster.ts'

const root = resolve(import.meta.dirname, '..')
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const playwright = ['node_modules/@playwright/test/cli.js', 'test']
const browserTests = 'tests/browser'

type Outcome = {
  suite: string
  result: 'passed' | 'failed' | 'skipped'
  seconds?: number
  reason?: string
  failures?: string
}

// Tests start some eighty server processes: with a cache, each needs 1.6 instead of 2.7 s of processor time.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'dist/compile-cache')

const memoryFolder = makeMemoryFolder()
if (memoryFolder !== undefined) process.env['TMPDIR'] = memoryFolder

const report = (line: string): void => console.error(line)

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (isInterrupted = true))

/**
 * Installs the servers that suites need, and runs them with a shared PostgreSQL server; `missing` is the reason if there
 * is no PostgreSQL.
 */
const withServers = async (
  run: (env: NodeJS.ProcessEnv, missing?: string) => Promise<Outcome[]>,
): Promise<Outcome[]> => {
  const missingServers = await findOrInstallFileServers(report)
  if (missingServers !== undefined) report(`Tests against remote servers are skipped: ${missingServers}`)
  const postgres = await findOrInstallPostgres(report)
  if (postgres.kind !== 'programs') {
    return run(process.env, postgres.kind === 'missing' ? postgres.reason : undefined)
  }
  const cluster = await startPostgresCluster(postgres.folders, unsyncedSettings)
  try {
    return await run({ ...process.env, ...cluster.environment })
  } finally {
    await cluster.stop()
  }
}

const runAllTests = async (env: NodeJS.ProcessEnv, missing?: string): Promise<Outcome[]> => {
  const outcomes = [await runSuite('rules, server, races, scripts', vitest, env)]
  if (missing !== undefined) {
    outcomes.push({ suite: 'server on postgres, races', result: 'skipped', reason: missing })
  }
  if (!isInterrupted) outcomes.push(await runBrowserSuite([], env))
  return outcomes
}

/**
 * Selects the full matrix. Logs the seed of the property tests, so that a failure can be repeated with
 * `TEST_SEED=… npm run test:all`.
 */
const selectFullMatrix = (): void => {
  process.env['TEST_MATRIX'] = 'full'
  process.env['TEST_SEED'] ??= String(randomInt(2 ** 31))
  report(`Full matrix with TEST_SEED=${process.env['TEST_SEED']}`)
}

/**
 * Runs the selected tests. Vitest starts a PostgreSQL server itself if they need one; Playwright does not.
 */
const runSelectedTests = async (selection: readonly string[]): Promise<Outcome[]> =>
  selection.some((argument) => argument.startsWith(browserTests))
    ? withServers(async (env) => [await runBrowserSuite(selection, env)])
    : [await runSuite('selected', [...vitest, ...selection], process.env)]

const runBrowserSuite = async (selection: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const suite = 'browser'
  const chromium = await findOrInstallChromium(report, 'tests')
  if ('missing' in chromium) return { suite, result: 'failed', reason: chromium.missing }
  try {
    if (!isWebBuilt(root)) await buildWeb(root, process.execPath, report)
  } catch (error) {
    return { suite, result: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
  return runSuite(suite, [...playwright, ...selection], { ...env, CHROMIUM_PATH: chromium.path })
}

const runSuite = async (
  suite: string,
  nodeArguments: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Outcome> => {
  const startedAt = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-results-'))
  const file = join(folder, 'failures.txt')
  try {
    const { exitCode } = await runChild(process.execPath, nodeArguments, {
      cwd: root,
      env: { ...env, FAILURES_FILE: file },
    })
    const seconds = (performance.now() - startedAt) / 1000
    if (exitCode === 0) return { suite, result: 'passed', seconds }
    return { suite, result: 'failed', seconds, failures: await readFile(file, 'utf8').catch(() => '') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const describeOutcome = ({ suite, result, seconds, reason }: Outcome): string =>
  [
    result.toUpperCase().padEnd(8),
    suite,
    seconds === undefined ? '' : `in ${seconds.toFixed(1)} s`,
    reason === undefined ? '' : `because ${reason}`,
  ]
    .filter(Boolean)
    .join(' ')

const cliArguments = process.argv.slice(2)
const isFull = cliArguments[0] === '--full'
if (isFull) selectFullMatrix()
const selection = isFull ? cliArguments.slice(1) : cliArguments
if (!isFull && selection.length === 0) process.env['TEST_MATRIX'] ??= 'quick'
const outcomes = await (selection.length === 0 ? withServers(runAllTests) : runSelectedTests(selection))
if (memoryFolder !== undefined) await rm(memoryFolder, { recursive: true, force: true })
const failures = outcomes.map((outcome) => outcome.failures).filter(Boolean)
// Last, for readers who see only the end of a long log.
report(['', ...failures, ...outcomes.map(describeOutcome)].join('\n'))
process.exitCode = isInterrupted || outcomes.some(({ result }) => result === 'failed') ? 1 : 0
