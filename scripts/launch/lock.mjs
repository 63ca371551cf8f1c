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
const beatMs = 5_000
/** After a restart of the machine another process may carry the holder's number: a holder also beats. */
const silentForMs = 60_000

/**
 * Runs one thing at a time over all processes that name the same file.
 * @template T
 * @param {string} path the lock file, which holds the number of its process
 * @param {(pid: number) => void} onWait called once, when another process is at it
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
  const beat = setInterval(() => beatLock(path), beatMs)
  try {
    return await run()
  } finally {
    clearInterval(beat)
    if (readHolder(path) === process.pid) rmSync(path, { force: true })
  }
}

/**
 * Takes the lock, from a process that is gone if need be.
 * @param {string} path
 * @returns {number | undefined} the process that holds it; undefined when it is ours now
 */
export const takeLock = (path) => {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // A link appears whole or not at all: nobody ever reads a lock file without its number.
    linkSync(own, path)
    return undefined
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(own, { force: true })
  }
  const holder = readHolder(path)
  if (holder !== undefined) {
    if (!isHolderGone(path, holder)) return holder
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
    // Somebody else may have taken it over in between: then it goes back.
    if (readHolder(removed) !== holder) linkSync(removed, path)
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT') && !isErrorCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(removed, { force: true })
  }
}

/**
 * @param {string} path
 * @returns {number | undefined} undefined without a lock, 0 for a file that holds no number
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
const isHolderGone = (path, holder) => {
  if (holder <= 0 || !isProcessAlive(holder)) return true
  const lock = statSync(path, { throwIfNoEntry: false })
  return lock !== undefined && Date.now() - lock.mtimeMs > silentForMs
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
const beatLock = (path) => {
  if (readHolder(path) === process.pid) utimesSync(path, new Date(), new Date())
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const isErrorCode = (error, code) => error instanceof Error && 'code' in error && error.code === code
