import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportLog } from '#contract/schemas/logs.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { getLinkSecret, makeRejectedLink } from './rejected-link.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

async function listLogs(q = shop.vendor): Promise<ImportLog[]> {
  const { body } = await shop.call('listImportLogs', { token: shop.admin.token, query: { q } })
  return body
}

async function open(url: string | null | undefined): Promise<TestReply<'downloadRejectedDiamonds'>> {
  const reply = await shop.app.inject({ method: 'GET', url: url ?? '/' })
  const isJson = String(reply.headers['content-type']).includes('json')
  return {
    status: reply.statusCode,
    body: isJson ? reply.json() : reply.body,
    headers: reply.headers,
    bytes: reply.rawPayload,
  }
}

function send(
  content: string | Uint8Array,
  name: string,
  vendorName = shop.vendor,
): Promise<TestReply<'importMoreDiamonds'>> {
  const file = { name, content, fields: { vendorName } }
  return shop.call('importMoreDiamonds', { token: shop.admin.token, file })
}

const deleteLogs = (vendorName: string) =>
  shop.call('deleteImportLogs', { token: shop.admin.token, params: { vendorName } })
const downloadLast = (vendorName: string) =>
  shop.call('downloadLastFile', { token: shop.admin.token, query: { vendorName } })

describe('the import log', () => {
  test('shows the result of each import, newest first', async () => {
    const { body } = await shop.importList(listStones('log-', 3))
    await shop.importMore([{ 'Stock #': 'log-1', Lab: '?' }, { 'Stock #': 'log-4' }])
    const [newest, oldest] = await listLogs()
    expect(newest).toMatchObject({
      vendorName: shop.vendor,
      fileName: 'more.csv',
      added: 1,
      rejectedDiamonds: 1,
    })
    expect(newest?.rejectedDiamondsUrl).toMatch(/^\/api\/logs\/importLogs\/Vendor%20\d+\/rejectedDiamonds\?/)
    expect(oldest).toMatchObject({
      jobId: body.jobId,
      fileName: 'list.csv',
      date: expect.stringMatching(/Z$/),
      added: 3,
      changed: 0,
      unchanged: 0,
      removed: 0,
      rejectedDiamonds: 0,
      rejectedDiamondsUrl: null,
    })
  })

  test('has an entry for each vendor of a file, with that vendor’s rejected rows', async () => {
    const [one, two] = [`${shop.vendor} One`, `${shop.vendor} Two`]
    await shop.importMore(
      [
        { 'Stock #': 'a', Vendor: one },
        { 'Stock #': 'b', Vendor: two },
        { 'Stock #': 'c', Vendor: two, Lab: '?' },
        { 'Stock #': 'd', Vendor: two, Shape: '?' },
      ],
      {},
    )
    const counts = (await listLogs()).map(({ vendorName, rejectedDiamonds }) => [
      vendorName,
      rejectedDiamonds,
    ])
    expect(Object.fromEntries(counts)).toEqual({ [one]: 0, [two]: 2 })
  })

  test('can show only the rejected rows of each vendor’s last import', async () => {
    const find = async (rejected: string): Promise<number[]> => {
      const query = { q: shop.vendor, rejected, page: 0 }
      const { body } = await shop.call('listImportLogs', { token: shop.admin.token, query })
      return body.items.map(({ rejectedDiamonds }: ImportLog) => rejectedDiamonds)
    }
    await shop.importMore([{ 'Stock #': 'r-1' }, { 'Stock #': 'r-2', Lab: '?' }])
    expect([await find('last'), await find('any')]).toEqual([[1], [1]])
    await shop.importMore([{ 'Stock #': 'r-2' }])
    expect([await find('last'), await find('any')]).toEqual([[], [1]])
  })

  test('can show the result of one import by its job', async () => {
    const { body } = await shop.importList(listStones('job-', 2))
    await shop.importMore([{ 'Stock #': 'job-3' }])
    const query = { jobId: body.jobId, page: 0 }
    const found = await shop.call('listImportLogs', { token: shop.admin.token, query })
    expect(found.body).toMatchObject({ total: 1, items: [{ jobId: body.jobId, added: 2 }] })
  })

  test('of a vendor is deleted with its rejected rows, and only once', async () => {
    const other = shop.vendor
    await shop.importList([{ 'Stock #': 'kept-1', Lab: '?' }, { 'Stock #': 'kept-2' }])
    shop.takeNextVendor()
    await shop.importList([{ 'Stock #': 'gone-1', Lab: '?' }, { 'Stock #': 'gone-2' }])
    const [log] = await listLogs()
    expect((await deleteLogs(shop.vendor.toUpperCase())).status).toBe(204)
    expect(await listLogs()).toEqual([])
    expect((await open(log?.rejectedDiamondsUrl)).body.code).toBe(95)
    expect((await deleteLogs(shop.vendor)).body.code).toBe(95)
    expect(await listLogs(other)).toMatchObject([{ rejectedDiamonds: 1 }])
    expect(
      await shop.db.selectFrom('rejected_rows').select('id').where('stock_no', '=', 'gone-1').execute(),
    ).toEqual([])
  })

  test('is deleted for a vendor with the longest name in any script', async () => {
    const vendor = `${'ש'.repeat(190)}/%?#`
    await send(writeStockFile(listStones('long-', 1)), 'x.csv', vendor)
    expect((await deleteLogs(vendor)).status).toBe(204)
  })
})

