import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchHeadings } from '#domain/stock-file/headings/match-headings.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { openFileReader } from './file-reader.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function writeList(name: string, stones: number): string {
  const path = join(folder, name)
  writeFileSync(path, writeStockFile(listStones(name, stones)))
  return path
}

async function openList(path: string) {
  const reader = await openFileReader(path)
  const { mapping, style } = matchHeadings(
    reader.headings,
    reader.firstRows.map(({ cells }) => cells),
  )
  const choice = { kind: 'all', vendor: 'A Vendor' } as const
  const maps = { vendors: new Map(), origins: new Map() }
  const rows = { mapping, rowOptions: { style }, choice, ...maps, shopStones: [] }
  return { reader, batches: reader.read(rows) }
}

async function countStones(path: string): Promise<number> {
  const { reader, batches } = await openList(path)
  let stones = 0
  for await (const { staged } of batches) stones += staged
  await reader.close()
  return stones
}

test('lists of any length are read completely, one after another or at the same time', async () => {
  expect(await countStones(writeList('long', 3210))).toBe(3210)
  expect(await countStones(writeList('short', 1))).toBe(1)
  const both = [countStones(writeList('one', 1501)), countStones(writeList('other', 700))]
  expect(await Promise.all(both)).toEqual([1501, 700])
})

test('after a list is abandoned in the middle, the next one can be read', async () => {
  const { reader, batches } = await openList(writeList('given-up', 5000))
  await batches.next()
  await reader.close()
  expect(await countStones(writeList('next', 12))).toBe(12)
})

test('an opened but unread list has a digest of its bytes, and the next one can be read', async () => {
  const paths = [writeList('opened', 20), writeList('opened-too', 20)]
  const [path = ''] = paths
  const digests: string[] = []
  for (const opened of [...paths, path]) {
    const reader = await openFileReader(opened)
    digests.push(reader.digest)
    await reader.close()
    await reader.close()
  }
  expect(digests[2]).toBe(digests[0])
  expect(digests[1]).not.toBe(digests[0])
  expect(await countStones(path)).toBe(20)
})

test('a file that is not a list is refused with a message, and the next one is read', async () => {
  const path = join(folder, 'empty')
  writeFileSync(path, '')
  await expect(openFileReader(path)).rejects.toMatchObject({
    errorName: 'INVALID_REQUEST',
    details: [{ path: 'file', message: expect.stringContaining('The file is empty') }],
  })
  expect(await countStones(writeList('after', 3))).toBe(3)
})
