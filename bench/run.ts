import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * The measurements, in order; each prints its own table. `npm run bench -- <name> …` runs only those named.
 */
const measurements = [
  'engines',
  'listings',
  'events',
  'import',
  'http',
  'feed',
  'orders',
  'receivables',
  'pricing',
  'follow',
  'start',
  'page',
  'admin-list',
  'lighthouse',
]

const named = process.argv.slice(2)
const unknown = named.find((name) => !measurements.includes(name))
if (unknown !== undefined) {
  console.error(`No measurement is named ${unknown}; there are ${measurements.join(', ')}.`)
  process.exit(1)
}
let hasFailed = false
for (const name of named.length > 0 ? named : measurements) {
  console.log(`\n${name}`)
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, ['--expose-gc', path], { stdio: 'inherit' })
  if (status !== 0) hasFailed = true
}
process.exitCode = hasFailed ? 1 : 0
