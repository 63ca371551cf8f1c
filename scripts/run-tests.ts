// Every test there is, or with arguments those that they name: `npm test -- domain/carats.test.ts`.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWeb, isWebBuilt } from './launch/build-web.mjs'
import { runChild } from './launch/run-child.mjs'
import { findOrInstallChromium } from './find-chromium.ts'
import { findOrInstallPostgres } from './find-postgres.ts'
import { startPostgresCluster } from './postgres-cluster.ts'

const root = resolve(import.meta.dirname, '..')
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const playwright = ['node_modules/@playwright/test/cli.js', 'test']
const browserTests = 'tests/browser'

type Outcome = {
  suite: string
  result: 'passed' | 'failed' | 'skipped'
  seconds?: number
  why?: string
  failures?: string
}

const report = (line: string): void => console.error(line)

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (isInterrupted = true))

const runAllTests = async (): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  const postgres = await findOrInstallPostgres(report)
  const cluster = postgres.kind === 'programs' ? await startPostgresCluster(postgres.folders) : undefined
  const env = { ...process.env, ...cluster?.environment }
  try {
    outcomes.push(await runSuite('rules, server, races, scripts', vitest, env))
    if (postgres.kind === 'missing') {
      outcomes.push({ suite: 'server on postgres, races', result: 'skipped', why: postgres.why })
    }
    if (!isInterrupted) outcomes.push(await runBrowserSuite([], env))
  } finally {
    await cluster?.stop()
  }
  return outcomes
}

const runSelectedTests = async (selection: readonly string[]): Promise<Outcome[]> => {
  const isForBrowser = selection.some((argument) => argument.startsWith(browserTests))
  return [
    isForBrowser
      ? await runBrowserSuite(selection, process.env)
      : await runSuite('selected', [...vitest, ...selection], process.env),
  ]
}

const runBrowserSuite = async (selection: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const suite = 'browser'
  const chromium = await findOrInstallChromium(report, 'tests')
  if ('missing' in chromium) return { suite, result: 'failed', why: chromium.missing }
  try {
    if (!isWebBuilt(root)) await buildWeb(root, process.execPath, report)
  } catch (error) {
    return { suite, result: 'failed', why: error instanceof Error ? error.message : String(error) }
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

const describeOutcome = ({ suite, result, seconds, why }: Outcome): string =>
  [
    result.toUpperCase().padEnd(8),
    suite,
    seconds === undefined ? '' : `in ${seconds.toFixed(1)} s`,
    why === undefined ? '' : `because ${why}`,
  ]
    .filter(Boolean)
    .join(' ')

const selection = process.argv.slice(2)
const outcomes = await (selection.length === 0 ? runAllTests() : runSelectedTests(selection))
const failures = outcomes.map((outcome) => outcome.failures).filter(Boolean)
// Last of all, for whoever sees only the end of a long log.
report(['', ...failures, ...outcomes.map(describeOutcome)].join('\n'))
process.exitCode = isInterrupted || outcomes.some(({ result }) => result === 'failed') ? 1 : 0
