import { writeOds } from 'hucre/ods'
import { describe, expect, test } from 'vitest'
import { buildWorkbook } from '#tests/support/spreadsheet/build-workbook.ts'
import { readAll, readCells, readRefusedFile } from '#tests/support/spreadsheet/read-all.ts'
import { countRecords } from '#spreadsheet/binary/count-records.ts'
import { writeArchive, writeSheetRow } from '#tests/support/stock/write-archive.ts'

describe('files without a table are refused, with what they are and what to do', () => {
  const compound = (name: string): Buffer =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(`${name}\0`, 'utf16le')])
  test.each<[string, string, string | Uint8Array]>([
    ['an empty file', 'The file is empty', ''],
    ['a PDF', 'This is a PDF. Export the list as Excel or CSV.', '%PDF-1.7'],
    ['a PNG', 'This is a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
    ['a JPEG', 'This is a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a gzip archive', 'gzip archive. Unpack it', Buffer.from('1f8b0800', 'hex')],
    ['a Word document', 'a Word document', writeArchive({ 'word/document.xml': '<w/>' })],
    ['a zip of a CSV file', 'a ZIP archive without a workbook', writeArchive({ 'stock.csv': 'a,b' })],
    ['an Apple Numbers file', 'an Apple Numbers file', writeArchive({ 'Index/Document.iwa': 'x' })],
    ['an encrypted workbook', 'has a password', compound('EncryptedPackage')],
    ['an old Word document', 'This is a Word document', compound('WordDocument')],
    ['a damaged old workbook', 'save it as .xlsx', compound('Workbook')],
    ['a web archive', 'web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related'],
    ['binary zeros', 'binary zeros', Buffer.alloc(100_000)],
  ])('%s', async (_, message, content) => {
    expect(await readRefusedFile(content)).toContain(message)
  })
})

test('an OpenDocument spreadsheet is read, and what its reader cannot see is reported', async () => {
  const content = await writeOds({
    sheets: [
      {
        name: 'Stock',
        rows: [
          ['Stock #', 'Weight'],
          ['A1', 1.02],
        ],
      },
    ],
  })
  const { format, rows, blindSpots } = await readAll(content)
  expect([format, blindSpots]).toEqual(['ods', ['hidden']])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Stock #', 'Weight'],
    ['A1', '1.02'],
  ])
})

describe('archives', () => {
  const workbook = (): Buffer =>
    Buffer.from(buildWorkbook({ sheets: [{ rows: writeSheetRow(['Stock #', 'Weight']).repeat(5000) }] }))
  /** Returns where the directory describes the sheet. */
  const findEntry = (content: Buffer): number => content.lastIndexOf('xl/worksheets/sheet0.xml') - 46

  test('names of parts may have backslashes and another case', async () => {
    const slashed = workbook().toString('latin1').replaceAll('xl/worksheets/', 'XL\\worksheets\\')
    expect((await readCells(Buffer.from(slashed, 'latin1'))).length).toBe(5000)
  })

  test('a workbook cut off in the middle is refused', async () => {
    const content = workbook()
    expect(await readRefusedFile(content.subarray(0, content.length / 2))).toContain('damaged or incomplete')
  })

  test.each<[string, (content: Buffer, entry: number) => void]>([
    ['declares the sheet smaller than it is', (content, entry) => content.writeUInt32LE(1000, entry + 24)],
    [
      'declares the sheet larger than it is',
      (content, entry) => content.writeUInt32LE(9_000_000, entry + 24),
    ],
    ['compresses the sheet by an unknown method', (content, entry) => content.writeUInt16LE(99, entry + 10)],
    [
      'places the sheet beyond its own end',
      (content, entry) => content.writeUInt32LE(0xfffffff0, entry + 42),
    ],
    [
      'has damaged bytes in the sheet',
      (content, entry) => {
        const start = content.readUInt32LE(entry + 42)
        content.fill(0xff, start + 100, start + 200)
      },
    ],
  ])('a workbook that %s is refused', async (_, damage) => {
    const content = workbook()
    damage(content, findEntry(content))
    expect(await readRefusedFile(content)).toContain('damaged or incomplete')
  })

  test('parts that are too large are refused before they are unpacked', async () => {
    const content = workbook()
    content.writeUInt32LE(4 * 1024 * 1024 + 1, content.lastIndexOf('xl/workbook.xml') - 46 + 24)
    expect(await readRefusedFile(content)).toContain('too large to read: xl/workbook.xml')
    const large = workbook()
    large.writeUInt32LE(2 ** 31, findEntry(large) + 24)
    expect(await readRefusedFile(large)).toContain('at most 2 GB')
  })

  test('an archive with a huge directory is refused', async () => {
    const names = Array.from({ length: 71 }, (_, index) => `${index}-${'n'.repeat(60_000)}`)
    const content = writeArchive(Object.fromEntries(names.map((name) => [name, ''])))
    expect(await readRefusedFile(content)).toContain('too many files')
  })
})

describe('workbooks with millions of texts are refused before their reader makes an object of each', () => {
  const tooMany = 2_000_001
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relate = (type: string, target: string): string =>
    `<Relationships><Relationship Id="r1" Type="${relations}/${type}" Target="${target}"/></Relationships>`
  const binaryWorkbook = (strings: Uint8Array): Buffer =>
    writeArchive({
      '_rels/.rels': relate('officeDocument', 'xl/workbook.bin'),
      'xl/_rels/workbook.bin.rels': relate('sharedStrings', 'sharedStrings.bin'),
      'xl/workbook.bin': '',
      'xl/sharedStrings.bin': strings,
    })
  const openDocument = (content: string): Buffer =>
    writeArchive({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content>${content}</office:document-content>`,
    })

  test.each<[string, () => string | Uint8Array]>([
    ['an Excel workbook', () => buildWorkbook({ sheets: [{ rows: '' }], strings: '<si/>'.repeat(tooMany) })],
    // Records of type 19 without content.
    ['a binary workbook', () => binaryWorkbook(Buffer.alloc(2 * tooMany, Buffer.from([19, 0])))],
    ['an OpenDocument spreadsheet', () => openDocument('<text:p/>'.repeat(tooMany))],
  ])('%s', async (_, write) => {
    expect(await readRefusedFile(write())).toContain('more than 2,000,000 different texts')
  })

  test('a workbook that only declares that many', async () => {
    const parts = { sheets: [{ rows: '' }], strings: `</sst><sst uniqueCount="${tooMany}">` }
    expect(await readRefusedFile(buildWorkbook(parts))).toContain('more than 2,000,000 different texts')
  })

  test('the content of a binary record is no record', async () => {
    // One record of type 159 with 300 bytes, each of which would begin a record of type 19.
    const record = Buffer.concat([Buffer.from([0x9f, 0x01, 0xac, 0x02]), Buffer.alloc(300, 19)])
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      for (const byte of Buffer.concat([record, record, Buffer.from([19, 1, 19, 19, 0])])) {
        yield Uint8Array.of(byte)
      }
    }
    expect(await countRecords(chunks(), 19, 10)).toBe(2)
    expect(await countRecords(chunks(), 159, 10)).toBe(2)
  })
})