describe('rejected diamonds', () => {
  const bad = [
    { 'Stock #': 'good', Comment: 'fine' },
    { 'Stock #': 'bad-1', Lab: 'Nobody', Comment: '=1+1, "quoted"; ünï' },
    { 'Stock #': 'bad-2', Weight: '', Shape: '@' },
  ]

  test('are a file with their cells under the original headings, and the reasons', async () => {
    await shop.importList(bad)
    const [log] = await listLogs()
    const reply = await open(log?.rejectedDiamondsUrl)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent(`${shop.vendor}_Rejected.csv`))
    expect(reply.body.split('\r\n')).toEqual([
      '\uFEFFRejected Row,Rejection Reason,Stock #,Shape,Weight,Color,Lab,Rapnet Price,Comment',
      `3,"Lab ""Nobody"" is not recognised.",bad-1,Round,1.00,F,Nobody,5000,"'=1+1, ""quoted""; ünï"`,
      `4,"Weight is missing. Shape ""@"" is not recognised.",bad-2,'@,,F,GIA,5000,`,
      '',
    ])
  })

  test('are accepted without any loss after they are corrected and sent again', async () => {
    await shop.importList(bad)
    const [log] = await listLogs()
    const { body } = await open(log?.rejectedDiamondsUrl)
    const corrected = String(body)
      .replace(',Nobody,5000', ',GIA,5000')
      .replace(`bad-2,'@,,`, 'bad-2,Oval,1.5,')
    expect((await send(corrected, 'mended.csv')).body).toMatchObject({ added: 2, rejected: 0 })
    const rows = await shop.listRows()
    expect(rows.find(({ vendor_stock_no }) => vendor_stock_no === 'bad-1')?.comment).toBe(
      '=1+1, "quoted"; ünï',
    )
  })

  test('are not lab-grown because an earlier reason said so', async () => {
    await shop.importList([
      { 'Stock #': 'good' },
      { 'Stock #': 'both-1', 'Report #': 'LG586312345', 'Lab Grown': 'No' },
      { 'Stock #': 'both-2', 'Report #': 'LG586312346', 'Lab Grown': 'No' },
    ])
    const file = String((await open((await listLogs())[0]?.rejectedDiamondsUrl)).body)
    const first = file.replace(',LG586312345,', ',2141438171,')
    const again = await send(first, 'again.csv')
    expect(again.body).toMatchObject({ added: 1, rejected: 1 })
    const second = String((await open((await listLogs())[0]?.rejectedDiamondsUrl)).body)
    expect(second.split('\r\n')[0]).toBe(file.split('\r\n')[0])
    expect(second).not.toContain('both-1')
    const mended = await send(second.replace(',LG586312346,', ',2141438172,'), 'mended.csv')
    expect(mended.body).toMatchObject({ added: 1, rejected: 0 })
    const rows = await shop.listRows()
    expect(rows.map(({ is_lab_grown }) => is_lab_grown)).toEqual([false, false, false])
  })

  test('with a cell that is too long are rejected again, not cut silently', async () => {
    await shop.importList([{ 'Stock #': 'short' }, { 'Stock #': 'long', Comment: 'x'.repeat(20_000) }])
    const [log] = await listLogs()
    const again = await send(String((await open(log?.rejectedDiamondsUrl)).body), 'again.csv')
    expect(again.body).toMatchObject({ added: 0, rejected: 1 })
  })

  test('open with the link and without signing in, even during maintenance', async () => {
    await shop.importList(bad)
    const [log] = await listLogs()
    const switchMaintenance = (isenabled: boolean) =>
      shop.call('changeMaintenance', { token: shop.admin.token, query: { isenabled } })
    await switchMaintenance(true)
    const reply = await open(log?.rejectedDiamondsUrl)
    await switchMaintenance(false)
    expect(reply.status).toBe(200)
  })

  test('do not open with a link that is unsigned, changed, expired or for another entry', async () => {
    await shop.importList(bad)
    const [log] = await listLogs()
    const url = log?.rejectedDiamondsUrl ?? ''
    const secret = await getLinkSecret(shop.db)
    const yesterday = new Date(Date.now() - 86_400_000)
    const urls = {
      unsigned: url.replace(/\?.*/, ''),
      'for another entry': url.replace(/log=(\d+)/, (_, id: string) => `log=${Number(id) - 1}`),
      'for a longer time': url.replace(/until=\d+/, 'until=99999999999'),
      'with half a signature': url.slice(0, -10),
      'of yesterday': makeRejectedLink({ id: log?.id ?? 0, vendorName: shop.vendor }, secret, yesterday),
    }
    const readLogs = () => shop.db.selectFrom('import_logs').selectAll().orderBy('id').execute()
    for (const [kind, wrong] of Object.entries(urls)) {
      const refusal = await readRefusal(() => open(wrong), readLogs)
      expect([kind, refusal]).toEqual([kind, '401 FORBIDDEN | This link has expired'])
    }
    expect((await open(url.replace('Vendor%20', 'Wendor%20'))).body.code).toBe(95)
  })

  test('are read page by page, in any number', async () => {
    await shop.importMore([{ 'Stock #': 'one' }, ...listStones('many-', 2500, { Lab: '?' })])
    const [log] = await listLogs()
    expect(log?.rejectedDiamonds).toBe(2500)
    const lines = String((await open(log?.rejectedDiamondsUrl)).body).split('\r\n')
    expect(lines.length).toBe(2502)
    expect(lines[2500]).toMatch(/^2502,.*many-2500/)
  })
})

