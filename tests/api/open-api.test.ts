import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** What the linter recommends and does not fit a shop that everybody hosts himself. */
const unfitting = {
  // Each house has an address of its own, and a licence is between it and us.
  'no-server-example.com': 'off',
  'no-empty-servers': 'off',
  'info-license': 'off',
  'info-license-strict': 'off',
  // `rejectedDiamonds` carries its proof in the query, health checks never refuse.
  'operation-4xx-response': 'off',
  // The specification's own paths: /api/users/{id}/role beside /api/users/current/addresses.
  'no-ambiguous-paths': 'off',
} as const

test('the API describes itself in OpenAPI 3.1 without anything a linter objects to', async () => {
  const { body } = await shop.call('readOpenApi')
  expect(body.openapi).toMatch(/^3\.1\./)
  expect(await lint(body)).toEqual([])
  // The linter is awake: it finds names that lead nowhere.
  expect((await lint({ ...body, components: {} })).length).toBeGreaterThan(100)
})

async function lint(document: object): Promise<unknown[]> {
  const config = await createConfig({ extends: ['recommended', 'spec'], rules: unfitting })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
}

test('every call of the contract stands in it', async () => {
  const { body } = await shop.call('readOpenApi')
  const described = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
  )
  const plain = ([name, door = '']: string[]) => [name, door.replaceAll(/\{\w+\}/g, '{}')]
  expect(Object.fromEntries(described.map(plain))).toEqual(
    Object.fromEntries(
      Object.entries(contract).map(([name, { method, path }]) => plain([name, `${method} ${path}`])),
    ),
  )
})
