import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findMissingFileServers } from './scripts/find-file-servers.ts'
import { findPostgres } from './scripts/find-postgres.ts'
import { FailureReporter } from './scripts/report-failures.ts'
import { slowTests } from './tests/support/slow-tests.ts'
import { isFullMatrix, isQuickRun } from './tests/support/test-matrix.ts'
import { provideEndpointMetadata } from './web/vite/provide-endpoint-metadata.ts'
import { buildKernel, isKernelBuilt } from './scripts/launch/build-kernel.mjs'

if (!isKernelBuilt(import.meta.dirname)) {
  await buildKernel(import.meta.dirname, process.execPath, (line) => console.error(line))
}

const serverTests = ['server/**/*.test.ts', 'tests/api/**/*.test.ts']

/** What depends on the database itself: transactions, COPY, the change journal and durability. */
const embeddedCore = [
  'server/stock/catalogue/{catalogue-snapshot,read-index-rows,stock-filters}.test.ts',
  'server/platform/change-feed/**/*.test.ts',
  'server/platform/database/**/*.test.ts',
  'server/features/import/staging/stage-file.test.ts',
  'server/features/orders/{order-handlers,edit-order,quote-order}.test.ts',
]

/**
 * What runs on the embedded database too. The other server tests run on PostgreSQL alone, unless the whole matrix is
 * asked for or there is no PostgreSQL.
 */
const embeddedConformance = [
  ...embeddedCore,
  'server/app/backup/**/*.test.ts',
  'server/stock/diamonds/{bulk-edit-handlers,listings,reserved-handlers}.test.ts',
  'server/features/import/import-faults.test.ts',
  'server/features/{admin-search,audit-log,customers}/*.test.ts',
  'server/features/holds/hold-ends.test.ts',
  'server/features/documents/*.test.ts',
  'server/features/returns/*.test.ts',
  'server/features/feeds/*.test.ts',
  'server/features/webhooks/webhook-{events,model}.test.ts',
  'tests/api/secrets.test.ts',
  'server/features/price-desk/found-stones-run.test.ts',
  'server/features/price-desk/market-and-history.test.ts',
]

/** What says nothing about PostgreSQL. */
const embeddedOnly = ['server/platform/database/embedded/**']

const postgres = findPostgres()
const hasPostgres = postgres.kind !== 'missing'
if (!hasPostgres) {
  console.error(
    `SKIPPED the suites "server on postgres" and "races": ${postgres.reason}. The server is tested on the embedded database.`,
  )
}

const missingFileServers = findMissingFileServers()
if (missingFileServers !== undefined) {
  console.error(
    `SKIPPED the tests against SFTP, FTP and IMAP servers that are missing: ${missingFileServers}.`,
  )
}

const isConformance = hasPostgres && !isFullMatrix
const leftOut = isQuickRun ? [...slowTests] : []
const embeddedTests = isQuickRun ? embeddedCore : embeddedConformance

const setupFiles = ['./tests/support/seed-fast-check.ts']
const embeddedSetup = './tests/support/databases/embedded-global-setup.ts'
const postgresSetup = './tests/support/databases/postgres-global-setup.ts'

/** Only what hangs takes as long, even on a machine with other things to do. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

const serverSuite = { isolate: false, setupFiles, ...timeouts }

const postgresSuites: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...serverSuite,
      name: 'server on postgres',
      include: serverTests,
      exclude: [...embeddedOnly, ...leftOut],
      env: { DATABASE_KIND: 'postgres' },
      globalSetup: [postgresSetup, embeddedSetup],
    },
  },
  {
    test: {
      name: 'races',
      include: ['tests/concurrency/**/*.test.ts'],
      exclude: leftOut,
      env: { DATABASE_KIND: 'postgres' },
      globalSetup: [postgresSetup, embeddedSetup],
      setupFiles,
      // One waits for its servers while the other works.
      maxWorkers: 2,
      isolate: false,
      ...timeouts,
      testTimeout: 600_000,
      sequence: { groupOrder: 1 },
    },
  },
]

/**
 * Kinds of tests, each with what it needs: pure rules share one process; the server suite runs on PostgreSQL; races
 * start server processes of their own, so nothing else runs beside them.
 */
export default defineConfig({
  test: {
    reporters: ['default', new FailureReporter()],
    // Two at once even on a small machine: half of the time a suite waits for its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [provideEndpointMetadata()],
        test: {
          name: 'rules',
          include: [
            '{domain,contract,search,spreadsheet,tests/stock-files}/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
          ],
          setupFiles,
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          ...serverSuite,
          name: 'server on embedded',
          include: isConformance ? embeddedTests : serverTests,
          exclude: leftOut,
          env: { DATABASE_KIND: 'embedded', ...(isConformance && { TEST_CONFORMANCE: 'yes' }) },
          globalSetup: embeddedSetup,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,bench,tests/support}/**/*.test.ts'],
          exclude: leftOut,
          ...timeouts,
        },
      },
      ...(hasPostgres ? postgresSuites : []),
    ],
  },
})
