import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { token: string }
let customer: { token: string }
let poster: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser()
  poster = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('shows').execute())

const readShows = () => shop.db.selectFrom('shows').selectAll().orderBy('id').execute()
const create = (fields: Record<string, string> = {}) =>
  shop.call('createShow', { token: admin.token, file: { name: 'poster.png', content: poster, fields } })
const change = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('changeShow', { token: admin.token, params: { id }, body, headers })
const isStored = async (image: string): Promise<boolean> => {
  const stored = await shop.services.files.find(image.replace('/files/', ''))
  stored?.destroy()
  return stored !== undefined
}

const geneva = {
  title: 'GemGenève „Ædel“ <b>=1</b>',
  place: 'Palexpo, hall 1, booth B12',
  startDate: '2026-11-05',
  endDate: '2026-11-08',
  link: 'https://gemgeneve.example/?a=1&b=2',
}

describe('a trade show', () => {
  test('needs only a picture, and shows more if it has more', async () => {
    const bare = await create()
    expect(bare.status).toBe(201)
    expect(bare.body).toMatchObject({ isActive: true, title: null, place: null, startDate: null, version: 1 })
    expect(bare.body.image).toMatch(/^\/files\/pictures\/[0-9a-f]{32}\.webp$/)
    const whole = await create({ ...geneva, isActive: 'false' })
    expect(whole.body).toMatchObject({ ...geneva, isActive: false })
  })

  test('changes only in the fields that are sent, and null clears one', async () => {
    const { id, image } = (await create(geneva)).body
    const moved = await change(id, { place: 'Hall 2', endDate: null, link: '' })
    expect(moved.body).toMatchObject({
      ...geneva,
      image,
      place: 'Hall 2',
      endDate: null,
      link: null,
      version: 2,
    })
    const off = await shop.call('changeShowActive', {
      token: admin.token,
      params: { id },
      body: { isActive: false },
    })
    expect(off.body).toMatchObject({ isActive: false, title: geneva.title, version: 3 })
  })

  test('takes a new picture, and the old one is deleted', async () => {
    const { id, image } = (await create(geneva)).body
    const changed = await shop.call('changeShow', {
      token: admin.token,
      params: { id },
      file: { name: 'new.png', content: poster, fields: { title: 'New' } },
    })
    expect(changed.body).toMatchObject({ title: 'New', place: geneva.place })
    expect(changed.body.image).not.toBe(image)
    expect(await isStored(changed.body.image)).toBe(true)
    await expect.poll(() => isStored(image)).toBe(false)
  })

  test('is deleted once, with its picture', async () => {
    const { id, image } = (await create()).body
    const remove = () => shop.call('deleteShow', { token: admin.token, params: { id } })
    expect((await remove()).status).toBe(204)
    await expect.poll(() => isStored(image)).toBe(false)
    expect(await readRefusal(remove, readShows)).toBe('404 SHOW_NOT_FOUND')
  })

  test('is in the audit log with its values before and after', async () => {
    const { id } = (await create(geneva)).body
    await change(id, { title: 'Baselworld' })
    const { items } = (await shop.call('listAudit', { token: admin.token, query: { page: 0, pageSize: 2 } }))
      .body
    expect(items).toMatchObject([
      { act: 'change show', before: { title: geneva.title }, after: { title: 'Baselworld' } },
      { act: 'create show', before: null, after: { title: geneva.title } },
    ])
  })
})

describe('the list of shows', () => {
  test('has the active ones for guests and customers, and all for administrators', async () => {
    await create({ title: 'Past', isActive: 'false' })
    await create({ title: 'Coming' })
    const titles = async (token?: string, query = {}) => {
      const { body } = await shop.call('listShows', { ...(token === undefined ? {} : { token }), query })
      return body.map(({ title }) => title)
    }
    expect(await titles()).toEqual(['Coming'])
    expect(await titles(undefined, { activeonly: false })).toEqual(['Coming'])
    expect(await titles(customer.token, { activeonly: 'false' })).toEqual(['Coming'])
    expect(await titles(admin.token)).toEqual(['Coming', 'Past'])
    expect(await titles(admin.token, { activeonly: true })).toEqual(['Coming'])
    expect((await shop.call('listShows')).body[0]).not.toHaveProperty('version')
  })

  test('is paged, sorted and searched', async () => {
    for (const [title, startDate] of [
      ['Vicenza', '2026-09-11'],
      ['Hong Kong', '2026-03-01'],
      ['Las Vegas', '2026-06-05'],
    ] as const)
      await create({ title, startDate })
    const query = { page: 0, pageSize: 2, sort: 'startDate', order: 'asc' }
    const page = (await shop.call('listShows', { token: admin.token, query })).body
    expect(page).toMatchObject({ total: 3, items: [{ title: 'Hong Kong' }, { title: 'Las Vegas' }] })
    const found = (await shop.call('listShows', { query: { q: 'las' } })).body
    expect(found).toMatchObject([{ title: 'Las Vegas' }])
  })
})

describe('a refused change leaves the shows unchanged', () => {
  test.each([
    [
      'an end before the start',
      { startDate: '2026-11-08', endDate: '2026-11-05' },
      'endDate: The last day is before',
    ],
    ['a date that does not exist', { startDate: '2026-02-30' }, 'startDate: '],
    ['a year outside the calendar', { startDate: '0000-01-01' }, 'startDate: Enter a date between'],
    ['a link that runs a program', { link: 'javascript:alert(1)' }, 'link: Enter a web address'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title: '],
  ])('%s', async (_name, fields, reason) => {
    expect(await readRefusal(() => create(fields), readShows)).toContain(`400 INVALID_REQUEST | ${reason}`)
  })

  test('a new end before the existing start', async () => {
    const { id } = (await create(geneva)).body
    const refusal = await readRefusal(() => change(id, { endDate: '2026-11-04' }), readShows)
    expect(refusal).toContain('endDate: The last day is before the first day')
  })

  test('and leaves no picture behind', async () => {
    const countStored = async (): Promise<number> => {
      let stored = 0
      for await (const _ of shop.services.files.list()) stored += 1
      return stored
    }
    const before = await countStored()
    expect((await create({ startDate: '2026-11-08', endDate: '2026-11-05' })).status).toBe(400)
    await expect.poll(countStored).toBe(before)
  })

  test('no picture, or a file that is not one', async () => {
    const none = () => shop.call('createShow', { token: admin.token, body: {} })
    expect(await readRefusal(none, readShows)).toContain('image: Send the file as multipart/form-data')
    const text = () =>
      shop.call('createShow', { token: admin.token, file: { name: 'a.png', content: 'no picture' } })
    expect(await readRefusal(text, readShows)).toContain('image: This file is not a picture')
  })

  test('the later of two changes to the same version', async () => {
    const { id } = (await create(geneva)).body
    await change(id, { title: 'First' }, { 'if-match': '"v1"' })
    const refusal = await readRefusal(
      () => change(id, { title: 'Second' }, { 'if-match': '"v1"' }),
      readShows,
    )
    expect(refusal).toMatch('412 INVALID_REQUEST')
  })

  test('an unknown show', async () => {
    const id = 999_999_999
    expect(await readRefusal(() => change(id, { title: 'x' }), readShows)).toBe('404 SHOW_NOT_FOUND')
  })
})
