import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openImportShop, type ImportFields, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import {
  messyFiles,
  stoneCells,
  stoneHeadings,
  writeCsv,
  writeMessyWorkbook,
  writeRows,
} from '#tests/support/stock/messy-files.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

/** Two lists that look alike: the shop itself reads the first. The second has titles and a hidden row. */
function writeTwoLists(stockSheet = 'Stock'): Uint8Array {
  const archive = writeRows([stoneHeadings, stoneCells(1, { 0: 'OLD1' }), stoneCells(2, { 0: 'OLD2' })])
  const stock = writeRows([stoneHeadings, stoneCells(1), stoneCells(2), stoneCells(3)], {
    3: { hidden: true },
  })
  return writeMessyWorkbook({ name: 'Archive', rows: archive }, { name: stockSheet, rows: stock })
}

async function send(content: string | Uint8Array, fields: ImportFields = {}) {
  const owner = fields['houseStock'] === undefined ? { vendorName: shop.vendor } : {}
  const file = { name: 'stock.xlsx', content, fields: { ...owner, ...fields } }
  return shop.call('importMoreDiamonds', { token: shop.admin.token, file })
}

async function readTable(jobId: number) {
  const { body } = await shop.call('readJob', { token: shop.admin.token, params: { id: jobId } })
  return getImportResult(body).table
}

/** Returns where the table of a file was found, as `Stock 1`. */
async function findTable(content: string | Uint8Array, fields?: ImportFields): Promise<string> {
  const { status, body } = await send(content, fields)
  if (status !== 200) return `refused: ${body.details?.map(({ path }) => path).join(' ')}`
  const table = await readTable(body.jobId)
  const hidden = table?.includesHidden === true ? ' with hidden rows' : ''
  return `${table?.sheets[table.sheet - 1]?.name ?? ''} ${table?.headerRow}${hidden}`
}

const listAnswers = async (vendorName = shop.vendor) => {
  const { body } = await shop.call('listImportAnswers', { token: shop.admin.token, query: { vendorName } })
  return Object.fromEntries(body.map(({ key, answer }) => [key, answer]))
}
const remember = (answers: Record<string, string>) =>
  Promise.all(
    Object.entries(answers).map(([key, answer]) =>
      shop.call('changeImportAnswer', {
        token: shop.admin.token,
        body: { vendorName: shop.vendor, key, answer },
      }),
    ),
  )

