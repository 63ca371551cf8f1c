import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects all garbage at once and gives its memory back to the machine. Whoever runs waits for it some tenths of a
 * second, so this is for before the shop opens.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  // Only a context that is made after the flag was set has it.
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
