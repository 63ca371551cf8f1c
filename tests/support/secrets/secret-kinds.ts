import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { makeDestinationForm } from '#tests/support/destinations/make-destination-form.ts'
import type { SftpPeer } from '#tests/support/peers/open-sftp-peer.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { userPassword } from '#tests/support/shops/add-user-with-password.ts'
import {
  addProtectedUser,
  beginSignIn,
  completeSignIn,
  logIn,
} from '#tests/support/shops/second-factor-actions.ts'
import { readToken } from '#tests/support/shops/read-token.ts'
import { makeKeyWithPassphrase } from './make-key-with-passphrase.ts'
import { makeSecret } from './secret-forms.ts'
import { tryServers, type ServerKind } from './try-servers.ts'
import type { SecretsShop } from './open-secrets-shop.ts'

/** Creates secrets of one kind through the API, uses each, well and badly, and returns them. */
type SecretKind = { name: string; use: (shop: SecretsShop) => Promise<string[]> }

const local = { host: '127.0.0.1', userName: 'vendor' }
/** Nobody listens there: the connection fails in another way. */
const closedPort = 1025

const web = (
  shop: SecretsShop,
  signIn: Extract<RemoteServer, { protocol: 'https' }>['signIn'],
): RemoteServer => ({
  protocol: 'https',
  url: shop.partner.url('/500'),
  signIn,
})

export const serverKinds: readonly ServerKind[] = [
  {
    name: 'password of a website',
    server: (shop) => web(shop, { kind: 'basic', userName: 'vendor' }),
    secrets: () => ({ password: makeSecret() }),
  },
  {
    name: 'header of a website',
    server: (shop) => web(shop, { kind: 'header', headerName: 'X-Api-Key' }),
    secrets: () => ({ headerValue: makeSecret() }),
  },
  {
    name: 'password of an FTP server',
    server: ({ ftpPort }) => ({ protocol: 'ftp', ...local, port: ftpPort, encryption: 'none', folder: '.' }),
    secrets: () => ({ password: makeSecret() }),
  },
  {
    name: 'password of an SFTP server',
    server: ({ sftp }) => ({ ...sftpOf(sftp), signIn: 'password' }),
    secrets: () => ({ password: makeSecret() }),
  },
  {
    name: 'private key and passphrase',
    server: ({ sftp }) => ({ ...sftpOf(sftp), signIn: 'key' }),
    secrets: makeKeyWithPassphrase,
  },
  {
    name: 'password of a mailbox',
    server: ({ imap }) => imap?.describe() ?? mailboxElsewhere,
    secrets: () => ({ password: makeSecret() }),
  },
]

const sftpOf = (peer: SftpPeer | undefined) =>
  ({
    protocol: 'sftp',
    ...local,
    port: peer?.port ?? closedPort,
    signIn: 'password',
    folder: '.',
    hostKey: null,
  }) as const

const mailboxElsewhere: RemoteServer = {
  protocol: 'imap',
  ...local,
  port: closedPort,
  encryption: 'implicit',
  mailbox: 'INBOX',
  senders: ['@vendor.example'],
  source: 'attachment',
}

