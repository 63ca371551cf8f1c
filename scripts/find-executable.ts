import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const versionTimeoutMs = 15_000
const installTimeoutMs = 15 * 60_000

export type Report = (line: string) => void

/** Lists every file of this name on the PATH, in order. */
export const listOnPath = (name: string): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) =>
      process.platform === 'win32' ? [join(folder, `${name}.exe`)] : [join(folder, name)],
    )
    .filter((path) => existsSync(path))

/**
 * Returns a program's output for `--version`; undefined if it does not run, for example because it is a stub.
 */
export const readVersion = (path: string): string | undefined => {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: versionTimeoutMs })
  return status === 0 ? stdout.trim() : undefined
}

/** Returns whether apt may install packages here without asking: as root on Debian or Ubuntu. */
export const mayUseApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && listOnPath('apt-get').length > 0

/** Installs packages. Returns the reason, with apt's output, if that fails. */
export const installByApt = async (names: readonly string[], report: Report): Promise<string | undefined> => {
  report(`Installing ${names.join(', ')} by apt …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  for (const rest of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { exitCode, output } = await runQuietly('apt-get', [...wait, ...rest], env)
    if (exitCode !== 0)
      return `apt-get ${rest.join(' ')} failed with exit code ${exitCode}:\n${output.slice(-2000)}`
  }
  return undefined
}

export type RunResult = { exitCode: number; output: string }

/** Runs a command to its end and collects its output. */
export const runQuietly = (
  command: string,
  commandArguments: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunResult> =>
  new Promise((resolve) => {
    const child = spawn(command, commandArguments, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: installTimeoutMs,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('error', (error) => resolve({ exitCode: 127, output: String(error) }))
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
