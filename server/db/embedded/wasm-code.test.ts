import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavernier-wasm-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('no code of WebAssembly is collected while an embedded database is open: V8 may free it twice', async () => {
  const script = `
    const { EmbeddedDatabase } = await import(process.argv[1])
    const database = await EmbeddedDatabase.open(process.argv[2])
    const { rows } = await database.query('select 42 as answer', [])
    console.log(JSON.stringify(rows))
    await database.close()`
  const module = new URL('./embedded-database.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--stress-wasm-code-gc',
    '--trace-wasm-code-gc',
    '--eval',
    script,
    module,
    join(folder, 'database'),
  ])
  expect(stdout.trim()).toBe('[{"answer":42}]')
})
