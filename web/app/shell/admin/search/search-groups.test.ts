import { expect, test } from 'vitest'
import type { AdminSearchResult } from '#contract/endpoints/admin-search.ts'
import { listSearchGroups } from './search-groups.ts'

const nothing: AdminSearchResult = { stones: [], customers: [], orders: [], memos: [] }
const stone = {
  id: 7,
  stockId: '1204',
  vendorStockNo: '1204',
  certificateNo: '2141438171',
  vendor: 'Kruger Gems',
  description: 'Round 1.02 ct D VVS1, GIA 2141438171',
  isActive: true,
  status: 1,
} as const
const order = {
  id: 12,
  status: 0,
  buyerName: 'Anna Peters',
  buyerCompany: null,
  totalPrice: 4000,
  creationDate: '2026-11-27T10:00:00.000Z',
  buyerOrderNo: 'PO-77',
  trackingNo: 'MA 1234',
} as const

const listTitles = (text: string, result: AdminSearchResult): string[] =>
  listSearchGroups(text, result).map(({ title }) => title)

test('an order of a typed number comes before the stones whose numbers begin with it', () => {
  expect(listTitles('12', { ...nothing, stones: [stone], orders: [order] })).toEqual(['Orders', 'Diamonds'])
})

test('a stone of exactly the typed number comes before everything else', () => {
  const result = { ...nothing, stones: [stone], orders: [{ ...order, id: 1204 }] }
  expect(listTitles('1204', result)).toEqual(['Diamonds', 'Orders'])
})

test('a stone is named with its description, vendor and status, and opens in the stock list', () => {
  const [group] = listSearchGroups('1204', { ...nothing, stones: [stone] })
  expect(group?.options).toEqual([
    {
      key: 'stone-7',
      title: '1204',
      detail: 'Round 1.02 ct D VVS1, GIA 2141438171 · Kruger Gems · Available',
      to: '/admin/diamonds',
      search: { q: '1204', open: '7' },
    },
  ])
  const [unlisted] = listSearchGroups('1204', { ...nothing, stones: [{ ...stone, isActive: false }] })
  expect(unlisted?.options[0]?.detail).toMatch(/ · Unlisted$/)
})

test('a customer is named once, even if the email is the only name', () => {
  const customers = [{ id: 3, name: 'a@b.example', company: null, email: 'a@b.example' }]
  const [group] = listSearchGroups('a@b', { ...nothing, customers })
  expect(group?.options[0]).toMatchObject({ title: 'a@b.example', detail: '', to: '/admin/users/3' })
})

test('an order shows the customer’s number or tracking number that the text has found', () => {
  const detailOf = (text: string) => listSearchGroups(text, { ...nothing, orders: [order] })[0]?.options[0]
  expect(detailOf('po-7')).toMatchObject({
    title: 'Order 12',
    detail: 'Anna Peters · Processing · $4,000.00 · PO-77',
  })
  expect(detailOf('MA 12')?.detail).toMatch(/· MA 1234$/)
  expect(detailOf('12')?.detail).toBe('Anna Peters · Processing · $4,000.00')
})

test('a memo is named with its customer, and opens', () => {
  const memos = [{ id: 5, memoNo: 'M-00012', customerName: 'Anna Peters', customerCompany: null }]
  const [group] = listSearchGroups('M-00012', { ...nothing, memos })
  expect(group?.options).toEqual([
    { key: 'memo-5', title: 'Memo M-00012', detail: 'Anna Peters', to: '/admin/memos/5' },
  ])
})

test('pages are found by the beginnings of words of their title, group and former name', () => {
  const find = (text: string): string[] =>
    listSearchGroups(text, nothing).flatMap(({ options }) => options.map(({ title }) => title))
  expect(find('outb')).toEqual(['Outbox'])
  expect(find('outst')).toEqual(['Receivables'])
  expect(find('audit')).toEqual(['Activity log'])
  expect(find('import hist')).toEqual(['Import history'])
  expect(find('zzz')).toEqual([])
})

test('without a text, all pages are listed', () => {
  const [group] = listSearchGroups('', undefined)
  expect(group?.title).toBe('Pages')
  expect(group?.options.length).toBeGreaterThan(20)
})
