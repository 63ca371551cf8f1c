import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '#tests/support/shops/add-api-key.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await openTestShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

test.skipIf(!hasCurl)('each command of the API documentation does what it says (needs curl)', async () => {
  const [first = 0, second = 0] = await addStones(shop, [
    { carats: 1010, total_price: 500_000 },
    { carats: 1200, total_price: 700_000 },
    { carats: 2000 },
  ])
  const { id } = await shop.addUser({ role: 'Access' })
  const { key } = await addApiKey(shop, id, { scopes: ['stock:read', 'holds:write', 'orders:write'] })
  const commands = await listCommands()
  const environment = { SHOP: address, KEY: key, STONE: String(first), CURSOR: '' }
  const replies: unknown[] = []
  for (const command of commands) {
    const text = await runCommand(command, environment)
    const reply: unknown = command.includes('format=csv') ? text : JSON.parse(text)
    replies.push(reply)
    if (hasCursor(reply)) environment.CURSOR = reply.nextCursor
    if (command.includes('hold-requests')) environment.STONE = String(second)
  }
  expect(replies).toMatchObject([
    { total: 2, items: [{ id: first }, { id: second }] },
    { resync: false, hasMore: false },
    { resync: false, items: [], removed: [], hasMore: false },
    expect.stringMatching(/^\u{feff}ID,Stock no\.,/u),
    { state: 'open', stones: [{ diamondId: first }], hours: 48 },
    [{ productId: second }],
    { status: 0, buyerOrderNo: 'PO-2214', items: [{ productId: second }] },
  ])
})

/** Returns the commands of the document that the shop serves, in their order. */
async function listCommands(): Promise<string[]> {
  const { body } = await shop.call('readOpenApi')
  const { description } = body['info'] as { description: string }
  return [...description.matchAll(/```bash\n(curl [^`]*)\n```/g)].map(([, command = '']) => command)
}

async function runCommand(command: string, environment: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent --show-error`], {
    env: { ...environment, PATH: process.env['PATH'] ?? '' },
  })
  return stdout
}

function hasCursor(reply: unknown): reply is { nextCursor: string } {
  return typeof reply === 'object' && reply !== null && 'nextCursor' in reply
}
