import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { apiKeyScopes, type ApiKeyScope } from '#domain/api-key/scope.ts'
import { SECTION_BY_PAGE_ID } from '#domain/access/section.ts'
import { addApiKey } from '#tests/support/shops/add-api-key.ts'
import { changeUnheard } from '#tests/support/shops/change-unheard.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { openTestShop, type NewUser, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addProtectedUser, beginSignIn } from '#tests/support/shops/second-factor-actions.ts'
import { endpointNames } from './endpoint-names.ts'

const pageIds = Object.keys(SECTION_BY_PAGE_ID).map(Number)
const sections = Object.entries(SECTION_BY_PAGE_ID)

/** A kind of caller. One with a refusal of its own never gets further. */
type Caller = {
  user?: NewUser
  refusal?: string
  isImpersonated?: true
  hasEnded?: true
  lacksSecondFactor?: true
  host?: string
  /** The caller uses an API key with these scopes instead of a session. */
  key?: { scopes: ApiKeyScope[]; networks?: string[]; expires_at?: Date; isRevoked?: true }
}

const foreignHost = 'others.example'

const allScopes = { scopes: [...apiKeyScopes] }

const callers: Record<string, Caller> = {
  guest: {},
  unconfirmed: { user: { emailConfirmed: false }, refusal: '50/403' },
  unapproved: { user: { approved: false }, refusal: '10/403' },
  blocked: { user: { blocked: true }, refusal: '130/403' },
  'customer on a foreign storefront': { user: { role: 'Customer' }, refusal: '70/403', host: foreignHost },
  customer: { user: { role: 'Customer' } },
  vendor: { user: { role: 'Vendor' } },
  access: { user: { role: 'Access' } },
  ...Object.fromEntries(
    sections.flatMap(([pageId, section]): [string, { user: NewUser }][] => [
      [`access ${section}`, { user: { role: 'Access', pageIds: [Number(pageId)] } }],
      [
        `access but ${section}`,
        { user: { role: 'Access', pageIds: pageIds.filter((other) => other !== Number(pageId)) } },
      ],
    ]),
  ),
  administrator: { user: { role: 'Administrator' } },
  'administrator without the second factor': {
    user: { role: 'Administrator' },
    refusal: '70/401',
    lacksSecondFactor: true,
  },
  'administrator on a storefront': { user: { role: 'Administrator' }, host: foreignHost },
  'administrator who looks as a customer': { user: { role: 'Customer' }, isImpersonated: true },
  'customer whose session ended': { user: { role: 'Customer' }, refusal: '70/401', hasEnded: true },
  'administrator whose session ended': {
    user: { role: 'Administrator' },
    refusal: '70/401',
    hasEnded: true,
  },
  'key of a customer': { user: { role: 'Customer' }, key: allScopes },
  'key of an administrator': { user: { role: 'Administrator' }, key: allScopes },
  'key of a customer that reads stock': { user: { role: 'Customer' }, key: { scopes: ['stock:read'] } },
  ...Object.fromEntries(
    apiKeyScopes.map((scope): [string, Caller] => [
      `key of an administrator without ${scope}`,
      {
        user: { role: 'Administrator' },
        key: { scopes: apiKeyScopes.filter((other) => other !== scope) },
      },
    ]),
  ),
  'key that expired': {
    user: { role: 'Administrator' },
    refusal: '70/401',
    key: { ...allScopes, expires_at: new Date(Date.now() - 1000) },
  },
  'key that was revoked': {
    user: { role: 'Administrator' },
    refusal: '70/401',
    key: { ...allScopes, isRevoked: true },
  },
  'key from another network': {
    user: { role: 'Administrator' },
    refusal: '70/403',
    key: { ...allScopes, networks: ['203.0.113.0/24'] },
  },
  'key of a blocked user': { user: { blocked: true }, refusal: '130/403', key: allScopes },
  'key of an unapproved user': { user: { approved: false }, refusal: '10/403', key: allScopes },
  'key of a customer on a foreign storefront': {
    user: { role: 'Customer' },
    refusal: '70/403',
    host: foreignHost,
    key: allScopes,
  },
}

