// Runs a private PostgreSQL until the standard input closes: prints its address, and at the end stops it and
// deletes its folder. Arguments: folders with PostgreSQL's programs, best first; then `--` and settings.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const readyTimeoutMs = 30_000
const readyCheckMs = 20

/** Sort by bytes with UTF-8 letters, as the embedded database does; plain C if the system lacks that. */
const localeOptions = [['--locale=C', '--lc-ctype=C.UTF-8'], ['--no-locale']]

/** The user that runs PostgreSQL, which refuses to run as root. */
type Owner = { uid: number; gid: number }

type Started = { server: ChildProcess; home: string; url: string }

const runPostgres = async (folders: readonly string[], extra: readonly string[]): Promise<number> => {
  const ended = Promise.race([
    once(process.stdin.resume(), 'close'),
    ...['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)),
  ])
  const reasons: string[] = []
  for (const folder of folders) {
    const started = await startServer(folder, extra)
    if ('failure' in started) {
      reasons.push(`${folder}: ${started.failure}`)
      continue
    }
    console.log(started.url)
    const crashed = await Promise.race([
      ended.then(() => false),
      once(started.server, 'exit').then(() => true),
    ])
    if (crashed) console.error(`PostgreSQL stopped by itself:\n${readLog(started.home)}`)
    await stopServer(started)
    return crashed ? 1 : 0
  }
  console.error(reasons.join('\n'))
  return 1
}

const startServer = async (
  folder: string,
  extra: readonly string[],
): Promise<Started | { failure: string }> => {
  const owner = process.getuid?.() === 0 ? findOwner() : undefined
  const home = mkdtempSync(join(tmpdir(), 'tavernier-postgres-'))
  if (owner) chownSync(home, owner.uid, owner.gid)
  const data = join(home, 'data')

  const failure = initCluster(folder, home, data, owner)
  if (failure !== undefined) {
    rmSync(home, { recursive: true, force: true })
    return { failure }
  }

  const port = await findFreePort()
  const settings = [
    'max_connections=200',
    'fsync=on',
    'timezone=UTC',
    `unix_socket_directories=${home}`,
    ...extra,
  ]
  const log = openSync(join(home, 'log'), 'a')
  const server = spawn(
    join(folder, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: home, stdio: ['ignore', log, log] },
  )
  const started = { server, home, url: `postgres://postgres@127.0.0.1:${port}/postgres` }
  if (await isReadyInTime(server, data)) return started
  const startLog = readLog(home)
  await stopServer(started)
  return { failure: `postgres did not start\n${startLog}` }
}

/** Returns the first existing user that may run a server. */
const findOwner = (): Owner | undefined => {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return undefined
}

const initCluster = (folder: string, home: string, data: string, owner?: Owner): string | undefined => {
  let failure = ''
  for (const locale of localeOptions) {
    const { status, stderr, error } = spawnSync(
      join(folder, 'initdb'),
      ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync', ...locale],
      { ...owner, cwd: home, encoding: 'utf8' },
    )
    if (status === 0) return undefined
    failure = error?.message ?? stderr
  }
  return `initdb failed\n${failure}`
}

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Returns whether the server is ready in time. PostgreSQL says so in line 8 of its process file. */
const isReadyInTime = async (server: ChildProcess, data: string): Promise<boolean> => {
  const path = join(data, 'postmaster.pid')
  const deadline = Date.now() + readyTimeoutMs
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    if (existsSync(path) && readFileSync(path, 'utf8').split('\n')[7]?.trim() === 'ready') return true
    await sleep(readyCheckMs)
  }
  return false
}

/** Stops the server at once, without a checkpoint: its data is deleted too. */
const stopServer = async ({ server, home }: Started): Promise<void> => {
  if (server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
    const exited = once(server, 'exit')
    server.kill('SIGQUIT')
    await exited
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
}

const readLog = (home: string): string => readFileSync(join(home, 'log'), 'utf8').slice(-2000)

const cliArguments = process.argv.slice(2)
const divider = cliArguments.indexOf('--')
const [programs, extra] =
  divider < 0 ? [cliArguments, []] : [cliArguments.slice(0, divider), cliArguments.slice(divider + 1)]
process.exitCode = await runPostgres(programs, extra)
process.stdin.destroy()
