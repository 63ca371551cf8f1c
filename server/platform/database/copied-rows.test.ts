import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { openTestShop } from '#tests/support/shops/open-test-shop.ts'
import { CopiedRows, listRows, packCopied, type CopiedChunks } from './copied-rows.ts'
import { copyOut } from './copy-out.ts'

const shop = await openTestShop()
const { db } = shop.services.database
const copy = (query: string): Promise<CopiedChunks> => copyOut(db, sql.raw(query))
afterAll(() => shop.close())

const random = makeRandom(7)
/** Reals of any size, from any bits that are a number. */
const anyReals = Array.from({ length: 2000 }, () => {
  const bits = new DataView(new ArrayBuffer(4))
  bits.setUint32(0, random.drawInteger(0, 2 ** 32 - 1))
  return bits.getFloat32(0)
}).filter(Number.isFinite)
const measured = Array.from(
  { length: 2000 },
  () => random.drawInteger(0, 99_999) / (random.drawBoolean(0.5) ? 100 : 1000),
)

test('numbers copied out of the database equal those that it prints as text', async () => {
  const reals = [...anyReals, ...measured, 0, 0.7, -6.43, 16_777_216, 16_777_217, 3.4e38, 1e-45]
  const query = `select n::real from unnest('{${reals.join()}}'::real[]) with ordinality as list (n, at) order by at`
  const { rows } = await sql<{ n: number }>`${sql.raw(query)}`.execute(db)
  const copied = new CopiedRows({ n: 'real' }).readAll(await copy(query))
  const small = ({ n }: { n: number | null }): boolean => Math.abs(n ?? 0) < 1000
  expect(copied.filter(small)).toEqual(rows.filter(small))
  // Where several numbers are equally close, the database does not always choose the shortest or the same.
  expect(copied.map(({ n }) => Math.fround(n ?? 0))).toEqual(rows.map(({ n }) => Math.fround(n)))
  expect(copied.slice(anyReals.length, -7).map(({ n }) => n)).toEqual(measured)
})

