import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { SECTION_BY_PAGE_ID } from '#domain/access/section.ts'
import { openTestShop, type NewUser, type TestShop } from '#tests/support/open-test-shop.ts'

/** Every kind of caller; a kind with a refusal of its own never gets further. */
const callers: Record<string, { user?: NewUser; code?: number }> = {
  guest: {},
  unconfirmed: { user: { emailConfirmed: false }, code: 50 },
  unapproved: { user: { approved: false }, code: 10 },
  blocked: { user: { blocked: true }, code: 130 },
  customer: { user: { role: 'Customer' } },
  vendor: { user: { role: 'Vendor' } },
  access: { user: { role: 'Access' } },
  ...Object.fromEntries(
    Object.entries(SECTION_BY_PAGE_ID).map(([pageId, section]) => [
      `access ${section}`,
      { user: { role: 'Access', pageIds: [Number(pageId)] } },
    ]),
  ),
  administrator: { user: { role: 'Administrator' } },
}

const pathParams = { id: 999_999_999, stockId: 'no such stone' }
const names = Object.keys(contract).filter((name): name is EndpointName => name in contract)

let house: TestShop
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(() => house.close())

/** `in`, or the code and status that kept the caller out. */
async function knock(name: EndpointName, token: string | undefined): Promise<string> {
  const reply = await house.call(name, { params: pathParams, token, body: {} })
  const isOut = [401, 403].includes(reply.status) && [10, 50, 70, 130].includes(reply.body.code)
  return isOut ? `${reply.body.code}/${reply.status}` : 'in'
}

function expectDoor(endpoint: Endpoint, caller: string): string {
  const { user, code } = callers[caller] ?? {}
  if (endpoint.access === 'public') return 'in'
  if (code !== undefined) return `${code}/403`
  if (endpoint.access === 'anyone') return 'in'
  if (!user) return '70/401'
  if (endpoint.access === 'administrator' && user.role !== 'Administrator') return '70/403'
  return 'in'
}

test('every call lets in whom its contract names, and nobody else', async () => {
  const rows: string[][] = []
  const expected: string[][] = []
  const tokens = new Map<string, string | undefined>()
  for (const [caller, { user }] of Object.entries(callers)) {
    tokens.set(caller, user && (await house.addUser(user)).token)
  }
  for (const name of names) {
    const doors: string[] = []
    for (const caller of Object.keys(callers)) doors.push(await knock(name, tokens.get(caller)))
    rows.push([name, ...doors])
    expected.push([name, ...Object.keys(callers).map((caller) => expectDoor(contract[name], caller))])
  }
  console.log(drawTable(['', ...Object.keys(callers)], rows))
  expect(rows).toEqual(expected)
})

function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
