import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'

const runnerPath = join(import.meta.dirname, 'run-postgres.ts')

/** Settings for a throwaway cluster: no commit of a test has to survive a power cut. */
export const unsyncedSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export type PostgresCluster = {
  /** Environment for processes that share the cluster: they use this server and do not stop it. */
  environment: { TEST_DATABASE_URL: string; TEST_DATABASE_PRIVATE: string }
  stop: () => Promise<void>
}

/**
 * Starts a private PostgreSQL from the first folder of programs that works. A separate keeper process owns it
 * and deletes it when the pipe to this process closes, which happens at every end, even after Ctrl-C or a
 * kill. `settings` are PostgreSQL settings as `name=value`.
 */
export const startPostgresCluster = async (
  folders: readonly string[],
  settings: readonly string[] = [],
): Promise<PostgresCluster> => {
  const child = spawn(process.execPath, [runnerPath, ...folders, '--', ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // In its own process group: a Ctrl-C must not stop the keeper before it has cleaned up.
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
