import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { installByApt, listOnPath, mayUseApt, readVersion } from '#scripts/find-executable.ts'
import { openEmbedded } from '#server/platform/database/open-database.ts'
import { runOn, signToken } from '#tests/support/shops/sign-token.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

const secret = 'a secret for a test that traces system calls'

const findTracer = (): string | undefined =>
  listOnPath('strace').find((path) => readVersion(path) !== undefined)
if (!findTracer() && mayUseApt()) await installByApt(['strace'], console.log)
const tracer = findTracer()
if (!tracer)
  console.error('SKIPPED "fsync returns before the reply to an order": strace is not installed here.')

test.skipIf(!tracer)('on the embedded database fsync returns before the reply to an order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-trace-'))
  const traceFile = join(folder, 'trace.txt')
  try {
    const { token, stoneId } = await fill(folder)
    const trace = ['-f', '-s', '60', '-e', 'trace=fsync,read,write,writev', '-o', traceFile]
    const server = await startServer({ DATA_DIR: folder, TOKEN_SECRET: secret }, [tracer ?? '', ...trace])
    await server.call('addDiamondToCart', { token, body: { itemId: stoneId } })
    const ordered = await server.call('createOrder', { token })
    await endTraced(server)
    expect(ordered.status).toBe(201)

    const lines = readFileSync(traceFile, 'utf8').split('\n')
    const requestIndex = lines.findLastIndex((line) => line.includes('"POST /api/orders '))
    const replyIndex = lines.findIndex((line, at) => at > requestIndex && line.includes('HTTP/1.1 201'))
    const synced = lines
      .slice(requestIndex, replyIndex)
      .filter((line) => /fsync(\(\d+\)| resumed>\)?)\s*=\s*0/.test(line))
    expect(requestIndex).toBeGreaterThan(0)
    expect(replyIndex).toBeGreaterThan(requestIndex)
    expect(synced.length).toBeGreaterThan(0)
    console.log(
      lines
        .slice(requestIndex, replyIndex + 1)
        .filter((line) => /fsync|POST|201/.test(line))
        .join('\n'),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Ends the server under the tracer. The tracer then writes the rest of its file and ends too. */
async function endTraced(server: RunningServer): Promise<void> {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  process.kill(Number.parseInt(children, 10), 'SIGKILL')
  await server.exited
}

async function fill(folder: string): Promise<{ token: string; stoneId: number }> {
  cpSync(inject('embeddedTemplate'), folder, { recursive: true })
  const database = await openEmbedded(folder)
  const user = await database.db
    .insertInto('users')
    .values({ email: 'buyer@example.com', password_hash: 'none', email_confirmed: true, approved: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stone = await database.db
    .insertInto('diamonds')
    .values({
      stock_id: 'TRACE-1',
      vendor_stock_no: 'TRACE-1',
      carats: 1000,
      price_per_carat: 500_000,
      total_price: 500_000,
      shape_id: 12,
      color_id: 103,
      extras: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await signToken(runOn(database.db), secret, user.id)
  await database.close()
  return { token, stoneId: stone.id }
}
