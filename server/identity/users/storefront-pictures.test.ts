import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointName } from '#contract/contract.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'

let shop: TestShop
let admin: { id: number; token: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})

afterAll(() => shop.close())

function paint(width: number, height: number, color = 'red'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
}

type Upload = { id: number; content: string | Uint8Array; headers?: Record<string, string> }

const upload = (
  name: 'changeUserLogo' | 'changeUserBackground',
  { id, content, headers = {} }: Upload,
): Promise<TestReply<'changeUserLogo' | 'changeUserBackground'>> =>
  shop.call(name, { token: admin.token, params: { id }, headers, file: { name: 'x.png', content } })
const send = <Name extends EndpointName>(name: Name, id: number, body: object): Promise<TestReply<Name>> =>
  shop.call(name, { token: admin.token, params: { id }, body })
const fetchFile = (url: string | null) => shop.app.inject({ url: url! })

/** Returns all stored pictures, from the disk: a refused picture leaves nothing behind. */
function listStoredPictures(): string[] {
  const folder = join(shop.services.settings.DATA_DIR, 'files', 'pictures')
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, () => readPeople(shop))
}

describe('the logo and the background of a storefront', () => {
  test('are scaled down, and shown at its domain', async () => {
    const { id, email } = await shop.addUser()
    await shop.call('changeUserDomain', {
      token: admin.token,
      params: { userId: id },
      body: { domain: 'pictures.example' },
    })
    const logo = await upload('changeUserLogo', { id, content: await paint(3000, 1000) })
    expect(logo).toMatchObject({ status: 200, headers: { etag: '"v3"' } })
    const background = await upload('changeUserBackground', { id, content: await paint(3000, 1000, 'blue') })
    const layout = await shop.call('readDomainLayout', { headers: { host: 'pictures.example' } })
    expect(layout.body).toMatchObject({
      logoUrl: logo.body.logoUrl,
      backgroundUrl: background.body.backgroundUrl,
    })
    const sizes = await Promise.all(
      [layout.body.logoUrl, layout.body.backgroundUrl].map(async (url) => {
        const { width, height } = await sharp((await fetchFile(url)).rawPayload).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [800, 267],
      [2560, 853],
    ])
    const entry = await readLastAudit(shop.db)
    expect(entry).toMatchObject({ act: 'change user background', subject: `user ${id}, ${email}` })
  })

  test('are replaced by new ones and removed by null', async () => {
    const { id } = await shop.addUser()
    const first = (await upload('changeUserLogo', { id, content: await paint(20, 20) })).body.logoUrl
    const second = (await upload('changeUserLogo', { id, content: await paint(20, 20) })).body.logoUrl
    expect(second).not.toBe(first)
    await expect.poll(async () => (await fetchFile(first)).statusCode).toBe(404)
    expect((await fetchFile(second)).statusCode).toBe(200)
    expect((await send('changeUserLogo', id, { image: null })).body.logoUrl).toBeNull()
    await expect.poll(async () => (await fetchFile(second)).statusCode).toBe(404)
  })

  test('stay when new ones are refused, and nothing is stored', async () => {
    const { id } = await shop.addUser()
    const { body } = await upload('changeUserLogo', { id, content: await paint(20, 20) })
    const stored = listStoredPictures()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await refuse(() => upload('changeUserLogo', { id, content: svg }))).toContain(
      '400 INVALID_REQUEST | image: This file is not a picture',
    )
    expect(await refuse(() => send('changeUserLogo', id, {}))).toBe(
      '400 INVALID_REQUEST | image: Send a picture, or null to remove it',
    )
    const content = await paint(20, 20)
    const headers = { 'if-match': '"v1"' }
    expect(await refuse(() => upload('changeUserLogo', { id, content, headers }))).toContain('412 ')
    expect(await refuse(() => upload('changeUserBackground', { id: 999_999, content }))).toBe(
      '404 USER_NOT_FOUND',
    )
    await expect.poll(listStoredPictures).toEqual(stored)
    expect((await fetchFile(body.logoUrl)).statusCode).toBe(200)
  })

  test('may have at most 15 MB as uploads', async () => {
    const { id } = await shop.addUser()
    const content = Buffer.alloc(15 * 1024 * 1024 + 1)
    expect(await refuse(() => upload('changeUserLogo', { id, content }))).toBe(
      '413 INVALID_REQUEST | image: The file is too large (maximum 15 MB)',
    )
  })
})