/** Path parameters that match nothing. */
const pathParams = Object.fromEntries(
  Object.values<Endpoint>(contract)
    .flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)])
    .map(([, name = '']) => [
      name,
      /id$/i.test(name) && name !== 'stockId' ? 999_999_999 : 'nothing of this name',
    ]),
)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { id } = await shop.addUser()
  await setViewerPolicy(shop, id, { domain: foreignHost })
})
afterAll(() => shop.close())

async function findToken({
  user,
  isImpersonated,
  hasEnded,
  lacksSecondFactor,
  key,
}: Caller): Promise<string | undefined> {
  if (!user) return undefined
  // All that the right password alone gives: the challenge for the second factor.
  if (lacksSecondFactor) {
    return (await beginSignIn(shop, (await addProtectedUser(shop, user)).email)).challenge
  }
  const { id, token } = await shop.addUser(user)
  if (key) {
    const { isRevoked, ...options } = key
    const added = await addApiKey(shop, id, options)
    if (isRevoked) {
      const by = await shop.addUser({ role: 'Administrator' })
      await shop.call('revokeUserApiKey', { token: by.token, params: { userId: id, id: added.id } })
    }
    return added.key
  }
  if (hasEnded) await shop.call('logOut', { token })
  if (!isImpersonated) return token
  const by = await shop.addUser({ role: 'Administrator' })
  return (await shop.call('viewAsUser', { token: by.token, params: { userId: id } })).body.token
}

/** Returns `in`, or the code and status that refused the caller. */
async function callEndpoint(
  name: EndpointName,
  token: string | undefined,
  host = 'localhost',
): Promise<string> {
  const reply = await shop.call(name, { params: pathParams, token, body: {}, headers: { host } })
  const isRefused =
    [401, 403].includes(reply.status) && [10, 50, 70, 130].includes(Number(reply.body?.code ?? 0))
  return isRefused ? `${reply.body?.code}/${reply.status}` : 'in'
}

function expectAccess(endpoint: Endpoint, caller: string): string {
  const { user, refusal, key } = callers[caller] ?? {}
  if (endpoint.access === 'public') return 'in'
  if (callers[caller]?.isImpersonated && endpoint.access !== 'signed-link') {
    return 'duringImpersonation' in endpoint ? 'in' : '70/403'
  }
  // No caller in this test has a link that the shop signed.
  if (endpoint.access === 'signed-link') return '70/401'
  if (refusal !== undefined) return refusal
  if (key && !(endpoint.scope && key.scopes.includes(endpoint.scope))) return '70/403'
  if (endpoint.access === 'anyone') return 'in'
  if (!user) return '70/401'
  if (endpoint.access === 'administrator' && user.role !== 'Administrator') return '70/403'
  return 'in'
}

test('every endpoint admits the callers that its contract names, and nobody else', async () => {
  const rows: string[][] = []
  const expected: string[][] = []
  const tokens = new Map<string, string | undefined>()
  for (const [caller, kind] of Object.entries(callers)) tokens.set(caller, await findToken(kind))
  for (const name of endpointNames) {
    const outcomes: string[] = []
    for (const [caller, kind] of Object.entries(callers)) {
      // Signing out ends the session, so it gets one of its own.
      const token = name === 'logOut' ? await findToken(kind) : tokens.get(caller)
      outcomes.push(await callEndpoint(name, token, kind.host))
    }
    rows.push([name, ...outcomes])
    expected.push([name, ...Object.keys(callers).map((caller) => expectAccess(contract[name], caller))])
  }
  console.log(drawGrouped(Object.keys(callers), rows))
  expect(rows).toEqual(expected)
}, 600_000)

/**
 * Returns who may search a section, straight from the requirements. A section is open until the user's first
 * access record for it; from then on it requires the role Access. Lab-grown is also closed to guests and to
 * users without any access record, unless they have the role Access.
 */