describe('the table that a person chooses for the files of a vendor', () => {
  test('is used for the next file', async () => {
    expect(await findTable(writeTwoLists())).toBe('Archive 1')
    expect(await listAnswers()).toEqual({})
    expect(await findTable(writeTwoLists(), { sheet: 'stock', hidden: 'include' })).toBe(
      'Stock 1 with hidden rows',
    )
    expect(await listAnswers()).toEqual({ sheet: 'Stock', hidden: 'include' })
    expect(await findTable(writeTwoLists())).toBe('Stock 1 with hidden rows')
  })

  test('is remembered by the name of the sheet, even if its number was sent', async () => {
    await send(writeTwoLists(), { sheet: '2' })
    expect(await listAnswers()).toEqual({ sheet: 'Stock' })
  })

  test('is the row of the headings, too', async () => {
    const rows = [stoneHeadings, stoneHeadings.map((heading) => heading), stoneCells(1)]
    expect(await findTable(writeCsv(rows))).toBe(' 1')
    expect(await findTable(writeCsv(rows), { headerRow: '2' })).toBe(' 2')
    expect(await listAnswers()).toEqual({ headerRow: '2' })
    expect(await findTable(writeCsv(rows))).toBe(' 2')
  })

  test('is replaced as a whole by the next choice', async () => {
    await remember({ sheet: 'Archive', headerRow: '1', hidden: 'include', 'heading:country': 'ignored' })
    expect(await findTable(writeTwoLists(), { sheet: 'Stock' })).toBe('Stock 1')
    expect(await listAnswers()).toEqual({ sheet: 'Stock', 'heading:country': 'ignored' })
  })

  test('is forgotten if the next file only leaves hidden rows out', async () => {
    await remember({ hidden: 'include' })
    expect(await findTable(messyFiles.hidden)).toBe('Stock 1 with hidden rows')
    expect(await findTable(messyFiles.hidden, { hidden: 'leave-out' })).toBe('Stock 1')
    expect(await listAnswers()).toEqual({})
    expect(await findTable(messyFiles.hidden)).toBe('Stock 1')
  })

  test('is remembered only once the file is applied, and counted before', async () => {
    const { body } = await send(writeTwoLists(), { sheet: 'Stock', dryRun: 'true' })
    expect(body.plan?.effects).toContainEqual({ kind: 'answersRemembered', count: 1 })
    expect(await listAnswers()).toEqual({})
    await shop.call('confirmJob', { token: shop.admin.token, params: { id: body.jobId } })
    expect(await listAnswers()).toEqual({ sheet: 'Stock' })
    const next = await send(writeTwoLists(), { dryRun: 'true' })
    expect(next.body.plan?.effects?.map(({ kind }) => kind)).not.toContain('answersRemembered')
  })

  test('is not used for another vendor or own stock', async () => {
    await remember({ sheet: 'Stock' })
    expect(await findTable(writeTwoLists(), { vendorName: 'Somebody else' })).toBe('Archive 1')
    expect(await findTable(writeTwoLists(), { houseStock: 'true' })).toBe('Archive 1')
    expect(await findTable(writeTwoLists(), { houseStock: 'true', sheet: 'Stock' })).toBe('Stock 1')
    expect(await findTable(writeTwoLists(), { houseStock: 'true' })).toBe('Stock 1')
    expect(await listAnswers('')).toEqual({ sheet: 'Stock' })
  })

  test('is not remembered for a file whose rows name their vendors', async () => {
    const named = writeRows([
      [...stoneHeadings, 'Vendor'],
      [...stoneCells(1), shop.vendor],
    ])
    const file = { name: 'a.xlsx', content: writeMessyWorkbook({ name: 'Stock', rows: named }) }
    const { body } = await shop.call('importMoreDiamonds', {
      token: shop.admin.token,
      file: { ...file, fields: { sheet: 'Stock' } },
    })
    expect(body).toMatchObject({ added: 1 })
    expect(await listAnswers()).toEqual({})
  })
})

describe('a remembered table that the file does not have', () => {
  test.each([
    [
      'sheet',
      { sheet: 'Stock' },
      'The file has no sheet "Stock", which was selected for an earlier file and is remembered. Select a sheet, or delete the saved answer "sheet"',
    ],
    [
      'headerRow',
      { sheet: 'Archive', headerRow: '7' },
      'Row 7 is blank or does not exist; it was selected for an earlier file as the heading row and is remembered. Select a row, or delete the saved answer "headerRow"',
    ],
  ])('refuses it at the path %s, and nothing changes', async (path, answers, message) => {
    await remember(answers)
    const readState = async () => [await shop.listRows(), await listAnswers(), await countJobs()]
    const refused = await readRefusal(() => send(writeTwoLists('Others')), readState)
    expect(refused).toBe(`400 INVALID_REQUEST | ${path}: ${message}`)
    expect(await findTable(writeTwoLists('Others'), { sheet: 'Others' })).toBe('Others 1')
    expect(await listAnswers()).toEqual({ sheet: 'Others' })
  })

  const countJobs = async () => (await shop.db.selectFrom('jobs').select('id').execute()).length
})

test('the table of a file is no answer in the form field of answers', async () => {
  const { body } = await send(writeTwoLists(), { answers: JSON.stringify({ sheet: 'Stock' }) })
  expect(body).toMatchObject({ code: 90, details: [{ path: 'answers.sheet' }] })
  expect(await shop.listRows()).toEqual([])
})
