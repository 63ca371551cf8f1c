import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { BackupError, Manifest, type Report } from './backup-format.ts'
import { readLines } from './read-lines.ts'

/**
 * The process that runs the shop has locked the embedded database, so that process makes the backup. The
 * command requests it over a socket in the data folder, which only the owner of the folder may open.
 */
const BackupRequest = z.object({ act: z.literal('backup'), target: z.string() })
const BackupReply = z.union([
  z.object({ line: z.string() }),
  z.object({ done: Manifest }),
  z.object({ failed: z.string() }),
])
type BackupReply = z.infer<typeof BackupReply>

/** The limit of system calls for the path of a socket. */
const maxPathBytes = 100

export type RunBackup = (target: string, report: Report) => Promise<Manifest>

/** Serves backup commands, one at a time. Returns a function that stops it, after the running one. */
export async function openBackupSocket(
  dataFolder: string,
  runBackup: RunBackup,
): Promise<() => Promise<void>> {
  const path = getSocketPath(dataFolder)
  const sockets = new Set<Socket>()
  let last: Promise<void> = Promise.resolve()
  const listen = async (socket: Socket): Promise<void> => {
    // Not in a loop: leaving a loop would close the socket before the reply is sent.
    const { value: line } = await readLines(socket).next()
    if (line === undefined) return
    last = last.then(() => handleRequest(socket, line, runBackup))
    await last
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A client that disconnects needs no reply.
    socket.on('error', () => undefined)
    listen(socket).catch(() => socket.destroy())
  })
  // The owner of the folder owns this name: an existing socket was left by a dead process.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    await last
    for (const socket of sockets) socket.destroySoon()
    await closed
  }
}

async function handleRequest(socket: Socket, line: string, runBackup: RunBackup): Promise<void> {
  const sendReply = (message: BackupReply): void => void socket.write(`${JSON.stringify(message)}\n`)
  try {
    const { target } = BackupRequest.parse(JSON.parse(line))
    sendReply({ done: await runBackup(target, (progress) => sendReply({ line: progress })) })
  } catch (error) {
    sendReply({ failed: error instanceof Error ? error.message : String(error) })
  }
  socket.end()
}

/** Requests a backup from the process that runs the shop. Returns undefined if no process runs. */
export async function requestBackup(
  dataFolder: string,
  target: string,
  report: Report,
): Promise<Manifest | undefined> {
  const socket = await tryConnect(getSocketPath(dataFolder))
  if (!socket) return undefined
  const request: z.infer<typeof BackupRequest> = { act: 'backup', target }
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of readLines(socket)) {
    const reply = BackupReply.parse(JSON.parse(line))
    if ('failed' in reply) throw new BackupError(reply.failed)
    if ('done' in reply) return reply.done
    report(reply.line)
  }
  throw new BackupError('The shop stopped before the backup was complete')
}

function tryConnect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error) => {
      const isNotRunning = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
      if (isNotRunning) resolve(undefined)
      else reject(error)
    })
  })
}

function getSocketPath(dataFolder: string): string {
  const name = `tavernier-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(dataFolder, 'control.sock')
  return Buffer.byteLength(path) <= maxPathBytes ? path : join(tmpdir(), `${name}.sock`)
}
