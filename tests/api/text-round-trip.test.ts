import { readXlsx } from 'hucre'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropFormulaGuard } from '#domain/text/formula-guard.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { findMail } from '#tests/support/peers/find-mail.ts'
import { openSmtpPeer, type SmtpPeer } from '#tests/support/peers/open-smtp-peer.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPdf } from '#tests/support/checks/read-pdf.ts'

/** Names of real people, and attack strings. */
const texts = [
  `O'Brien & “Söhne”`,
  '<script>alert("1")</script>',
  "Robert'); DROP TABLE users;--",
  '=HYPERLINK("http://evil.example","click")',
  '@SUM(A1:A9)',
  '+41 44 123',
  'Οδυσσέας Ёлкин Čapek',
  'מיכל כהן 李小龍 محمد',
  '💎 e\u0301 \u200Fx\u200E',
  '{{email}} ${name} %s \\n',
]

let shop: TestShop
let peer: SmtpPeer
let admin: { id: number; token: string }
beforeAll(async () => {
  peer = await openSmtpPeer()
  shop = await openTestShop({ SMTP_URL: peer.url })
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(async () => {
  await shop.close()
  await peer.close()
})

test.each(texts)('%s comes back unchanged on the page and in lists, emails, Excel and PDF', async (text) => {
  const email = `"${texts.indexOf(text)}"@example.com`.replaceAll('"', 'buyer')
  const created = await shop.call('saveUser', {
    token: admin.token,
    body: {
      email,
      approved: true,
      emailConfirmed: true,
      firstName: text,
      lastName: text,
      company: text,
      address: text,
      city: text,
    },
  })
  expect(created.status).toBe(201)
  const { id } = created.body
  expect(created.body.addresses[0]).toMatchObject({
    firstName: text,
    lastName: text,
    company: text,
    city: text,
  })

  const [stone = 0] = await addStones(shop, [{ comment: text, treatment: text }])
  const token = await shop.signIn(id)
  const searched = await shop.call('searchDiamonds', { token, body: { filters: {}, pageSize: 500 } })
  expect(searched.body.items.find((item: { id: number }) => item.id === stone)?.comment).toBe(text)

  await shop.call('addDiamondToCart', { token, body: { itemId: stone } })
  const order = await shop.call('createOrder', { token, headers: { 'idempotency-key': `once ${stone}` } })
  expect(order.status).toBe(201)
  const listed = await shop.call('listOrders', { token: admin.token, query: { page: 0, q: text } })
  expect(listed.body.items.map((item: { id: number }) => item.id)).toContain(order.body.id)
  expect(listed.body.items[0]!.buyer).toMatchObject({ name: `${text} ${text}`, company: text })

  await shop.call('changeOrderStatus', {
    token: admin.token,
    params: { id: order.body.id },
    body: { newStatus: 2 },
  })
  const mail = await findMail(peer.getMails, email, 'Order')
  expect(mail.to?.map(({ address }) => address)).toEqual([email])
  expect(mail.text).toContain(text)
  expect(unescapeHtml(mail.html ?? '')).toContain(text)
  expect(mail.html).not.toContain('<script>alert')

  const data = [{ stockId: 'T-1', comment: text }]
  const sheet = await shop.call('exportExcel', { token, body: { data, pageId: 1 } })
  const rows = (await readXlsx(new Uint8Array(sheet.bytes))).sheets[0]?.rows ?? []
  expect(rows.flat()).toContain(text)

  const pdf = readPdf(
    (await shop.call('exportPdf', { token, body: { data: [{ stockId: text }], pageId: 1 } })).bytes,
  )
  const printed = pdf.pages.flat().join('').replaceAll(/\s/g, '')
  // Marks without a shape are not printed. A page has Hebrew and Arabic from left to right.
  for (const word of text.replaceAll(/[\u200E\u200F]/g, '').split(' ')) {
    const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(word)
    const drawn = isRightToLeft ? Array.from(word).toReversed().join('') : word
    // No font has the gem.
    expect(printed).toContain(drawn.replace('💎', '?'))
  }
})

test('a marketplace feed contains the texts of stones and no formula, and is read back unchanged', async () => {
  const ids = await addStones(
    shop,
    texts.map((comment) => ({ comment, vendor_stock_no: comment, stock_id: comment })),
  )
  const file = await shop.call('exportPartner', {
    token: admin.token,
    params: { partnerName: 'RapNet' },
  })
  const { data, errors } = Papa.parse<string[]>(new TextDecoder().decode(file.bytes))
  expect(errors).toEqual([])
  const cells = data.flat()
  expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([])
  // As the shop's own import reads them.
  const read = new Set(cells.map(dropFormulaGuard))
  expect(texts.filter((text) => !read.has(text))).toEqual([])
  expect(ids).toHaveLength(texts.length)
})

function unescapeHtml(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    amp: '&',
    '#39': "'",
    '#x27': "'",
  }
  return html.replaceAll(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
