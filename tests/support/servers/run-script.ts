import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type ScriptRun = { exitCode: number; output: string }

/** Runs one of the project's commands as npm does, with only the environment variables that it needs. */
export async function runScript(
  name: 'backup' | 'restore' | 'upgrade' | 'restore-access',
  scriptArguments: readonly string[],
  environment: Record<string, string>,
): Promise<ScriptRun> {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...scriptArguments], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  await once(child, 'close')
  return { exitCode: child.exitCode ?? 1, output }
}
