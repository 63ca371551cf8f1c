import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const lockName = 'tavernier.lock'

/**
 * A data folder is held by one process: two on one folder would lose rows without a word. A lock left by a
 * process that is gone is taken over. Returns what releases it; throws a line for the person who started it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, lockName)
  const mine = `${process.pid}\n`
  try {
    writeFileSync(path, mine, { flag: 'wx' })
  } catch {
    const holder = Number.parseInt(readFileSync(path, 'utf8'), 10)
    if (isRunning(holder) && holder !== process.pid) {
      throw new Error(
        `The data folder ${folder} is held by process ${holder}. Stop it first, or set DATA_DIR.`,
      )
    }
    writeFileSync(path, mine)
  }
  return () => rmSync(path, { force: true })
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
