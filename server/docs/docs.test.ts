import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { errorTable } from '#contract/errors.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { writeSchema } from './write-schema.ts'

let house: TestShop
let page: string
beforeAll(async () => {
  house = await openTestShop({ BRAND_NAME: 'Stern & <Söhne>' })
  page = (await house.call('readApiDocs')).body
})
afterAll(() => house.close())

const find = async (q: string): Promise<string[]> => {
  const { body } = await house.call('readApiDocs', { query: { q } })
  return [...String(body).matchAll(/<details id="(\w+)"/g)].map(([, name = '']) => name)
}

describe('the page of the API', () => {
  test('has every call, by its group, with its path and who may call', () => {
    const ids = [...page.matchAll(/<details id="(\w+)"/g)].map(([, id]) => String(id))
    expect(ids.filter((id) => id !== 'errors').toSorted()).toEqual(Object.keys(contract).toSorted())
    // Two calls of one path may name its parts differently; the document knows one name.
    const plain = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}')
    for (const { path, method } of Object.values(contract)) {
      expect(plain(page)).toContain(`<b>${method}</b> <code>${plain(path)}</code>`)
    }
    expect(page).toContain('<h2 id="group-orders">orders</h2>')
    expect(page).toMatch(/<code>\/api\/users<\/code> <span>[^<]+<\/span> <em>administrators<\/em>/)
  })

  test('has every code of the error table', () => {
    for (const [name, { code, status }] of Object.entries(errorTable)) {
      expect(page).toContain(`<td>${code}</td><td>${name}</td><td>${status}</td>`)
    }
  })

  test('links to nothing that is not on it', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(100)
    expect([...new Set(targets)].filter((id) => !ids.has(id))).toEqual([])
  })

  test('runs nothing and fetches nothing: its looks are the one thing its policy lets in', async () => {
    const reply = await house.app.inject({ url: '/api/docs' })
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    const style = /<style>([^]*)<\/style>/.exec(reply.payload)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(reply.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(reply.payload).not.toMatch(/<script|<link|<img|style="|\son\w+="/)
  })

  test('shows names as they are, whatever signs are in them', async () => {
    expect(page).toContain('<title>Stern &amp; &lt;Söhne&gt; API</title>')
    const { body } = await house.call('readApiDocs', { query: { q: '"><script>alert(1)</script>' } })
    expect(body).not.toContain('<script>')
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(body).toContain('No call has all of these words.')
  })
})

describe('finding a call', () => {
  test('leaves those in which all words are found, in path, summary, access or refusals', async () => {
    expect(await find('cart delete')).toContain('removeFromCart')
    expect(await find('openapi')).toEqual(['readOpenApi'])
    expect(await find('SHOW_NOT_FOUND patch')).toEqual(['changeShowActive'])
    expect(await find('no such words')).toEqual([])
  })

  test('shows the few that are found unfolded', async () => {
    const { body } = await house.call('readApiDocs', { query: { q: 'openapi' } })
    expect(body).toContain('<details id="readOpenApi" open>')
    expect(body).toMatch(/1 of \d+ calls/)
  })

  test('asks for no more words than a person types', async () => {
    expect((await house.call('readApiDocs', { query: { q: 'x'.repeat(201) } })).status).toBe(400)
  })
})

describe('a schema', () => {
  test.each([
    [{ type: 'string', format: 'email', maxLength: 254 }, 'string <i>email, ≤ 254</i>'],
    [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer <i>&gt; 0</i>'],
    [{ enum: ['asc', 'desc'], default: 'asc' }, '&quot;asc&quot; | &quot;desc&quot;'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ $ref: '#/components/schemas/Order' }, '<a href="#schema-Order">Order</a>'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
    [
      { type: 'object', properties: { id: { type: 'integer' }, '<b>': { const: 1 } }, required: ['id'] },
      '{\n  id: integer\n  &lt;b&gt;?: 1\n}',
    ],
    [{}, 'anything'],
  ])('%j is written %j', (schema, written) => {
    expect(writeSchema(schema)).toBe(written)
  })
})