describe('the last file of a vendor', () => {
  test('is the newest that was applied, byte for byte, under its own name', async () => {
    await shop.importList(listStones('old-', 2))
    const content = Buffer.from(writeStockFile([{ 'Stock #': 'latin', Comment: 'grün' }]), 'latin1')
    await send(content, 'Größe & Preis; neu.csv')
    const reply = await downloadLast(shop.vendor.toLowerCase())
    expect(Buffer.from(reply.bytes).equals(content)).toBe(true)
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('Größe & Preis; neu.csv'))
  })

  test('is the same file for every vendor it names', async () => {
    const vendors = ['One', 'Two'].map((name) => `${shop.vendor} ${name}`)
    await shop.importMore(
      vendors.map((Vendor) => ({ 'Stock #': 'x', Vendor })),
      {},
    )
    const [one, two] = await Promise.all(vendors.map(downloadLast))
    expect(one?.status).toBe(200)
    expect(one?.body).toBe(two?.body)
  })

  test('stays the applied one if a later import waits or fails', async () => {
    await shop.importList(listStones('last-', 20))
    const before = await downloadLast(shop.vendor)
    expect((await shop.importList(listStones('last-', 5))).body.needsConfirmation).toBe(true)
    expect((await send('Stock #\r\nA1', 'broken.csv')).status).toBe(400)
    expect((await downloadLast(shop.vendor)).body).toBe(before.body)
  })

  test('is not found if nothing was imported or the file is missing', async () => {
    expect((await downloadLast('Nobody')).body.code).toBe(95)
    await shop.importList(listStones('gone-', 1))
    const vendor = await shop.db
      .selectFrom('vendors')
      .select('last_file_key')
      .where('vendor_name', '=', shop.vendor)
      .executeTakeFirstOrThrow()
    await shop.services.files.remove(vendor.last_file_key ?? '')
    expect((await downloadLast(shop.vendor)).body.code).toBe(95)
  })
})
