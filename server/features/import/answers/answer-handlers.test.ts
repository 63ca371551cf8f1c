import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.takeNextVendor())

const list = async (vendorName: string) =>
  (await shop.call('listImportAnswers', { token: shop.admin.token, query: { vendorName } })).body
const change = (key: string, answer: string, vendorName: string | null = shop.vendor) =>
  shop.call('changeImportAnswer', { token: shop.admin.token, body: { vendorName, key, answer } })
const remove = (key: string, vendorName = shop.vendor) =>
  shop.call('deleteImportAnswer', { token: shop.admin.token, query: { vendorName, key } })

const asked = () => [{ 'Stock #': `asked-${shop.number}`, Country: 'Botswana' }]
const send = (answers?: unknown, fields: Record<string, string> = { vendorName: shop.vendor }) =>
  shop.importList(asked(), answers === undefined ? fields : { ...fields, answers: JSON.stringify(answers) })

test('an answer given with a file is remembered once the file is applied', async () => {
  const dryRun = await send({ 'heading:country': 'provenance' }, { vendorName: shop.vendor, dryRun: 'true' })
  expect(dryRun.body).toMatchObject({ added: 1, needsConfirmation: true })
  expect(await list(shop.vendor)).toEqual([])
  await shop.call('confirmJob', { token: shop.admin.token, params: { id: dryRun.body.jobId } })
  expect(await list(shop.vendor.toUpperCase())).toEqual([
    { key: 'heading:country', answer: 'provenance', updatedDate: expect.stringMatching(/Z$/) },
  ])
})

test('an answer given now wins over the remembered one', async () => {
  await change('heading:country', 'country')
  await send({ 'heading:country': 'provenance' })
  expect(await list(shop.vendor)).toMatchObject([{ answer: 'provenance' }])
  expect((await shop.listRows())[0]).toMatchObject({ origin_country: 'BW', extras: {} })
})

test('answers about own stock are kept apart from those of vendors', async () => {
  await change('heading:country', 'provenance', null)
  expect(await list('')).toMatchObject([{ key: 'heading:country' }])
  expect(await list(shop.vendor)).toEqual([])
  expect((await send()).status).toBe(400)
  expect((await send(undefined, { houseStock: 'true' })).body).toMatchObject({ added: 1 })
  await remove('heading:country', '')
})

test('an answer can be changed and forgotten, after which the next file asks again', async () => {
  await change('heading:country', 'ignored')
  expect((await send()).status).toBe(200)
  const changed = await change('heading:country', 'provenance')
  expect(changed.body).toMatchObject({ key: 'heading:country', answer: 'provenance' })
  expect((await remove('heading:country')).status).toBe(204)
  expect(await list(shop.vendor)).toEqual([])
  expect((await remove('heading:country')).status).toBe(404)
  expect((await send()).status).toBe(400)
  const entries = await shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', `vendor ${shop.vendor}`)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { act: 'change import answer', before: null, after: { answer: 'ignored' } },
    { act: 'change import answer', before: { answer: 'ignored' }, after: { answer: 'provenance' } },
    { act: 'delete import answer', before: { answer: 'provenance' }, after: null },
  ])
})

test('of an exchange rate only the currency is remembered', async () => {
  expect((await change('currency', 'INR:83.5:2026-01-31')).body).toMatchObject({ answer: 'INR' })
})

test.each([
  ['heading:country', 'nonsense'],
  ['mood', 'good'],
  ['currency', 'QQQ'],
  ['currency', 'INR:83.5:2999-01-01'],
  ['value:shape:BANANA', '9999'],
  ['origin', 'moon'],
])('%s cannot be %s, neither later nor with a file', async (key, answer) => {
  const refused = await change(key, answer)
  expect(refused.body).toMatchObject({ code: 90, details: [{ path: 'answer' }] })
  const sent = await send({ [key]: answer })
  expect(sent.body).toMatchObject({ code: 90, details: [{ path: `answers.${key}` }] })
  expect(await list(shop.vendor)).toEqual([])
  expect(await shop.listRows()).toEqual([])
})

test.each([
  ['no JSON', 'nothing'],
  ['no object', '[]'],
  ['too many answers', JSON.stringify(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [n, ''])))],
])('%s in the form field is refused', async (_name, answers) => {
  const { body } = await shop.importList(asked(), { vendorName: shop.vendor, answers })
  expect(body).toMatchObject({ code: 90, details: [{ path: 'answers' }] })
})

test.each([
  ['a number', { origin: 1 }, 'answers.origin'],
  ['half a character', { 'columns:shape': '\ud800' }, 'answers.columns:shape'],
  ['a null character', { 'columns:shape': '\0' }, 'answers.columns:shape'],
  ['a long text', { 'columns:shape': 'x'.repeat(401) }, 'answers.columns:shape'],
])('%s is no answer', async (_name, answers, path) => {
  expect((await send(answers)).body).toMatchObject({ code: 90, details: [{ path }] })
})

test('every question about the whole file is listed at once', async () => {
  const content = [
    'Stock #;Shape;Weight;Color;Lab;Country;Finish;Price EUR',
    ...[1, 2, 3].map((n) => `Q${n};Round;1,0${n};F;GIA;Botswana;CVD;5.20${n}`),
  ].join('\n')
  const file = { name: 'a.csv', content, fields: { vendorName: shop.vendor } }
  const { body } = await shop.call('importDiamonds', { token: shop.admin.token, file })
  expect(body.details?.map(({ path }) => path).toSorted()).toEqual([
    'answers.currency',
    'answers.growth:finish',
    'headings.5',
    'headings.7',
  ])
})
