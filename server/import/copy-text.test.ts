import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { writeCopyRows } from './copy-text.ts'

let house: TestShop
beforeAll(async () => {
  house = await openTestShop()
  await sql`create table copied (place integer, words text, is_said boolean, several text[])`.execute(
    house.db,
  )
})
afterAll(async () => house.close())

const words = [
  '',
  'plain',
  'C:\\new\\table',
  'a\tb',
  'two\nlines',
  'two\r\nlines',
  '\\.',
  '\\N',
  'Brünner ★ 💎',
  null,
]
const several = [[], [''], ['NULL', '{a,b}', 'say "yes"', 'back\\slash', 'a\tb\nc', ' ']]

test('whatever characters a vendor writes, the database has them as he wrote them', async () => {
  const rows = words.map((word, place) => ({
    place,
    words: word,
    is_said: word === null ? null : place % 2 === 0,
    several: several[place % several.length] ?? null,
  }))
  const names = ['place', 'words', 'is_said', 'several'] as const
  const cells = names.map((name) => (row: (typeof rows)[number]) => row[name])
  const text = writeCopyRows(cells, rows)
  await house.shop.database.copyIn('copied', names, new TextEncoder().encode(text))
  const { rows: read } = await sql`select * from copied order by place`.execute(house.db)
  expect(read).toEqual(rows)
})

test('rows that the database refuses are an error, and the next ones go in', async () => {
  const before = await count()
  const copy = (text: string) =>
    house.shop.database.copyIn('copied', ['place'], new TextEncoder().encode(text))
  await expect(copy('1\nno number\n')).rejects.toThrow('integer')
  expect(await count()).toBe(before)
  await copy('1\n2\n')
  expect(await count()).toBe(before + 2)
})

async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from copied`.execute(house.db)
  return rows[0]?.count ?? 0
}
