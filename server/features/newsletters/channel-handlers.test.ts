import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string }
let count = 0
let name: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
beforeEach(() => {
  count += 1
  name = `New stones ${count}`
})
afterAll(() => shop.close())

const open = (body: object) => shop.call('createChannel', { token: admin.token, body })
const subscribe = (token: string, channelIds: unknown) =>
  shop.call('changeOwnSubscriptions', { token, body: { channelIds } })

async function addChannel(): Promise<number> {
  count += 1
  return (await open({ name: `Channel ${count}` })).body.id
}

async function readAll() {
  return {
    channels: await shop.db.selectFrom('email_channels').selectAll().orderBy('id').execute(),
    subscriptions: await shop.db.selectFrom('channel_subscriptions').selectAll().orderBy('user_id').execute(),
    audit: await shop.db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  }
}

describe('a newsletter', () => {
  test('is created by an administrator and listed by name for everybody', async () => {
    const created = await open({ name })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({ id: expect.any(Number), name, subscribers: 0, version: 1 })
    const { token } = await shop.addUser()
    const channel = { id: created.body.id, name }
    expect((await shop.call('listChannels', { token })).body).toContainEqual(channel)
    expect((await shop.call('listRegistrationChannels')).body).toContainEqual(channel)
    expect((await shop.call('listChannels')).status).toBe(401)
  })

  test('has a unique name, ignoring case and spaces', async () => {
    await open({ name })
    const again = () => open({ name: ` ${name.toUpperCase()} ` })
    expect(await readRefusal(again, readAll)).toBe(
      '400 INVALID_REQUEST | name: A newsletter with this name already exists',
    )
  })

  test('shows administrators how many users would receive it now', async () => {
    const channelId = await addChannel()
    const people = [
      await shop.addUser(),
      await shop.addUser(),
      await shop.addUser({ approved: false }),
      await shop.addUser({ emailConfirmed: false }),
      await shop.addUser({ blocked: true }),
      await shop.addUser({ blocked: true, blockedUntil: '2020-01-01' }),
    ]
    await shop.db
      .insertInto('channel_subscriptions')
      .values(people.map(({ id }) => ({ user_id: id, channel_id: channelId })))
      .execute()
    const { body } = await shop.call('listChannels', {
      token: admin.token,
      query: { page: 0, q: 'Channel' },
    })
    expect(body.items).toContainEqual(expect.objectContaining({ id: channelId, subscribers: 3 }))
  })

  test('is renamed, keeps its subscribers, and cannot take another’s name', async () => {
    const [id, other] = [await addChannel(), await addChannel()]
    const { token } = await shop.addUser()
    await subscribe(token, [id])
    const rename = (to: string, channelId = id) =>
      shop.call('changeChannel', { token: admin.token, params: { id: channelId }, body: { name: to } })
    const renamed = await rename(name)
    expect(renamed.status).toBe(200)
    expect(renamed.body).toEqual({ id, name, subscribers: 1, version: 2 })
    expect((await shop.call('readCurrentUser', { token })).body.emailChannels).toEqual([{ id, name }])
    expect((await rename(name.toUpperCase())).status).toBe(200)
    expect(await readRefusal(() => rename(` ${name}`, other), readAll)).toBe(
      '400 INVALID_REQUEST | name: A newsletter with this name already exists',
    )
    expect((await shop.call('changeChannel', { token, params: { id }, body: { name } })).status).toBe(403)
  })

  test('renamed with an old version is refused, with its present name', async () => {
    const id = await addChannel()
    const rename = (to: string, version: number) =>
      shop.call('changeChannel', {
        token: admin.token,
        params: { id },
        body: { name: to },
        headers: { 'if-match': `"v${version}"` },
      })
    const first = await rename(name, 1)
    expect(first.headers['etag']).toBe('"v2"')
    const stale = () => rename(`${name} of another`, 1)
    expect(await readRefusal(stale, readAll)).toMatch(/^412 INVALID_REQUEST/)
    expect((await stale()).body.present).toEqual({ id, name, subscribers: 0, version: 2 })
    expect((await rename(`${name} over it`, 2)).body).toMatchObject({ name: `${name} over it`, version: 3 })
  })

  test('that is deleted ends at once for its subscribers', async () => {
    const channelId = await addChannel()
    const { token } = await shop.addUser()
    await subscribe(token, [channelId])
    const close = () => shop.call('deleteChannel', { token: admin.token, params: { id: channelId } })
    expect((await close()).status).toBe(204)
    expect((await shop.call('readCurrentUser', { token })).body.emailChannels).toEqual([])
    expect(await readRefusal(close, readAll)).toBe('404 ITEM_NOT_FOUND')
  })
})

describe('a customer', () => {
  test('subscribes only to the selected newsletters', async () => {
    const [first, second, third] = [await addChannel(), await addChannel(), await addChannel()]
    const { token } = await shop.addUser()
    await subscribe(token, [first, second])
    const { status, body } = await subscribe(token, [third, second, third])
    expect(status).toBe(200)
    expect(body.emailChannels.map(({ id }: { id: number }) => id)).toEqual([second, third])
    const current = await shop.call('readCurrentUser', { token })
    expect(current.body.emailChannels).toEqual(body.emailChannels)
    expect((await subscribe(token, [])).body.emailChannels).toEqual([])
  })

  test.each([
    ['a newsletter that does not exist', [999_999_999], 'channelIds: Unknown newsletter: 999999999'],
    ['no list', null, 'channelIds: Invalid input: expected array, received null'],
    ['an invalid id', ['1'], 'channelIds.0: Invalid input: expected number, received string'],
  ])('cannot subscribe to %s, and keeps their subscriptions', async (_what, channelIds, why) => {
    const channelId = await addChannel()
    const { token } = await shop.addUser()
    await subscribe(token, [channelId])
    const refusal = await readRefusal(() => subscribe(token, channelIds), readAll)
    expect(refusal).toBe(`400 INVALID_REQUEST | ${why}`)
  })

  test('who subscribes twice at once ends up with exactly one of the two lists', async () => {
    const [first, second] = [await addChannel(), await addChannel()]
    const { id, token } = await shop.addUser()
    await Promise.all([subscribe(token, [first]), subscribe(token, [second]), subscribe(token, [first])])
    const rows = await shop.db
      .selectFrom('channel_subscriptions')
      .select('channel_id')
      .where('user_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })
})
