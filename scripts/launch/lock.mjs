// @ts-check
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const retryMs = 200
const heartbeatMs = 5_000
/** After a reboot another process may have the holder's id, so a holder must also send a heartbeat. */
const staleAfterMs = 60_000

/**
 * Runs a function while no other process that names the same lock file runs one.
 * @template T
 * @param {string} path the lock file, which contains the id of its process
 * @param {(pid: number) => void} onWait called once if another process holds the lock
 * @param {() => Promise<T>} run
 */
export const withLock = async (path, onWait, run) => {
  mkdirSync(dirname(path), { recursive: true })
  let hasWaited = false
  for (let holder = takeLock(path); holder !== undefined; holder = takeLock(path)) {
    if (!hasWaited) onWait(holder)
    hasWaited = true
    await sleep(retryMs)
  }
  const heartbeat = setInterval(() => refreshLock(path), heartbeatMs)
  try {
    return await run()
  } finally {
    clearInterval(heartbeat)
    if (readHolder(path) === process.pid) rmSync(path, { force: true })
  }
}

/**
 * Takes the lock, also from a process that has ended.
 * @param {string} path
 * @returns {number | undefined} the process that holds it; undefined if this process holds it now
 */
export const takeLock = (path) => {
  const ownPath = `${path}.${process.pid}`
  writeFileSync(ownPath, String(process.pid))
  try {
    // A link appears complete or not at all, so nobody reads a lock file without its process id.
    linkSync(ownPath, path)
    return undefined
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(ownPath, { force: true })
  }
  const holder = readHolder(path)
  if (holder !== undefined) {
    if (!isHolderDead(path, holder)) return holder
    removeAbandoned(path, holder)
  }
  return takeLock(path)
}

/**
 * @param {string} path
 * @param {number} holder
 */
const removeAbandoned = (path, holder) => {
  const removed = `${path}.${process.pid}.abandoned`
  try {
    renameSync(path, removed)
    // Another process may have taken it over in between: then put it back.
    if (readHolder(removed) !== holder) linkSync(removed, path)
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT') && !isErrorCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(removed, { force: true })
  }
}

/**
 * @param {string} path
 * @returns {number | undefined} undefined without a lock, 0 for a file without a process id
 */
const readHolder = (path) => {
  try {
    return Number(readFileSync(path, 'utf8')) || 0
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * @param {string} path
 * @param {number} holder
 */
const isHolderDead = (path, holder) => {
  if (holder <= 0 || !isProcessAlive(holder)) return true
  const lock = statSync(path, { throwIfNoEntry: false })
  return lock !== undefined && Date.now() - lock.mtimeMs > staleAfterMs
}

/** @param {number} pid */
const isProcessAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrorCode(error, 'EPERM')
  }
}

/** @param {string} path */
const refreshLock = (path) => {
  if (readHolder(path) === process.pid) utimesSync(path, new Date(), new Date())
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const isErrorCode = (error, code) => error instanceof Error && 'code' in error && error.code === code
