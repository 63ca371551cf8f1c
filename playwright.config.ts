import { defineConfig } from '@playwright/test'
import { isFullMatrix, isQuickRun } from './tests/support/test-matrix.ts'

const isOnBuildServer = process.env['CI'] !== undefined

const desktop = { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }
const phone = {
  name: 'phone',
  ...(isFullMatrix ? {} : { grep: /@phone/ }),
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** The journeys in a real browser. Each worker starts the server it needs; `npm test` names the browser. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: isOnBuildServer,
  // Only what hangs takes as long, even on a machine with other things to do.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // A trace takes a tenth of the time: `npm test -- tests/browser/… --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The colours of a dialog that still fades in mean nothing.
    contextOptions: { reducedMotion: 'reduce' },
    // Pages come from the server; what the worker keeps is the business of its own tests.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // `npm test` runs the journeys, on a wide screen. Other runs have every test on a wide screen, and on a phone those
  // that are tagged because their page is another one there; the full matrix runs all on both.
  projects: isQuickRun ? [{ ...desktop, grep: /@journey/ }] : [desktop, phone],
})
