import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addPageViews } from './page-view-store.ts'

let shop: TestShop
let analytics: Server
const received: Record<string, unknown>[] = []
let notifyReceived: () => void = () => undefined

beforeAll(async () => {
  analytics = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push(JSON.parse(body))
      reply.writeHead(204).end()
      notifyReceived()
    })
  })
  await new Promise<void>((resolve) => analytics.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const { port } = analytics.address() as AddressInfo
  shop = await openTestShop({ ANALYTICS_URL: `http://127.0.0.1:${port}/visits` })
})
afterAll(async () => {
  await shop.close()
  analytics.close()
})

const openPage = (page: string) => shop.call('reportVisit', { body: { page } })
const count = async (page: string): Promise<number> => {
  const { payload } = await shop.app.inject({ url: '/metrics' })
  const line = payload.split('\n').find((one) => one.startsWith(`tavernier_page_views_total{page="${page}"}`))
  return Number(line?.split(' ')[1] ?? 0)
}

describe('page views', () => {
  test('are counted by kind of page, and sent to analytics without the rest of the address', async () => {
    const hasReceived = new Promise<void>((resolve) => (notifyReceived = resolve))
    expect((await openPage('/diamond/AB-1')).status).toBe(204)
    await openPage('/diamond/AB-2')
    await openPage('/')
    await hasReceived
    expect(await count('/diamond')).toBe(2)
    expect(await count('/')).toBe(1)
    expect(received[0]).toMatchObject({ page: '/diamond' })
    expect(JSON.stringify(received)).not.toContain('AB-')
  })

  test('are counted only for pages of the shop, so that nobody can fill its memory', async () => {
    expect((await openPage('/wp-admin')).body).toMatchObject({ code: 90 })
    expect((await openPage('/confirm-email?token=secret')).body).toMatchObject({ code: 90 })
    const { payload } = await shop.app.inject({ url: '/metrics' })
    expect(payload).not.toContain('wp-admin')
  })

  test('are shown to administrators by day, from all processes together', async () => {
    const { token } = await shop.addUser({ role: 'Administrator' })
    const readContact = async (): Promise<unknown> => {
      const { body } = await shop.call('listVisits', { token, query: { days: 2 } })
      return body.filter(({ page }: { page: string }) => page === '/contact')
    }
    await openPage('/contact')
    const day = new Date().toISOString().slice(0, 10)
    expect(await readContact()).toEqual([{ day, page: '/contact', views: 1 }])
    await openPage('/contact')
    await addPageViews(shop.db, [{ day, page: '/contact', views: 40 }])
    await addPageViews(shop.db, [{ day: '2020-01-01', page: '/contact', views: 7 }])
    expect(await readContact()).toEqual([{ day, page: '/contact', views: 42 }])
  })

  test('are not lost if saving them fails', async () => {
    const { token } = await shop.addUser({ role: 'Administrator' })
    await openPage('/shows')
    await expect(shop.services.pageViews.save(shop.db.withSchema('nowhere'))).rejects.toThrow('nowhere')
    const { body } = await shop.call('listVisits', { token, query: {} })
    expect(body).toContainEqual(expect.objectContaining({ page: '/shows', views: 1 }))
  })
})
