import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What is measured, in order; each prints its own table. */
const measurements = ['search-index.ts', 'events.ts']

for (const name of measurements) {
  const path = fileURLToPath(new URL(name, import.meta.url))
  const { status } = spawnSync(process.execPath, [path], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