function expectSection(section: string, caller: string): string {
  const { user, refusal, key } = callers[caller] ?? {}
  if (refusal !== undefined) return refusal
  if (key && !key.scopes.includes('stock:read')) return '70/403'
  if (!user) return section === 'labGrown' ? '70/401' : 'in'
  if (user.role === 'Administrator') return 'in'
  const granted = (user.pageIds ?? []).map((pageId) => Object(SECTION_BY_PAGE_ID)[pageId])
  const isProtected = granted.includes(section) || (section === 'labGrown' && granted.length === 0)
  return isProtected && user.role !== 'Access' ? '70/403' : 'in'
}

test('every section is open to the viewers that the requirements name, and to nobody else', async () => {
  const rows: string[][] = []
  const expected: string[][] = []
  callers['customer who was given all'] = { user: { role: 'Customer', pageIds } }
  for (const [caller, kind] of Object.entries(callers)) {
    const token = await findToken(kind)
    const outcomes: string[] = []
    for (const [, section] of sections) {
      const name = section === 'melee' ? 'listMelee' : 'searchDiamonds'
      const headers = { host: kind.host ?? 'localhost' }
      const body = section === 'melee' ? {} : { body: { section } }
      const reply = await shop.call(name, { token, headers, ...body })
      outcomes.push(reply.status === 200 ? 'in' : `${reply.body?.code}/${reply.status}`)
    }
    rows.push([caller, ...outcomes])
    expected.push([caller, ...sections.map(([, section]) => expectSection(section, caller))])
  }
  console.log(drawTable(['', ...sections.map(([, section]) => section)], rows))
  expect(rows).toEqual(expected)
})

/** What another process did to a user, and which endpoints then refuse them. */
const unheardChanges: Record<
  string,
  { user: NewUser; hasKey?: true; change: string; closes: (endpoint: Endpoint) => boolean }
> = {
  'a customer who was blocked': { user: {}, change: 'users set blocked = true where id', closes: () => true },
  'a customer whose approval was withdrawn': {
    user: {},
    change: 'users set approved = false where id',
    closes: () => true,
  },
  'an administrator who was demoted': {
    user: { role: 'Administrator' },
    change: `users set role = 'Customer' where id`,
    closes: ({ access }) => access === 'administrator',
  },
  'an administrator whose API key was revoked': {
    user: { role: 'Administrator' },
    hasKey: true,
    change: 'api_keys set revoked_at = now() where user_id',
    closes: () => true,
  },
}

// The only process of an embedded database makes all changes itself.
test.runIf(process.env['DATABASE_KIND'] === 'postgres')(
  'a process that has not yet received a change lets nobody in whom the change shuts out',
  async () => {
    const names = endpointNames.filter((name) => !['public', 'signed-link'].includes(contract[name].access))
    const rows: string[][] = []
    for (const name of names) {
      const outcomes: string[] = []
      for (const { user, hasKey, change, closes } of Object.values(unheardChanges)) {
        const { id, token } = await shop.addUser(user)
        const key = hasKey && (await addApiKey(shop, id)).key
        await changeUnheard(shop, `update ${change} = ${id}`)
        const { status } = await shop.call(name, { params: pathParams, token: key ?? token, body: {} })
        const outcome = status < 400 ? 'in' : 'refused'
        outcomes.push(closes(contract[name]) ? outcome : 'still allowed')
      }
      rows.push([name, ...outcomes])
    }
    console.log(drawGrouped(Object.keys(unheardChanges), rows))
    expect(rows.filter((row) => row.includes('in'))).toEqual([])
  },
)

/** Draws one column for all callers with the same results, so that the table is short enough to read. */
function drawGrouped(kinds: readonly string[], rows: readonly (readonly string[])[]): string {
  const alike = Map.groupBy(kinds.keys(), (at) => rows.map((row) => row[at + 1]).join())
  const columns = [...alike.values()].map(([first = 0, ...others]) => ({
    first,
    head: others.length === 0 ? kinds[first] : `${kinds[first]} (+${others.length})`,
    names: [first, ...others].map((at) => kinds[at]).join(', '),
  }))
  const table = drawTable(
    ['', ...columns.map(({ head = '' }) => head)],
    rows.map((row) => [row[0] ?? '', ...columns.map(({ first }) => row[first + 1] ?? '')]),
  )
  return [table, ...columns.map(({ head, names }) => `${head}: ${names}`)].join('\n')
}

function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
