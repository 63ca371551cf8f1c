import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'

let house: TestShop
let analytics: Server
const heard: Record<string, unknown>[] = []
let tellHeard: () => void = () => undefined

beforeAll(async () => {
  analytics = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      heard.push(JSON.parse(body))
      reply.writeHead(204).end()
      tellHeard()
    })
  })
  await new Promise<void>((resolve) => analytics.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of that kind.
  const { port } = analytics.address() as AddressInfo
  house = await openTestShop({ ANALYTICS_URL: `http://127.0.0.1:${port}/visits` })
})
afterAll(async () => {
  await house.close()
  analytics.close()
})

const visit = (page: string) => house.call('reportVisit', { body: { page } })
const count = async (page: string): Promise<number> => {
  const { payload } = await house.app.inject({ url: '/metrics' })
  const line = payload.split('\n').find((one) => one.startsWith(`tavernier_page_views_total{page="${page}"}`))
  return Number(line?.split(' ')[1] ?? 0)
}

describe('the pages that are opened', () => {
  test('are counted by what they are, and told to analytics without what stood in the address', async () => {
    const isHeard = new Promise<void>((resolve) => (tellHeard = resolve))
    expect((await visit('/diamond/AB-1')).status).toBe(204)
    await visit('/diamond/AB-2')
    await visit('/')
    await isHeard
    expect(await count('/diamond')).toBe(2)
    expect(await count('/')).toBe(1)
    expect(heard[0]).toMatchObject({ page: '/diamond' })
    expect(JSON.stringify(heard)).not.toContain('AB-')
  })

  test('are pages of the shop: nobody fills its memory with others', async () => {
    expect((await visit('/wp-admin')).body).toMatchObject({ code: 90 })
    expect((await visit('/confirm-email?token=secret')).body).toMatchObject({ code: 90 })
    const { payload } = await house.app.inject({ url: '/metrics' })
    expect(payload).not.toContain('wp-admin')
  })
})
