import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Recommended linter rules that do not fit a self-hosted shop. */
const disabledRules = {
  // Each installation has its own address, and the licence is a private contract.
  'no-server-example.com': 'off',
  'no-empty-servers': 'off',
  'info-license': 'off',
  'info-license-strict': 'off',
  // `rejectedDiamonds` carries its token in the query, and health checks never refuse.
  'operation-4xx-response': 'off',
  // The requirements set these paths: /api/users/{id}/role beside /api/users/current/addresses.
  'no-ambiguous-paths': 'off',
} as const

test('the OpenAPI 3.1 document passes the linter', async () => {
  const { body } = await shop.call('readOpenApi')
  expect(body['openapi']).toMatch(/^3\.1\./)
  expect(await lint(body)).toEqual([])
  // Proves that the linter works: it reports names that are not defined.
  expect((await lint({ ...body, components: {} })).length).toBeGreaterThan(100)
})

async function lint(document: object): Promise<unknown[]> {
  const config = await createConfig({ extends: ['recommended', 'spec'], rules: disabledRules })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
}

test('the OpenAPI document describes every endpoint of the contract', async () => {
  const { body } = await shop.call('readOpenApi')
  // The contract leaves the document untyped; the linter has checked it.
  const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> }
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [
      operationId,
      `${method.toUpperCase()} ${path}`,
    ]),
  )
  const normalize = ([name, route = '']: string[]) => [name, route.replaceAll(/\{\w+\}/g, '{}')]
  expect(Object.fromEntries(described.map(normalize))).toEqual(
    Object.fromEntries(
      Object.entries(contract).map(([name, { method, path }]) => normalize([name, `${method} ${path}`])),
    ),
  )
})

test('the OpenAPI document names the scope that opens an operation to API keys', async () => {
  const { body } = await shop.call('readOpenApi')
  // The contract leaves the document untyped; the linter has checked it.
  const { paths } = body as { paths: Record<string, Record<string, { security: object[] }>> }
  expect(paths['/api/diamonds/search']?.['post']?.security).toEqual([
    {},
    { bearer: [] },
    { apiKey: ['stock:read'] },
  ])
  expect(paths['/api/orders/currentuser/export']?.['get']?.security).toEqual([
    { bearer: [] },
    { apiKey: ['orders:read'] },
    { apiKeyInUrl: ['orders:read'] },
  ])
  expect(paths['/api/users/current']?.['get']?.security).toEqual([{ bearer: [] }])
})

test('the OpenAPI document has an example of each part of each request and reply', async () => {
  const { body } = await shop.call('readOpenApi')
  // The contract leaves the document untyped; the linter has checked it.
  const { paths } = body as { paths: Record<string, Record<string, DescribedOperation>> }
  const operations = Object.values(paths).flatMap((operations) => Object.values(operations))
  const withoutExample = operations.flatMap(({ operationId, parameters, requestBody, responses }) => {
    const replies = [responses['200'], responses['201']].flatMap((reply) => (reply ? [reply] : []))
    const missing = [
      ...parameters.filter((parameter) => parameter.in === 'path' && !('example' in parameter)),
      ...[requestBody, ...replies]
        .flatMap((part) => Object.entries(part?.content ?? {}))
        .filter(isUnexplained),
    ]
    return missing.length > 0 ? [operationId] : []
  })
  expect(withoutExample).toEqual([])
  expect(operations.length).toBe(Object.keys(contract).length)
})

type Content = Record<string, { example?: unknown }>
type DescribedOperation = {
  operationId: string
  parameters: { in: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content } | undefined>
}

/** A file has no example but a name. */
function isUnexplained([contentType, media]: [string, { example?: unknown }]): boolean {
  return contentType !== 'application/octet-stream' && !('example' in media)
}
