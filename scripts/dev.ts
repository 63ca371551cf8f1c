// Runs the server and the web pages side by side. Each restarts when its files change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

const commands = [
  ['--watch', '--watch-preserve-output', 'server/app/main.ts'],
  ['node_modules/vite/bin/vite.js', 'dev', '--config', 'web/vite.config.ts'],
]

const children = commands.map((nodeArguments) =>
  spawn(process.execPath, nodeArguments, { cwd: root, stdio: 'inherit' }),
)

const stopAll = (signal: NodeJS.Signals): void => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopAll)

// Neither is useful alone: when one ends, stop the other.
await Promise.race(children.map((child) => once(child, 'exit')))
stopAll('SIGTERM')
