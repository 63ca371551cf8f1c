import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listOnPath, runQuietly } from '#scripts/find-executable.ts'

const pauseMs = 10

export type PeerProgram = {
  /** Returns what the program has printed. */
  readOutput: () => string
  stop: () => Promise<void>
}

/** Starts a server program in the foreground, and waits until it listens on its ports. */
export async function startPeerProgram(
  command: readonly string[],
  ports: readonly number[],
  env: NodeJS.ProcessEnv = {},
): Promise<PeerProgram> {
  // Where the system can, it ends the program together with the test that was killed.
  const [program = '', ...programArguments] = [
    ...(listOnPath('setpriv').length > 0 ? ['setpriv', '--pdeathsig', 'TERM', '--'] : []),
    ...command,
  ]
  const child = spawn(program, programArguments, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'close')
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  for (const port of ports) {
    while (!(await accepts(port))) {
      if (hasEnded()) throw new Error(`${command[0]} does not start:\n${output}`)
      await wait(pauseMs)
    }
  }
  return {
    readOutput: () => output,
    stop: async () => {
      if (!hasEnded() && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}

/** Creates a private folder for a server's settings and files; the folder of its parent may be closed to others. */
export async function makePeerFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-peer-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Returns ports that nobody uses at the moment. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  // The address of a TCP server is an `AddressInfo`.
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** Runs a command that prepares a server. */
export async function runTool(command: string, toolArguments: readonly string[]): Promise<string> {
  const { exitCode, output } = await runQuietly(command, toolArguments)
  if (exitCode !== 0) throw new Error(`${command} failed with exit code ${exitCode}:\n${output}`)
  return output.trim()
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
