import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { LoadReport } from './search-load.ts'
import type { BenchShop } from './open-bench-shop.ts'

const script = fileURLToPath(new URL('search-load.ts', import.meta.url))

/** Runs a function while another process sends the shop `perSecond` searches a second. */
export async function underLoad<Result>(
  { server, token }: BenchShop,
  perSecond: number,
  action: () => Promise<Result>,
): Promise<{ result: Result; load: LoadReport }> {
  const child = spawn(process.execPath, [script, server.address, token, String(perSecond)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const output = text(child.stdout)
  try {
    const result = await action()
    child.stdin.end()
    // The script prints exactly one report.
    const load = JSON.parse(await output) as LoadReport
    if (load.failed > 0) throw new Error(`${load.failed} of ${load.searches} searches failed`)
    return { result, load }
  } finally {
    child.stdin.end()
    await exited
  }
}
