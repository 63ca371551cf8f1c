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
/** An owner without a heartbeat for this long is gone, even where its process number means nothing here. */
const heartbeatTimeoutMs = 5000

/** The owner of a folder. `place` is the namespace of the process number: each container counts from 1. */
type LockOwner = { pid: number; place: string; token: string }

/** Why a data folder cannot be opened, worded for the person who starts the shop. */
export class DataFolderError extends Error {}

/**
 * Locks a data folder for this process: two processes on one folder would lose rows without an error. The
 * owner touches the lock file at intervals; a lock whose process is gone is taken over. Returns a function
 * that releases it.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, lockName)
  const self: LockOwner = { pid: process.pid, place: readPidNamespace(), token: randomUUID() }
  if (!tryCreate(path, self)) {
    const owner = readHolder(path)
    if (owner && (await isAlive(path, owner, self))) {
      throw new DataFolderError(
        `The data folder ${folder} is in use by process ${owner.pid}. Stop it first, or set DATA_DIR.`,
      )
    }
    takeOver(path, self)
    if (readHolder(path)?.token !== self.token) {
      throw new DataFolderError(`The data folder ${folder} was just opened by another process.`)
    }
  }
  const timer = setInterval(() => touchHeartbeat(path), heartbeatEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (readHolder(path)?.token === self.token) rmSync(path, { force: true })
  }
}

function tryCreate(path: string, owner: LockOwner): boolean {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Writes the file atomically: when two processes take over at once, one of them is in the file, and both
 * check.
 */
function takeOver(path: string, owner: LockOwner): void {
  const draft = `${path}.${owner.token}`
  writeFileSync(draft, JSON.stringify(owner))
  renameSync(draft, path)
}

function readHolder(path: string): LockOwner | undefined {
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

/**
 * Looks up a process of the same namespace by its number; watches any other until its next heartbeat, or
 * until it has been silent for too long.
 */
async function isAlive(path: string, owner: LockOwner, self: LockOwner): Promise<boolean> {
  if (owner.place === self.place && owner.pid !== self.pid) return isRunning(owner.pid)
  const before = readHeartbeat(path)
  const until = Date.now() + heartbeatTimeoutMs
  while (Date.now() < until) {
    await wait(heartbeatEveryMs)
    if (readHeartbeat(path) !== before) return true
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

function touchHeartbeat(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // The folder was removed; the database will report it.
  }
}

function readHeartbeat(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}

function readPidNamespace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
