import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/find-postgres.ts'
import { FailureReporter } from './scripts/report-failures.ts'
import { listCalls } from './web/vite/list-calls.ts'
import { buildKernel, isKernelBuilt } from './scripts/launch/build-kernel.mjs'

if (!isKernelBuilt(import.meta.dirname)) {
  await buildKernel(import.meta.dirname, process.execPath, (line) => console.error(line))
}

const databaseSetup = './tests/support/postgres-global-setup.ts'

const serverSuite = {
  include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
  isolate: false,
  // Only what hangs takes as long, even on a machine with other things to do.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

const postgresSuites = [
  {
    test: {
      ...serverSuite,
      name: 'server on postgres',
      env: { DATABASE_KIND: 'postgres' },
      globalSetup: databaseSetup,
    },
  },
  {
    test: {
      name: 'races',
      include: ['tests/concurrency/**/*.test.ts'],
      env: { DATABASE_KIND: 'postgres' },
      globalSetup: databaseSetup,
      maxWorkers: 1,
      isolate: false,
      testTimeout: 300_000,
      hookTimeout: 120_000,
      sequence: { groupOrder: 1 },
    },
  },
]

const postgres = findPostgres()
if (postgres.kind === 'missing') {
  console.error(`SKIPPED the suites "server on postgres" and "races": ${postgres.why}.`)
}

/**
 * Kinds of tests, each with what it needs: pure rules share one process; the server suites run once on each
 * database; races run on a PostgreSQL server, one file after the other and with nothing else beside them.
 */
export default defineConfig({
  test: {
    reporters: ['default', new FailureReporter()],
    // Two at once even on a small machine: half of the time a suite waits for its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [listCalls()],
        test: {
          name: 'rules',
          include: ['{domain,contract,search}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          ...serverSuite,
          name: 'server on embedded',
          env: { DATABASE_KIND: 'embedded' },
          globalSetup: './tests/support/embedded-global-setup.ts',
        },
      },
      { test: { name: 'scripts', include: ['{scripts,tests/support}/**/*.test.ts'], testTimeout: 60_000 } },
      ...(postgres.kind === 'missing' ? [] : postgresSuites),
    ],
  },
})