test('a copy returns every type as a query does, nulls included', async () => {
  const types = {
    boolean: 'boolean',
    smallint: 'smallint',
    integer: 'integer',
    bigint: 'bigint',
    text: 'text',
    timestamptz: 'timestamptz',
    jsonb: 'jsonb',
  } as const
  const query = `select * from (values
    (true, 32767::smallint, 2147483647, 9007199254740991, 'Naïve “1.01 ct” 鑽石 💎', '2026-11-25 18:43:07.123456+00'::timestamptz, '{"Günstig": "à 1,01"}'::jsonb),
    (false, '-32768'::smallint, -2147483648, -9007199254740991, '', '1969-07-20 20:17:40.999+00', '{}'),
    (null, null, null, null, null, null, null)
  ) list (${Object.keys(types).join()})`
  const { rows } = await sql`${sql.raw(query)}`.execute(db)
  expect(rows).toHaveLength(3)
  const copied = new CopiedRows(types)
  const bytes = await copy(query)
  expect(copied.readAll(bytes)).toEqual(rows)

  const numbered = new CopiedRows({ id: 'bigint', ...types })
  const packed = packCopied(await copy(`select row_number() over () as id, * from (${query}) as listed`))
  expect(packed.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(packed.map((row) => numbered.read(row.packed))).toEqual(
    rows.map((row, at) => Object.assign({ id: at + 1 }, row)),
  )
  expect(() => packCopied(bytes)).toThrow('begin with a bigint')
})

test('only the wanted columns of a row are read, wherever the row is', async () => {
  const query = `select n, null::text as gap, repeat('é', n) as text, n * 2 as twice from generate_series(1, 3000) n`
  const types = { n: 'integer', gap: 'text', text: 'text', twice: 'integer' } as const
  const rows = new CopiedRows(types, ['gap', 'twice'])
  const locations = [...listRows(await copy(query))].toReversed()
  expect(locations.map((location) => rows.readAt(location))).toEqual(
    Array.from({ length: 3000 }, (_, at) => ({ gap: null, twice: (3000 - at) * 2 })),
  )
})

test('rows of any length are copied complete and in order', async () => {
  const lengths = [3, 40_000, 70_000, 0, 200_000, 65_000, 1, 500_000, 2]
  const query = `select repeat('x', n) as text from unnest('{${lengths.join()}}'::int[]) with ordinality as list (n, at) order by at`
  const rows = new CopiedRows({ text: 'text' }).readAll(await copy(query))
  expect(rows.map(({ text }) => text?.length)).toEqual(lengths)
})

test('an empty result copies no rows, and a long one copies all', async () => {
  const numbers = (max: number): string => `select n from generate_series(1, ${max}) n`
  expect(new CopiedRows({ n: 'integer' }).readAll(await copy(numbers(0)))).toEqual([])
  const many = new CopiedRows({ n: 'integer' }).readAll(await copy(numbers(200_000)))
  expect(many.map(({ n }) => n)).toEqual(Array.from({ length: 200_000 }, (_, at) => at + 1))
})

test('a failed copy reports the reason, and the next one succeeds', async () => {
  await expect(copy('select 1 / (n - 3) from generate_series(1, 5) n')).rejects.toMatchObject({
    code: '22012',
  })
  expect(new CopiedRows({ n: 'integer' }).readAll(await copy('select 1 as n'))).toEqual([{ n: 1 }])
})

test('a copy that fails after its last row reports the error, and the next succeeds', async () => {
  const failing = db.transaction().execute(async (tx) => {
    // The notice makes the server send the trailer; the pause keeps the error out of the same packet.
    await sql`
      create function fail_late() returns trigger language plpgsql as $$ begin
        raise notice 'The rows have been sent';
        perform pg_sleep(0.1);
        raise exception 'Too late' using errcode = 'XX001';
      end $$`.execute(tx)
    await sql`create trigger fail_late after insert on email_channels execute function fail_late()`.execute(
      tx,
    )
    await copyOut(tx, sql`insert into email_channels (name) values ('Late') returning name`)
  })
  await expect(failing).rejects.toMatchObject({ code: 'XX001' })
  expect(new CopiedRows({ n: 'integer' }).readAll(await copy('select 1 as n'))).toEqual([{ n: 1 }])
})

test.runIf(process.env['DATABASE_KIND'] === 'postgres')(
  'a session that ends during a copy reports the error, and the next copy gets another session',
  async () => {
    await db.connection().execute(async (ending) => {
      const failing = copyOut(
        ending,
        sql`select n, case n when 50000 then pg_terminate_backend(pg_backend_pid()) end from generate_series(1, 100000) n`,
      )
      await expect(failing).rejects.toMatchObject({ code: '57P01' })
      await expect(copyOut(ending, sql`select 1`)).rejects.toBeInstanceOf(Error)
    })
    expect(new CopiedRows({ n: 'integer' }).readAll(await copy('select 1 as n'))).toEqual([{ n: 1 }])
  },
)

test('rows do not depend on where chunks are split, and a missing trailer is an error', async () => {
  const query = `select n, repeat('é', n) as text from unnest('{5, null, 0, 300}'::int[]) n`
  const rows = new CopiedRows({ n: 'integer', text: 'text' })
  const bytes = Buffer.concat(await copy(query))
  const expected = rows.readAll([bytes])
  expect(expected.map(({ n }) => n)).toEqual([5, null, 0, 300])
  for (let length = 1; length < bytes.length; length += 1) {
    const chunks: Uint8Array[] = []
    for (let at = 0; at < bytes.length; at += length) chunks.push(bytes.subarray(at, at + length))
    expect(rows.readAll(chunks)).toEqual(expected)
    expect(() => rows.readAll([bytes.subarray(0, length)])).toThrow(RangeError)
  }
})

test('rows with other columns or types than requested are an error', async () => {
  const bytes = await copy('select 1, 2')
  expect(() => new CopiedRows({ n: 'integer' }).readAll(bytes)).toThrow('Other columns')
  expect(() => new CopiedRows({ n: 'integer', of: 'bigint' }).readAll(bytes)).toThrow(
    'of was copied as another type',
  )
})

test('a copy inside a transaction sees and belongs to its writes', async () => {
  const add = (name: string) =>
    sql`insert into email_channels (name) values (${sql.lit(name)}) returning name`
  const names = new CopiedRows({ name: 'text' })
  const failing = db.transaction().execute(async (tx) => {
    expect(names.readAll(await copyOut(tx, add('Never sent')))).toEqual([{ name: 'Never sent' }])
    await copyOut(tx, sql`select 1 / 0`)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await db.transaction().execute((tx) => copyOut(tx, add('Sent')))
  const { rows } = await sql`select name from email_channels where name in ('Never sent', 'Sent')`.execute(db)
  expect(rows).toEqual([{ name: 'Sent' }])
})
