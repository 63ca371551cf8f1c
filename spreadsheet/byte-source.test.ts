import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorkbook } from '#tests/support/spreadsheet/build-workbook.ts'
import { writeSheetRow } from '#tests/support/stock/write-archive.ts'
import { type ByteSource, readBlob, readFileHandle } from './byte-source.ts'
import { openSpreadsheet } from './open-spreadsheet.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'byte-source-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const rowCount = 30_000
const workbook = (): Uint8Array =>
  buildWorkbook({ sheets: [{ rows: writeSheetRow(['Stock #', 'Shape', 'Weight']).repeat(rowCount) }] })

async function countRows(source: ByteSource): Promise<number> {
  const spreadsheet = await openSpreadsheet(source)
  const sheet = await spreadsheet.openSheet(0)
  let count = 0
  for await (const batch of sheet.rows) count += batch.length
  expect(sheet.readShare()).toBe(1)
  return count
}

test('a file on disk and a Blob are read alike', async () => {
  const content = workbook()
  const path = join(folder, 'stock')
  writeFileSync(path, content)
  const file = await open(path)
  try {
    expect(await countRows(await readFileHandle(file))).toBe(rowCount)
  } finally {
    await file.close()
  }
  expect(await countRows(readBlob(new Blob([Buffer.from(content)])))).toBe(rowCount)
})

test.each([
  ['workbook', workbook],
  ['text file', () => Buffer.from('Stock #,Shape,Weight\n'.repeat(rowCount))],
])('a sheet of a %s may be left before its end, and read again', async (_, write) => {
  const spreadsheet = await openSpreadsheet(readBlob(new Blob([Buffer.from(write())])))
  const unread = await spreadsheet.openSheet(0)
  await unread.close()
  const left = await spreadsheet.openSheet(0)
  const { value } = await left.rows.next()
  expect(value?.[0]?.row).toBe(1)
  expect(left.readShare()).toBeLessThan(1)
  await left.close()
  const again = await spreadsheet.openSheet(0)
  let count = 0
  for await (const batch of again.rows) {
    count += batch.length
    expect(batch.length).toBeLessThanOrEqual(500)
  }
  expect(count).toBe(rowCount)
  await spreadsheet.close()
})

test('a failure of the disk is no damage of the file', async () => {
  const source = readBlob(new Blob([Buffer.from(workbook())]))
  const failure = new Error('EIO: i/o error, read')
  let mayFail = false
  const failing: ByteSource = {
    ...source,
    read: (start, end) => (mayFail ? Promise.reject(failure) : source.read(start, end)),
  }
  const spreadsheet = await openSpreadsheet(failing)
  mayFail = true
  await expect(spreadsheet.openSheet(0)).rejects.toBe(failure)
})
