import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const lockName = 'tavernier.lock'
const heartbeatEveryMs = 500
/** A holder that has not beaten for so long is gone, even where its number says nothing to us. */
const silentAfterMs = 5000

/** Who holds a folder. `place` is where the process number counts: containers count from 1 each. */
type Holder = { pid: number; place: string; token: string }

/** Why a data folder cannot be had, in words for the person who starts the shop. */
export class DataFolderError extends Error {}

/**
 * A data folder is held by one process: two on one folder would lose rows without a word. The holder touches the lock
 * file now and then; a lock left by a process that is gone is taken over. Returns what releases it.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, lockName)
  const mine: Holder = { pid: process.pid, place: readPlace(), token: randomUUID() }
  if (!tryCreate(path, mine)) {
    const holder = readHolder(path)
    if (holder && (await isAlive(path, holder, mine))) {
      throw new DataFolderError(
        `The data folder ${folder} is held by process ${holder.pid}. Stop it first, or set DATA_DIR.`,
      )
    }
    takeOver(path, mine)
    if (readHolder(path)?.token !== mine.token) {
      throw new DataFolderError(`The data folder ${folder} was taken by another process a moment ago.`)
    }
  }
  const timer = setInterval(() => beat(path), heartbeatEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (readHolder(path)?.token === mine.token) rmSync(path, { force: true })
  }
}

function tryCreate(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Whole or not at all: of two that take over at once one stands in the file, and both look who. */
function takeOver(path: string, holder: Holder): void {
  const draft = `${path}.${holder.token}`
  writeFileSync(draft, JSON.stringify(holder))
  renameSync(draft, path)
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null) return undefined
    const { pid, place, token } = value as Record<string, unknown> // checked field by field below
    if (typeof pid !== 'number' || typeof place !== 'string' || typeof token !== 'string') return undefined
    return { pid, place, token }
  } catch {
    return undefined
  }
}

/** A process of the same place is asked for by its number; any other is watched until it beats or stays silent. */
async function isAlive(path: string, holder: Holder, mine: Holder): Promise<boolean> {
  if (holder.place === mine.place && holder.pid !== mine.pid) return isRunning(holder.pid)
  const before = readBeat(path)
  const until = Date.now() + silentAfterMs
  while (Date.now() < until) {
    await wait(heartbeatEveryMs)
    if (readBeat(path) !== before) return true
  }
  return false
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function beat(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // The folder was taken away under us; the database will say so.
  }
}

function readBeat(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}

function readPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
