import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/**
 * Runs one part of the measurement in its own process, so that engines do not share memory. The part logs to
 * the terminal. Returns the last line of its output, parsed as JSON.
 */
export async function runMeasurement(name: string, args: readonly (string | number)[]): Promise<unknown> {
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--expose-gc', path, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}`)
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')
}

/** Logs the progress of a part. */
export function logProgress(line: string): void {
  console.error(`  ${line}`)
}
