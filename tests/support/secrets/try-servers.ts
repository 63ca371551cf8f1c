import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { makeConnectionForm } from '#tests/support/connections/make-connection-form.ts'
import { makeDestinationForm } from '#tests/support/destinations/make-destination-form.ts'
import type { SecretsShop } from './open-secrets-shop.ts'

/** The server of a partner that gets a secret, and the names of its secrets in the API. */
export type ServerKind = {
  name: string
  server: (shop: SecretsShop) => RemoteServer
  secrets: () => RemoteSecrets
}

/** Gives the secrets of servers to connections and destinations, which use them on servers that repeat them. */
export async function tryServers(shop: SecretsShop, kinds: readonly ServerKind[]): Promise<string[]> {
  const used = await Promise.all(kinds.map((kind) => tryKind(shop, kind)))
  return used.flat()
}

async function tryKind(shop: SecretsShop, { name, server, secrets: make }: ServerKind): Promise<string[]> {
  const [first, second] = [make(), make()]
  for (const each of listServers(server(shop))) {
    await tryConnection(shop, `${name} ${describe(each)}`, each, [first, second])
    await tryDestination(shop, `${name} ${describe(each)}`, each, [first, second])
  }
  return [first, second].flatMap((each) => Object.values(each).filter((secret) => secret !== undefined))
}

const describe = (server: RemoteServer): string => ('url' in server ? server.url : server.host)

/** The server, its address that says that all is well, and the same secrets sent to a host that is not allowed. */
function listServers(server: RemoteServer): RemoteServer[] {
  if (server.protocol !== 'https') return [server, { ...server, host: '10.0.0.1' }]
  const urls = [
    server.url,
    server.url.replace('/500', '/200'),
    server.url.replace('/500', '/401'),
    'https://10.0.0.1/',
  ]
  return urls.map((url) => ({ ...server, url }))
}

async function tryConnection(
  shop: SecretsShop,
  name: string,
  server: RemoteServer,
  [first, second]: readonly [RemoteSecrets, RemoteSecrets],
): Promise<void> {
  const { token } = shop.admin
  const form = { ...makeConnectionForm('Feed', name), server, filePattern: '*' }
  const created = await shop.call('createConnection', { token, body: { ...form, secrets: first } })
  if (created.status !== 201) throw new Error(`${name} is refused: ${JSON.stringify(created.body)}`)
  const params = { id: created.body.id }
  await shop.call('testConnection', { token, params })
  await shop.call('changeConnection', { token, params, body: { ...form, secrets: second } })
  // As if the test had fetched a list.
  await shop.db
    .updateTable('connections')
    .set({ tested_at: new Date(), first_file_name: 'list.csv' })
    .where('id', '=', params.id)
    .execute()
  await shop.call('resumeConnection', { token, params })
  const run = await shop.call('runConnection', { token, params })
  if (run.status >= 300) throw new Error(`${name} does not run: ${JSON.stringify(run.body)}`)
  await pollUntil(async () => {
    const { lastRun } = (await shop.call('readConnection', { token, params })).body
    return (lastRun && lastRun.finishedAt !== null) || undefined
  })
}

async function tryDestination(
  shop: SecretsShop,
  name: string,
  server: RemoteServer,
  [first, second]: readonly [RemoteSecrets, RemoteSecrets],
): Promise<void> {
  // A mailbox receives no files.
  if (server.protocol === 'imap') return
  const { token } = shop.admin
  const partners = (await shop.call('listPartners', { token })).body
  const form = makeDestinationForm(partners[0]?.id ?? 0, { name, delivery: 'upload', server })
  await shop.call('testDestination', { token, body: { destinationId: null, server, secrets: first } })
  const created = await shop.call('createDestination', { token, body: { ...form, secrets: first } })
  const params = { id: created.body.destination.id }
  await shop.call('changeDestination', { token, params, body: { ...form, secrets: second } })
  await shop.call('testDestination', { token, body: { destinationId: params.id, server } })
  const run = await shop.call('runDestination', { token, params, body: { isForced: true } })
  if (run.status >= 300) throw new Error(`${name} does not run: ${JSON.stringify(run.body)}`)
  await pollUntil(async () => {
    const { lastRun } = (await shop.call('readDestination', { token, params })).body
    return (lastRun && lastRun.state !== 'running') || undefined
  })
}
