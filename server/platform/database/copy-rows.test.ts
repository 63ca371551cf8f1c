import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { type CopyColumn, createRowWriter } from './copy-rows.ts'

type TestRow = {
  place: number | null
  little: number | null
  large: number | null
  measured: number | null
  is_said: boolean | null
  words: string | null
  several: readonly string[] | null
  extras: string | null
}

const columns: readonly CopyColumn<TestRow>[] = [
  { name: 'place', type: 'integer', read: ({ place }) => place },
  { name: 'little', type: 'smallint', read: ({ little }) => little },
  { name: 'large', type: 'bigint', read: ({ large }) => large },
  { name: 'measured', type: 'real', read: ({ measured }) => measured },
  { name: 'is_said', type: 'boolean', read: ({ is_said }) => is_said },
  { name: 'words', type: 'text', read: ({ words }) => words },
  { name: 'several', type: 'text[]', read: ({ several }) => several },
  { name: 'extras', type: 'jsonb', read: ({ extras }) => extras },
]
const nothing: TestRow = {
  place: null,
  little: null,
  large: null,
  measured: null,
  is_said: null,
  words: null,
  several: null,
  extras: null,
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const types = columns.map(({ name, type }) => `${name} ${type}`)
  await sql`create table copied (${sql.raw(types.join(', '))})`.execute(shop.db)
})
afterAll(async () => shop.close())

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
  'so long that it is written at once, and with an ü in it',
  'n'.repeat(600_000),
]
const several = [[], [''], ['NULL', '{a,b}', 'say "yes"', 'back\\slash', 'a\tb\nc', ' ', 'ü']]

test('the database stores any characters exactly as the vendor writes them', async () => {
  const rows = words.map((word, place) => ({
    ...nothing,
    place,
    words: word,
    several: several[place % several.length] ?? null,
    extras: JSON.stringify({ said: word }),
  }))
  expect(await copyAndRead(rows)).toEqual(rows)
})

test('the database stores any numbers to the last digit', async () => {
  const numbers = [
    { place: -2_147_483_648, little: -32_768, large: Number.MIN_SAFE_INTEGER, measured: -0.5 },
    { place: -1, little: -1, large: -1, measured: 0 },
    { place: 0, little: 0, large: 0, measured: 6.71 },
    { place: 1, little: 1, large: 4_294_967_296, measured: 99.9 },
    { place: 2_147_483_646, little: 32_767, large: Number.MAX_SAFE_INTEGER, measured: 1e9 },
    { place: 2_147_483_647 },
  ]
  const rows = numbers.map((row, at) => ({ ...nothing, is_said: at % 2 === 0, ...row }))
  expect(await copyAndRead(rows)).toEqual(rows)
})

test('a batch is correct wherever in a row its memory ends and grows', () => {
  const row: TestRow = {
    place: 7,
    little: 7,
    large: 7,
    measured: 6.71,
    is_said: true,
    words: 'plain',
    several: ['a', 'b'],
    extras: '{"said":"ü"}',
  }
  const cells = writeCells(row)
  const rows = Array.from({ length: 5000 }, () => row)
  for (let shift = 0; shift < cells.length; shift++) {
    const shifting = { ...nothing, words: 'n'.repeat(shift) }
    const together = writeCells(shifting, ...rows)
    const separately = Buffer.concat([writeCells(shifting), ...rows.map(() => cells)])
    expect(together.equals(separately)).toBe(true)
  }
})

/** Returns rows in binary, without COPY's header and trailer. */
function writeCells(...rows: readonly TestRow[]): Buffer {
  const [before, after] = [19, 2]
  return Buffer.from(createRowWriter(columns).write(rows)).subarray(before, -after)
}

async function copyAndRead(rows: readonly TestRow[]): Promise<unknown[]> {
  await sql`truncate copied`.execute(shop.db)
  await copy(rows)
  const { rows: read } = await sql`
    select place, little, large, measured, is_said, words, several, replace(extras::text, '": ', '":') as extras
    from copied order by place`.execute(shop.db)
  return read
}

test.each([
  ['place', 2_147_483_648, 'an integer'],
  ['place', 0.5, 'an integer'],
  ['little', 40_000, 'a smallint'],
  ['large', 1e20, 'a bigint'],
  ['measured', 1e39, 'a real'],
  ['measured', Number.NaN, 'a real'],
] as const)('a number that a column cannot hold is an error: %s %d', (name, value, type) => {
  const { write } = createRowWriter(columns)
  expect(() => write([{ ...nothing, [name]: value }])).toThrow(`${value} does not fit into ${type}`)
})

test('refused rows are an error even if many follow, and the next rows are written', async () => {
  const before = await count()
  const textWriter = createRowWriter<string>([{ name: 'place', type: 'text', read: (place) => place }])
  const copyTexts = (...texts: string[]) =>
    shop.services.database.copyIn('copied', ['place'], textWriter.write(texts))
  await expect(copyTexts('no number')).rejects.toThrow('incorrect binary data format')
  // More than the socket accepts at once: the error arrives while rows are still being sent.
  const many = Array<string>(20).fill('n'.repeat(1_000_000))
  await expect(copyTexts('no number', ...many)).rejects.toMatchObject({ code: '22P03' })
  expect(await count()).toBe(before)
  await copy([
    { ...nothing, place: 1 },
    { ...nothing, place: 2 },
  ])
  expect(await count()).toBe(before + 2)
})

test.runIf(process.env['DATABASE_KIND'] === 'postgres')(
  'a session that ends during a copy reports the error, and another session copies the next rows',
  async () => {
    await sql`
      create function end_session() returns trigger language plpgsql as $$ begin
        perform pg_terminate_backend(pg_backend_pid());
        return new;
      end $$`.execute(shop.db)
    await sql`create trigger end_session before insert on copied for each row execute function end_session()`.execute(
      shop.db,
    )
    const before = await count()
    await expect(copy([{ ...nothing, place: 1 }])).rejects.toMatchObject({ code: '57P01' })
    await sql`drop trigger end_session on copied`.execute(shop.db)
    await copy([{ ...nothing, place: 1 }])
    expect(await count()).toBe(before + 1)
  },
)

async function copy(rows: readonly TestRow[]): Promise<void> {
  const names = columns.map(({ name }) => name)
  await shop.services.database.copyIn('copied', names, createRowWriter(columns).write(rows))
}

async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from copied`.execute(shop.db)
  return rows[0]?.count ?? 0
}