/** Every kind of secret that the shop receives or makes. */
export const secretKinds: readonly SecretKind[] = [
  { name: 'servers', use: (shop) => tryServers(shop, serverKinds) },
  {
    name: 'account: password, session, authenticator app and recovery codes',
    use: async (shop) => {
      const user = await shop.showOnce(() => addProtectedUser(shop))
      await shop.call('login', { body: { email: user.email, password: `${userPassword}!` } })
      const { challenge } = await beginSignIn(shop, user.email)
      const [code = ''] = user.recoveryCodes
      const reply = await shop.showOnce(() => completeSignIn(shop, challenge, { code }))
      const token = readToken(reply)
      const newPassword = makeSecret()
      const passwords = { currentPassword: userPassword, newPassword }
      await shop.showOnce(() => shop.call('changeOwnPassword', { token, body: passwords }))
      await logIn(shop, user.email)
      // The beginning of a token is the same in all tokens.
      const signature = token.split('.').at(-1) ?? ''
      return [userPassword, newPassword, signature, user.key, ...user.recoveryCodes]
    },
  },
  {
    name: 'API key',
    use: async (shop) => {
      const { token } = shop.admin
      const form = { name: 'Website', scopes: ['stock:read'], networks: [] as string[] }
      const create = (body: object) => shop.showOnce(() => shop.call('createApiKey', { token, body }))
      const { key } = (await create(form)).body
      const { key: elsewhere } = (await create({ ...form, networks: ['203.0.113.0/24'] })).body
      for (const query of [{ key }, { key, format: 'csv' }, { key, format: 'none' }, { key: elsewhere }])
        await shop.call('readDiamondFeed', { query })
      await shop.call('readDiamondFeed', { token: key, query: { cursor: key } })
      await shop.call('listOwnApiKeys', { token: key })
      await shop.call('listOwnApiKeys', { token: `${key}x` })
      return [key, elsewhere].map((text) => text.slice('tv_k3v9x2p7_'.length))
    },
  },
  {
    name: 'secret of a webhook, and the next one',
    use: async (shop) => {
      const { token } = shop.admin
      const body = { name: 'ERP', url: shop.partner.url('/500'), events: ['order.placed'] }
      const created = await shop.showOnce(() => shop.call('createWebhook', { token, body }))
      const params = { id: created.body.webhook.id }
      const rotated = await shop.showOnce(() => shop.call('rotateWebhookSecret', { token, params }))
      for (const path of ['/500', '/200']) {
        await shop.call('changeWebhook', { token, params, body: { ...body, url: shop.partner.url(path) } })
        const { id: deliveryId } = (await shop.call('testWebhook', { token, params })).body
        await untilSent(shop, params.id)
        await shop.call('readWebhookDelivery', { token, params: { ...params, deliveryId } })
      }
      return [created, rotated].map((reply) => reply.body.secret.slice('whsec_'.length))
    },
  },
  {
    name: 'key for uploads of a vendor, and the former one',
    use: async (shop) => {
      const { token } = shop.admin
      const form = { name: 'Uploads', vendorName: 'Uploader', filePattern: '*', isWholeList: true }
      const body = { ...form, delivery: 'upload', schedule: { kind: 'manual' }, silenceHours: null }
      const params = { id: (await shop.call('createConnection', { token, body })).body.id }
      const create = async () =>
        (await shop.showOnce(() => shop.call('createConnectionKey', { token, params }))).body.key
      const [former, key] = [await create(), await create()]
      for (const id of [params.id, 999, 'x']) {
        for (const used of [former, key]) await upload(shop, id, used)
      }
      await shop.call('resumeConnection', { token, params })
      await upload(shop, params.id, key)
      return [former, key].map((text) => text.slice('tvp_'.length))
    },
  },
  {
    name: 'key of a URL for a marketplace, and the former one',
    use: async (shop) => {
      const { token } = shop.admin
      const partners = (await shop.call('listPartners', { token })).body
      const body = makeDestinationForm(partners[0]?.id ?? 0)
      const created = await shop.showOnce(() => shop.call('createDestination', { token, body }))
      const params = { id: created.body.destination.id }
      const replaced = await shop.showOnce(() => shop.call('createDestinationKey', { token, params }))
      const keys = [created, replaced].map(({ body: { downloadUrl } }) => keyOf(downloadUrl))
      for (const key of keys) {
        for (const id of [params.id, 999, 'x'])
          await shop.call('downloadDestinationFile', { params: { id }, query: { key } })
      }
      // Lists show the first six characters.
      return keys.map((key) => key.slice(6))
    },
  },
]

const keyOf = (url: string | null): string => new URL(url ?? '').searchParams.get('key') ?? ''

/** Uploads files that are none, with the key in each place. */
async function upload(shop: SecretsShop, id: number | string, key: string): Promise<void> {
  const basic = Buffer.from(`vendor:${key}`).toString('base64')
  const names = { 'content-disposition': 'attachment; filename=".."' }
  for (const [query, headers] of [
    [`?key=${key}`, {}],
    ['', { authorization: `Bearer ${key}`, ...names }],
    ['', { authorization: `Basic ${basic}`, 'content-type': 'multipart/form-data; boundary=x' }],
  ] as const) {
    await shop.app.inject({
      method: 'PUT',
      url: `/api/connections/${id}/file${query}`,
      payload: 'no list',
      headers,
    })
  }
}

async function untilSent(shop: SecretsShop, id: number): Promise<void> {
  await pollUntil(async () => {
    const reply = await shop.call('listWebhookDeliveries', { token: shop.admin.token, params: { id } })
    return reply.body.every(({ state }) => state !== 'waiting' && state !== 'sending') || undefined
  })
}
