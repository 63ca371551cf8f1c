import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '#tests/support/shops/add-api-key.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

const root = join(import.meta.dirname, '../..')
const modules = join(root, 'node_modules')

/** A program of a partner. It knows the shop only by the generated client. */
const program = `
import { ok } from '@oazapfts/runtime'
import { addDiamondToCart, askForHold, createOrder, defaults, readDiamondFeed, searchDiamonds } from './client.ts'
import type { Diamond, Order } from './client.ts'

defaults.baseUrl = process.env['SHOP'] ?? ''
defaults.headers = { Authorization: \`Bearer \${process.env['KEY']}\` }

const stones = new Map<number, Diamond>()
let cursor: string | undefined
for (let hasMore = true; hasMore;) {
  const page = await ok(readDiamondFeed({ limit: 2, ...(cursor === undefined ? {} : { cursor }) }))
  if (!('items' in page)) throw new Error('Read again')
  for (const stone of page.items) stones.set(stone.id, stone)
  for (const id of page.removed) stones.delete(id)
  ;({ nextCursor: cursor, hasMore } = page)
}

const { items: [cheapest, next] } = await ok(
  searchDiamonds({ filters: { shapeIds: [12] }, sort: [{ by: 'totalPrice', order: 'asc' }] }),
)
if (!cheapest || !next) throw new Error('There are too few stones')
const hold = await ok(askForHold(next.id, { hours: 24 }))
await ok(addDiamondToCart({ itemId: cheapest.id }))
const order: Order = await ok(createOrder({ buyerOrderNo: 'PO-2214' }))
const refused = await createOrder({ buyerOrderNo: 'PO-2214' })
console.log(
  JSON.stringify({
    stones: [...stones.keys()],
    held: hold.stones.map(({ diamondId }) => diamondId),
    ordered: order.items.map(({ productId }) => productId),
    total: order.totalPrice,
    refused: refused.status,
  }),
)
`

const options = {
  strict: true,
  noEmit: true,
  target: 'esnext',
  module: 'nodenext',
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  types: ['node'],
}

let shop: TestShop
let address: string
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'tavernier-client-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a program with a client that was generated from the OpenAPI document reads, holds and orders', async () => {
  const ids = await addStones(shop, [{ total_price: 500_000 }, { carats: 1500 }, { carats: 2000 }])
  const { id } = await shop.addUser({ role: 'Access' })
  const { key } = await addApiKey(shop, id, { scopes: ['stock:read', 'holds:write', 'orders:write'] })
  await writeProgram()

  await runNode([join(modules, 'typescript/bin/tsc'), '-p', '.'])
  const output = await runNode(['program.ts'], { SHOP: address, KEY: key })

  expect(JSON.parse(output)).toEqual({
    stones: ids,
    held: [ids[1]],
    ordered: [ids[0]],
    total: 5000,
    // The cart is empty.
    refused: 400,
  })
})

/** Generates the client, and writes the program beside it. */
async function writeProgram(): Promise<void> {
  const { body } = await shop.call('readOpenApi')
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  write('openapi.json', body)
  write('package.json', { type: 'module' })
  write('tsconfig.json', { compilerOptions: options, include: ['program.ts'] })
  write('program.ts', program)
  symlinkSync(modules, join(folder, 'node_modules'), 'junction')
  await runNode([join(modules, 'oazapfts/dist/cli.js'), 'openapi.json', 'client.ts'])
}

/** Runs a script in the folder of the program. Returns what it prints. */
async function runNode(args: string[], environment: Record<string, string> = {}): Promise<string> {
  const run = promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  })
  const { stdout } = await run.catch((error: { stdout?: string; message: string }) => {
    throw new Error(`${error.message}\n${error.stdout ?? ''}`)
  })
  return stdout
}
