import { readFile } from 'node:fs/promises'
import type { Destination, DestinationForm, DestinationRun } from '#contract/schemas/destinations.ts'
import type { RemoteServer } from '#contract/schemas/remote-servers.ts'
import { RemoteFailure, type RemoteFileClient } from '#server/platform/remote-files/remote-files.ts'
import { makeDestinationForm } from '#tests/support/destinations/make-destination-form.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

/** The password of the marketplace’s server. */
export const marketPassword = 'a password that nobody may see'

export const marketServer = {
  protocol: 'sftp',
  host: 'feeds.example',
  port: 22,
  userName: 'shop',
  signIn: 'password',
  folder: '/in',
  hostKey: null,
} as const satisfies RemoteServer

/** A marketplace whose server the test controls. */
type Marketplace = {
  files: { name: string; content: string; password: string | undefined }[]
  failure: RemoteFailure | undefined
}

/** A shop with five stones of one vendor, of which RapNet lists two, and a marketplace that gets them. */
export type DestinationShop = TestShop & {
  token: string
  partnerId: number
  market: Marketplace
  /** Returns what a form for another upload sends. */
  formOf: (form?: Partial<DestinationForm>) => object
  add: (form?: Partial<DestinationForm>) => Promise<Destination>
  read: (id: number) => Promise<Destination>
  listAll: () => Promise<unknown>
  /** Sends the stock and returns the run when it has ended. */
  run: (id: number, body?: object) => Promise<DestinationRun>
  waitForRun: (id: number) => Promise<DestinationRun>
  /** Deletes destinations and emails, and makes the marketplace’s server work. */
  reset: () => Promise<void>
}

export async function openDestinationShop(): Promise<DestinationShop> {
  const shop = await openTestShop()
  const { token } = await shop.addUser({ role: 'Administrator' })
  const partner = await shop.call('createPartner', {
    token,
    body: { partnerName: 'Market', vendors: ['Feed'] },
  })
  const market: Marketplace = { files: [], failure: undefined }
  shop.services.remoteFiles = createFakeClient(market)
  await addStones(shop, [
    { vendor: 'Feed', stock_id: 'F-1', lab_id: 2 },
    { vendor: 'Feed', stock_id: 'F-2', lab_id: 2, image_url: 'https://a.example/2.jpg' },
    { vendor: 'Feed', stock_id: 'F-EGL', lab_id: 8 },
    { vendor: 'Feed', stock_id: 'F-GROWN', is_lab_grown: true },
    { vendor: 'Feed', stock_id: 'F-NO', lab_id: 2, extras: JSON.stringify({ allowFeed: 'No' }) },
  ])
  const partnerId = partner.body.id
  const formOf: DestinationShop['formOf'] = (form) =>
    makeDestinationForm(partnerId, {
      delivery: 'upload',
      server: marketServer,
      secrets: { password: marketPassword },
      schedule: { kind: 'interval', minutes: 30 },
      ...form,
    })
  const read: DestinationShop['read'] = async (id) =>
    (await shop.call('readDestination', { token, params: { id } })).body
  const waitForRun: DestinationShop['waitForRun'] = (id) =>
    pollUntil(async () => {
      const { lastRun } = await read(id)
      return lastRun && lastRun.state !== 'running' ? lastRun : undefined
    })
  return {
    ...shop,
    token,
    partnerId,
    market,
    formOf,
    add: async (form) =>
      (await shop.call('createDestination', { token, body: formOf(form) })).body.destination,
    read,
    listAll: async () => (await shop.call('listDestinations', { token })).body,
    run: async (id, body = {}) => {
      await shop.call('runDestination', { token, params: { id }, body })
      return waitForRun(id)
    },
    waitForRun,
    reset: async () => {
      market.files = []
      market.failure = undefined
      await shop.db.deleteFrom('destinations').execute()
      await shop.db.deleteFrom('outbox_mails').execute()
    },
  }
}

function createFakeClient(market: Marketplace): RemoteFileClient {
  return {
    open: async (_server, secrets) => ({
      hostKey: 'SHA256:first',
      list: async () => [],
      download: () => Promise.reject(new RemoteFailure('protocol', 'A destination downloads nothing.')),
      upload: async (path, { name }) => {
        if (market.failure) throw market.failure
        market.files.push({ name, content: await readFile(path, 'utf8'), password: secrets.password })
        return { response: '226 Transfer complete' }
      },
      close: async () => undefined,
    }),
    close: async () => undefined,
  }
}
