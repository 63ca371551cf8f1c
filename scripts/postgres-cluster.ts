import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'

const keeper = join(import.meta.dirname, 'keep-postgres.ts')

/** For a cluster that is thrown away: no commit of a test has to survive a power cut. */
export const unsyncedSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export type PostgresCluster = {
  /** What processes that share it are started with, so that they find this server and leave it to us. */
  environment: { TEST_DATABASE_URL: string; TEST_DATABASE_PRIVATE: string }
  stop: () => Promise<void>
}

/**
 * Starts a private PostgreSQL from the first folder of programs that works. A keeper process of its own holds
 * it and removes it when this process closes the pipe between them, which every end does: a Ctrl-C and a kill
 * as well. `settings` are PostgreSQL's own, as `name=value`.
 */
export const startPostgresCluster = async (
  folders: readonly string[],
  settings: readonly string[] = [],
): Promise<PostgresCluster> => {
  const child = spawn(process.execPath, [keeper, ...folders, '--', ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Out of the terminal's group: a Ctrl-C must not take the keeper before it has cleaned up.
    detached: true,
  })
  const lines = createInterface({ input: child.stdout })
  const closed = once(child, 'close')
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    closed.then(() => undefined),
  ])
  if (url === undefined) throw new Error('PostgreSQL did not start; the reasons are above.')
  return {
    environment: { TEST_DATABASE_URL: url, TEST_DATABASE_PRIVATE: 'yes' },
    stop: async () => {
      child.stdin.end()
      await closed
    },
  }
}
