import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { RemoteSecrets } from '#contract/schemas/remote-servers.ts'
import { makeBackup } from '#server/app/backup/make-backup.ts'
import { openSecretsShop, readBackup, type SecretsShop } from '#tests/support/secrets/open-secrets-shop.ts'
import { listForms, makeSecret } from '#tests/support/secrets/secret-forms.ts'
import { secretKinds, serverKinds } from '#tests/support/secrets/secret-kinds.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { endpointNames } from './endpoint-names.ts'

const settings = {
  TOKEN_SECRET: makeSecret(),
  SECRETS_KEY: makeSecret(),
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'shop',
  OIDC_CLIENT_SECRET: makeSecret(),
  PUBLIC_URL: 'https://shop.example',
}

let shop: SecretsShop
let folder: string
const secrets = [settings.TOKEN_SECRET, settings.SECRETS_KEY, settings.OIDC_CLIENT_SECRET]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-secrets-'))
  shop = await openSecretsShop(settings)
  await addStones(shop, [{ vendor: 'Feed' }])
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Which kind of secret a text of the API belongs to. A new text that looks like one fails the test until it is used. */
const textsOfSecrets: Readonly<Record<string, string>> = {
  password: 'account, and servers',
  currentPassword: 'account',
  newPassword: 'account',
  token: 'links of emails, which the outbox has until they are sent, and sessions',
  headerValue: 'servers',
  privateKey: 'servers',
  passphrase: 'servers',
  secret: 'webhook',
  key: 'authenticator app, API key, uploads; also names of answers, sections and shares, which are none',
  downloadUrl: 'URL for a marketplace',
}

function listTextsLikeSecrets(): Set<string> {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node && typeof node.properties === 'object') {
      for (const [name, property] of Object.entries(node.properties ?? {})) {
        const looksSecret =
          /password$|passphrase|secret$|token|privateKey|headerValue|apiKey$|^key$|downloadUrl/i
        if (
          looksSecret.test(name) &&
          JSON.stringify(property).includes('"string"') &&
          !Object(property).properties
        )
          found.add(name)
      }
    }
    for (const child of Object.values(node)) walk(child)
  }
  for (const name of endpointNames) {
    const endpoint: Endpoint = contract[name]
    for (const part of ['body', 'query', 'reply'] as const) {
      const schema = part in endpoint ? Object(endpoint)[part] : undefined
      if (typeof schema !== 'object') continue
      walk(z.toJSONSchema(schema, { io: part === 'reply' ? 'output' : 'input', unrepresentable: 'any' }))
    }
  }
  return found
}

test('every text of the API that looks like a secret is of a kind that is used here', () => {
  expect([...listTextsLikeSecrets()].toSorted()).toEqual(Object.keys(textsOfSecrets).toSorted())
  const used = new Set(serverKinds.flatMap(({ secrets: make }) => Object.keys(make())))
  expect([...used].toSorted()).toEqual(Object.keys(RemoteSecrets.shape).toSorted())
})

test.each(secretKinds)('secrets are used: $name', async ({ use }) => {
  const made = await use(shop)
  expect(made.length).toBeGreaterThan(0)
  secrets.push(...made)
})

const reads = endpointNames.filter((name) => {
  const { method, path, reply }: Endpoint = contract[name]
  return method === 'GET' && reply !== 'events' && /^[^{]*(\{(id|userId)\}[^{]*)?$/.test(path)
})

/** How many objects there are that know a secret; of other objects a few are read. */
const countIds = (path: string): number => (/^\/api\/(connections|destinations|jobs)\//.test(path) ? 40 : 3)

test('no reply, log, table or backup contains a secret that was used, in any encoding', async () => {
  const { token, id: adminId } = shop.admin
  const read = (name: EndpointName, id: number) =>
    shop.call(name, { token, params: { id, userId: id } }).catch(() => undefined)
  for (const name of reads) {
    const { path } = contract[name]
    const count = path.includes('{') ? countIds(path) : 1
    const ids = count === 1 ? [adminId] : Array.from({ length: count }, (_, index) => index + 1)
    for (const id of ids) await read(name, id)
  }
  for (const page of [0, 1, 2, 3]) await shop.call('listAudit', { token, query: { page } })
  await makeBackup(shop.services, join(folder, 'backup'), () => undefined)
  const texts = [...shop.said, ...(await shop.readTables()), ...(await readBackup(join(folder, 'backup')))]
  const forms = secrets.map((secret) => listForms(secret))
  const found = texts.flatMap(({ where, text }) =>
    forms.flatMap((all, index) => {
      const form = all.find((each) => text.includes(each))
      if (form === undefined) return []
      const at = text.indexOf(form)
      return [`${where}: secret ${index}: ${text.slice(Math.max(0, at - 60), at + 60)}`]
    }),
  )
  expect([...new Set(found)]).toEqual([])
  const kinds = Map.groupBy(texts, ({ where }) => where.split(' ')[0])
  const counts = [...kinds].map(([kind, all]) => `${all.length} × ${kind}`).join(', ')
  console.log(`${secrets.length} secrets, ${forms.flat().length} texts, searched in ${counts}`)
})
