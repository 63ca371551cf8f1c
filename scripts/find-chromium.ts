import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { installByApt, listOnPath, mayUseApt, readVersion, runQuietly } from './find-executable.ts'
import type { Report } from './find-executable.ts'

const playwrightCli = resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')

/** Lines of a failing download's output to show. */
const shownLines = 5

type Browser = { aptPackage: string; programs: readonly string[] }

const fullBrowser: Browser = {
  aptPackage: 'chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
}
/** Debian's Chromium without windows. Browser tests take a quarter less time in it. */
const headlessShell: Browser = {
  aptPackage: 'chromium-headless-shell',
  programs: ['chromium-headless-shell'],
}

/** Browsers by purpose, best first: people need a full browser, tests can do with less. */
const browsersFor = { people: [fullBrowser], tests: [headlessShell, fullBrowser] } as const

type Purpose = keyof typeof browsersFor

const knownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export type FoundChromium = { path: string; version: string } | { missing: string }

/** Finds an installed Chromium or Chrome that runs. If CHROMIUM_PATH is set, only that one counts. */
export const findChromium = (purpose: Purpose = 'people'): FoundChromium => {
  const setting = process.env['CHROMIUM_PATH']
  if (setting) {
    return findFirstRunning([setting]) ?? { missing: `CHROMIUM_PATH names ${setting}, which does not run` }
  }
  const programs = browsersFor[purpose].flatMap((browser) => browser.programs)
  const candidates = [...programs.flatMap(listOnPath), ...knownPaths, chromium.executablePath()]
  return findFirstRunning(candidates) ?? { missing: 'no Chromium or Chrome that runs is installed' }
}

/**
 * Does the same, but installs the best browser if it is missing: by apt as root on Debian and Ubuntu. If
 * there is none at all, installs Playwright's own.
 */
export const findOrInstallChromium = async (
  report: Report,
  purpose: Purpose = 'people',
): Promise<FoundChromium> => {
  if (process.env['CHROMIUM_PATH']) return findChromium(purpose)

  const reasons: string[] = []
  for (const { aptPackage, programs } of mayUseApt() ? browsersFor[purpose] : []) {
    const present = findFirstRunning(programs.flatMap(listOnPath))
    if (present) return present
    const failure = await installByApt([aptPackage], report)
    const installed = findFirstRunning(programs.flatMap(listOnPath))
    if (installed) return installed
    reasons.push(failure ?? `what apt installed as ${aptPackage} does not run`)
  }
  const found = findChromium(purpose)
  if ('path' in found) return found
  reasons.unshift(found.missing)

  report("Downloading Playwright's Chromium …")
  const withDependencies = mayUseApt() ? ['--with-deps'] : []
  const download = await runQuietly(process.execPath, [
    playwrightCli,
    'install',
    ...withDependencies,
    'chromium',
  ])
  const downloaded = findFirstRunning([chromium.executablePath()])
  if (downloaded) return downloaded
  reasons.push(
    download.exitCode === 0
      ? "Playwright's Chromium does not run"
      : download.output.trimEnd().split('\n').slice(-shownLines).join('\n'),
    'Install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  )
  return { missing: reasons.join('\n') }
}

const findFirstRunning = (paths: readonly string[]): FoundChromium | undefined => {
  for (const path of paths) {
    const version = existsSync(path) ? readVersion(path) : undefined
    if (version) return { path, version }
  }
  return undefined
}
