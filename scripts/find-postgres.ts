import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installByApt, listOnPath, mayUseApt, readVersion } from './find-executable.ts'
import type { Report } from './find-executable.ts'

const minMajor = 15

/** Folders with one subfolder per version, and the folder of the programs in it. */
const versionedFolders = [
  { parent: '/usr/lib/postgresql', pattern: /^(\d+)$/, bin: 'bin' },
  { parent: '/usr', pattern: /^pgsql-(\d+)$/, bin: 'bin' },
  { parent: '/opt/homebrew/opt', pattern: /^postgresql@(\d+)$/, bin: 'bin' },
  { parent: '/usr/local/opt', pattern: /^postgresql@(\d+)$/, bin: 'bin' },
  { parent: '/Applications/Postgres.app/Contents/Versions', pattern: /^(\d+)$/, bin: 'bin' },
] as const

export type FoundPostgres =
  | { kind: 'server'; url: string }
  | { kind: 'programs'; folders: readonly string[] }
  | { kind: 'missing'; reason: string }

/**
 * Finds a PostgreSQL for tests: the server that TEST_DATABASE_URL names, else the installed programs to start
 * one, newest first. Returns several folders, because only a start proves that one works.
 */
export const findPostgres = (): FoundPostgres => {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { kind: 'server', url }
  const folders = [...new Set([...listInstalledFolders(), ...listFoldersOnPath()])].filter(isPostgresFolder)
  return folders.length > 0
    ? { kind: 'programs', folders }
    : { kind: 'missing', reason: 'no PostgreSQL is installed, and TEST_DATABASE_URL names none' }
}

/** Does the same, but installs PostgreSQL by apt if it is missing, as root on Debian and Ubuntu. */
export const findOrInstallPostgres = async (report: Report): Promise<FoundPostgres> => {
  const found = findPostgres()
  if (found.kind !== 'missing' || !mayUseApt()) return found
  const failure = await installByApt(['postgresql'], report)
  const installed = findPostgres()
  if (installed.kind !== 'missing') return installed
  return { kind: 'missing', reason: `${found.reason}; ${failure ?? 'what apt installed does not run'}` }
}

const listInstalledFolders = (): string[] =>
  versionedFolders
    .flatMap(({ parent, pattern, bin }) =>
      listFolder(parent).flatMap((name) => {
        const major = Number(pattern.exec(name)?.[1])
        return major >= minMajor ? [{ major, folder: join(parent, name, bin) }] : []
      }),
    )
    .toSorted((one, other) => other.major - one.major)
    .map(({ folder }) => folder)

/** Resolves links on the PATH to the real folder, because initdb looks for its files beside itself. */
const listFoldersOnPath = (): string[] => listOnPath('postgres').map((path) => dirname(realpathSync(path)))

const listFolder = (path: string): string[] => (existsSync(path) ? readdirSync(path) : [])

/**
 * Returns whether both programs run and have the same version. Rejects wrapper scripts and partial
 * installations.
 */
const isPostgresFolder = (folder: string): boolean => {
  const [server, init] = ['postgres', 'initdb'].map((name) => {
    const path = findProgram(folder, name)
    return path === undefined ? undefined : /\d+(\.\d+)?/.exec(readVersion(path) ?? '')?.[0]
  })
  return server !== undefined && server === init && Number.parseInt(server, 10) >= minMajor
}

const findProgram = (folder: string, name: string): string | undefined =>
  [join(folder, name), join(folder, `${name}.exe`)].find((path) => existsSync(path))
