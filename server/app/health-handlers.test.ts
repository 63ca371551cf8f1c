import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { errorTable } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { openPostgres } from '#server/platform/database/open-database.ts'
import { type Database } from '#server/platform/database/database.ts'
import { createApp } from './http/create-app.ts'

let open: TestShop
let document: OpenApi

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  security: object[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
type OpenApi = {
  openapi: string
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: object }
}

beforeAll(async () => {
  open = await openTestShop({ BRAND_NAME: 'Stern & Söhne' })
  // The contract leaves the document untyped; these tests read these parts of it.
  document = (await open.call('readOpenApi')).body as OpenApi
})

afterAll(() => open.close())

/**
 * Returns an operation. Endpoints of one path may name its parameters differently; the document uses one
 * name.
 */
function getOperation(path: string, method: string): Operation {
  const plain = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}')
  const described = Object.keys(document.paths).find((other) => plain(other) === plain(path))
  return document.paths[described ?? path]![method]!
}

describe('health', () => {
  test('a running process is live', async () => {
    expect(await open.call('readLive')).toMatchObject({ status: 200, body: { live: true } })
  })

  test('a shop whose database responds is ready, and reports its number of stones', async () => {
    expect((await open.call('readReady')).body).toEqual({ ready: true, stones: 0 })
    await addStones(open, [{}, {}, {}])
    expect((await open.call('readReady')).body).toEqual({ ready: true, stones: 3 })
  })

  test('a shop whose database cannot be reached is not ready', async () => {
    const unreachable = await openPostgres('postgres://nobody@127.0.0.1:1/none')
    const reply = await requestReady(unreachable)
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ code: 80, details: [{ message: 'The database does not respond' }] })
    await unreachable.close()
  })

  test('a shop whose database does not respond is not ready, after a limited wait', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    // The address of a TCP server has this type.
    const { port } = silent.address() as AddressInfo
    const mute = await openPostgres(`postgres://nobody@127.0.0.1:${port}/none`)
    expect((await requestReady(mute)).statusCode).toBe(503)
    for (const socket of sockets) socket.destroy()
    silent.close()
    await mute.close()
  })
})

async function requestReady(database: Database): Promise<{ statusCode: number; json: () => unknown }> {
  const app = await createApp({ ...open.services, database })
  const reply = await app.inject({ url: '/api/health/ready' })
  await app.close()
  return reply
}

describe('the API as OpenAPI', () => {
  test('has every endpoint of the contract, once', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(contract).toSorted(),
    )
    for (const [name, { path, method }] of Object.entries<Endpoint>(contract)) {
      expect(getOperation(path, method.toLowerCase()).operationId).toBe(name)
    }
  })

  test('has version 3.1 and the shop’s name', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Stern & Söhne' } })
    expect(document.info.description).toContain('ISO 8601 in UTC')
    for (const [name, { code, status }] of Object.entries(errorTable)) {
      expect(document.info.description).toContain(`| ${code} | ${name} | ${status} |`)
    }
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  })

  test('defines every schema that it refers to', () => {
    const refs = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
    expect(refs.length).toBeGreaterThan(50)
    const known = new Set(
      Object.keys(document.components.schemas).map((name) => `"$ref":"#/components/schemas/${name}"`),
    )
    expect([...new Set(refs)].filter((ref) => !known.has(ref))).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(/"\$(defs|schema|id)":/)
  })

  test('describes every parameter of a path', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(operations)) {
        const described = parameters.filter((parameter) => parameter.in === 'path')
        expect(described.map(({ name }) => name)).toEqual(names)
        expect(described.every(({ required }) => required)).toBe(true)
      }
    }
  })

  test('describes the request, the reply and the refusals of an endpoint', () => {
    const register = getOperation('/api/auth/register', 'post')
    expect(register.requestBody!.content['application/json']!.schema.required).toContain('businessTypeId')
    expect(Object.keys(register.responses)).toEqual(['201', '400', '403', '409', '415', '429', '500', '503'])
    expect(register.responses['409']!.description).toContain('40 EMAIL_ALREADY_EXISTS')
    expect(getOperation('/api/users/{id}/role', 'patch').responses['200']!.content).toMatchObject({
      'application/json': { schema: { $ref: '#/components/schemas/User' } },
    })
    expect(getOperation('/api/cart/{id}', 'delete').responses['204']).toEqual({ description: 'Done' })
  })

  test('describes the body of a deletion, and an endpoint that creates or changes', () => {
    const remove = getOperation('/api/users/{userId}/delete-vendor', 'delete')
    expect(remove.requestBody!.content['application/json']!.schema.required).toEqual(['vendor'])
    expect(getOperation('/api/users/{userId}', 'delete').requestBody).toBeUndefined()
    const save = getOperation('/api/users', 'put').responses
    expect([save['200']!.content, save['201']!.content]).toMatchObject(
      Array.from({ length: 2 }, () => ({
        'application/json': { schema: { $ref: '#/components/schemas/User' } },
      })),
    )
  })

  test('describes who may call an endpoint', () => {
    expect(getOperation('/api/users', 'get').security).toEqual([{ bearer: [] }])
    expect(getOperation('/api/diamonds/search', 'post').security).toEqual([
      {},
      { bearer: [] },
      { apiKey: ['stock:read'] },
    ])
    expect(getOperation('/api/users', 'get')).toMatchObject({ 'x-access': 'administrator', tags: ['users'] })
  })

  test('marks query parameters with a default as optional', () => {
    const { parameters } = getOperation('/api/users', 'get')
    expect(parameters.map(({ name }) => name)).toEqual(['page', 'pageSize', 'sort', 'order', 'q', 'state'])
    expect(parameters.some(({ required }) => required)).toBe(false)
  })

  test('describes an upload as a form with a file', () => {
    const { content } = getOperation('/api/diamonds/import', 'post').requestBody!
    expect(content['multipart/form-data']!.schema).toMatchObject({
      properties: { file: { type: 'string' }, vendorName: {} },
      required: ['file'],
    })
  })
})
