import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ListQuery } from '#contract/schemas/basics.ts'
import { openTestDatabase, type BareDatabase } from '#tests/support/databases/open-test-database.ts'
import { listPage } from './list-page.ts'

let bare: BareDatabase

beforeAll(async () => {
  bare = await openTestDatabase()
  const entries = Array.from({ length: 25 }, (_, index) => ({
    act: `act ${index % 3}`,
    subject: index % 5 === 0 ? String.raw`50%_off\ ${index}` : `order ${index}`,
    by_name: index % 4 === 0 ? null : `Person ${index % 2 === 0 ? 'B' : 'a'}`,
  }))
  await bare.database.db.insertInto('audit_entries').values(entries).execute()
})

afterAll(() => bare.close())

function list(query: Record<string, unknown>) {
  return listPage(
    ListQuery.parse(query),
    {
      query: bare.database.db.selectFrom('audit_entries').selectAll(),
      sorts: { id: 'id', act: 'act', by: sql`lower(by_name)` },
      defaultSort: { by: 'id', order: 'desc' },
      searchColumns: ['subject', 'act'],
    },
    (rows) => rows.map(({ id, act, by_name: by, subject }) => ({ id, act, by, subject })),
  )
}

async function listWhole(query: Record<string, unknown>) {
  const whole = await list(query)
  if (!Array.isArray(whole)) throw new Error('a page came')
  return whole
}

describe('an administrator list', () => {
  test('is complete and in its default order without parameters', async () => {
    const ids = (await listWhole({})).map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
  })

  test.each(['id', 'act', 'by'])('neither repeats nor omits a row in pages sorted by %s', async (sort) => {
    for (const order of ['asc', 'desc']) {
      const whole = await listWhole({ sort, order })
      const pages = await Promise.all(
        Array.from({ length: 4 }, (_, page) => list({ sort, order, page, pageSize: 7 })),
      )
      const rows = pages.flatMap((page) => (Array.isArray(page) ? [] : page.items))
      expect(rows).toEqual(whole)
      expect(pages.map((page) => (Array.isArray(page) ? 0 : page.total))).toEqual([25, 25, 25, 25])
    }
  })

  test('has empty values last in either sort direction', async () => {
    for (const order of ['asc', 'desc']) {
      const names = (await listWhole({ sort: 'by', order })).map(({ by }) => by)
      expect(names.slice(-7)).toEqual(Array.from({ length: 7 }, () => null))
      expect(names[0]).toBe(order === 'asc' ? 'Person a' : 'Person B')
    }
  })

  test.each([
    [String.raw`50%_OFF\ `, 5],
    ['%', 5],
    ['_', 5],
    ['\\', 5],
    ['act order', 20],
    ['19 order', 1],
    ['50% order', 0],
    ['   ', 25],
  ])('contains, for the search "%s", %i rows', async (q, count) => {
    const matching = await listWhole({ q })
    expect(matching).toHaveLength(count)
  })

  test('cannot be sorted by an unknown column', async () => {
    for (const sort of ['before', 'toString', 'id desc']) {
      await expect(list({ sort })).rejects.toMatchObject({
        errorName: 'INVALID_REQUEST',
        details: [{ path: 'sort', message: 'Sort by one of: id, act, by' }],
      })
    }
  })
})
