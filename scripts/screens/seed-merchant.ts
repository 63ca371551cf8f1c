import { toDay } from '#domain/calendar/day.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import { listPriceRows } from '#tests/support/pricing/write-price-list.ts'
import type { ServerCall, ServerReply } from '#tests/support/servers/start-server.ts'
import type { WebhookReceiver } from '#tests/support/webhooks/open-receiver.ts'
import sharp from 'sharp'
import { seedWebhooks } from './seed-webhooks.ts'

export type CallOrThrow = <Name extends EndpointName>(
  name: Name,
  input: ServerCall,
) => Promise<ServerReply<Name>>
type Tokens = { administrator: string; customer: string }

const aboutUs = `Four generations have cut and traded diamonds in our rooms in the Hoveniersstraat. We sell to the trade only: to workshops, to retailers, and to houses whose names you know.

Every stone on these pages lies in our safe or in that of a partner we have dealt with for years. What you see is what can be had today, at the price that stands beside it.

Come and look. There is coffee, north light, and nobody who hurries you.`

const contactInformation = {
  company: 'Tavernier BV',
  address: 'Hoveniersstraat 2\n2018 Antwerp\nBelgium',
  phone: '+32 3 123 45 67',
  email: 'office@tavernier.example',
  hours: 'Monday to Thursday 9:00–18:00\nFriday 9:00–14:00',
  mapUrl: 'https://www.openstreetmap.org/#map=18/51.2155/4.4189',
}

const supportContacts = [
  { name: 'Miriam Loewe', position: 'Sales', phone: '+32 3 123 45 68', email: 'miriam@tavernier.example' },
  {
    name: 'Joris De Backer',
    position: 'Orders and shipping',
    phone: null,
    email: 'joris@tavernier.example',
  },
]

const shows = [
  { title: 'Inhorgenta', place: 'Munich, hall C1', startDate: '2027-02-26', endDate: '2027-03-01' },
  { title: 'International Diamond Week', place: 'Antwerp', startDate: '2027-03-14', endDate: '2027-03-17' },
  { title: 'JCK', place: 'Las Vegas, booth 54032', startDate: '2027-06-04', endDate: '2027-06-07' },
]

const templates = [
  {
    name: 'Arrivals of the week',
    subject: 'New stones for {{firstName}}',
    body: '<p>Dear {{name}},</p><p>these came in this week.</p>',
  },
  {
    name: 'Invitation to Munich',
    subject: 'Meet us in hall C1',
    body: '<p>Dear {{name}},</p><p>we keep a table for you.</p>',
  },
]

/** Creates the merchant's own pages, and a customer's activity besides orders. */
export async function seedMerchant(
  address: string,
  callOrThrow: CallOrThrow,
  { administrator: token, customer }: Tokens,
  receiver: WebhookReceiver,
): Promise<{ sharedPath: string }> {
  const send = (method: string, path: string, form: FormData): Promise<Response> =>
    fetch(address + path, { method, body: form, headers: { authorization: `Bearer ${token}` } })

  const about = new FormData()
  about.append('aboutUs', aboutUs)
  about.append('image1', await drawPicture(3, 1200, 800), 'rooms.png')
  await send('PATCH', '/api/site/aboutus', about)
  await callOrThrow('changeContact', { token, body: contactInformation })
  await endOriginStatements(callOrThrow, token)
  await callOrThrow('changeSupportContacts', { token, body: supportContacts })
  for (const [place, show] of shows.entries()) {
    const form = new FormData()
    for (const [name, value] of Object.entries(show)) form.append(name, value)
    form.append('image', await drawPicture(place, 900, 600), 'show.png')
    await send('POST', '/api/shows', form)
  }
  for (const name of ['New arrivals', 'Price changes', 'Trade shows']) {
    await callOrThrow('createChannel', { token, body: { name } })
  }

  const priceList = { name: 'Own list, November', base: 'own', date: '2026-11-20', rows: listPriceRows() }
  await callOrThrow('createPriceList', { token, body: priceList })

  for (const template of templates) await callOrThrow('createEmailTemplate', { token, body: template })

  const body = { section: 'white', filters: { statuses: [STONE_STATUS.available], carats: { min: 0.9 } } }
  const { body: found } = await callOrThrow('searchDiamonds', { token, body })
  const ids: number[] = found.items.map(({ id }: { id: number }) => id)
  await seedCustomer(callOrThrow, { administrator: token, customer }, ids, receiver)
  const shared = { diamondIds: ids.slice(6, 11), message: 'Dear Jean, these are the ones I told you about.' }
  const { body: share } = await callOrThrow('createShare', { token: customer, body: shared })
  return { sharedPath: new URL(share.url).pathname }
}

/** Creates the API keys of a customer, and reads stones with the first. */
export async function seedApiKeys(callOrThrow: CallOrThrow, token: string): Promise<void> {
  const keys = [
    { name: 'Website', scopes: ['stock:read'], networks: ['203.0.113.0/24', '127.0.0.1', '::1'] },
    { name: 'Accounting', scopes: ['orders:read'], expiresAt: '2027-12-31T23:59:59.000Z' },
  ]
  const created: string[] = []
  for (const body of keys) created.push((await callOrThrow('createApiKey', { token, body })).body.key)
  await callOrThrow('readDiamondFeed', { token: created[0] ?? '', query: { limit: '1' } })
}

/** Ends the statements that need the origin of each stone: of some demo stones nobody knows it. */
async function endOriginStatements(callOrThrow: CallOrThrow, token: string): Promise<void> {
  const { body: statements } = await callOrThrow('listStatements', { token })
  for (const { id, version: _, ...statement } of statements) {
    if (statement.requires === 'nothing') continue
    const body = { ...statement, validTo: statement.validFrom }
    await callOrThrow('changeStatement', { token, params: { id }, body })
  }
}

async function seedCustomer(
  callOrThrow: CallOrThrow,
  { administrator, customer: token }: Tokens,
  ids: number[],
  receiver: WebhookReceiver,
) {
  const { body: channels } = await callOrThrow('listChannels', { token })
  const channelIds = channels.slice(0, 2).map(({ id }: { id: number }) => id)
  await callOrThrow('changeOwnSubscriptions', { token, body: { channelIds } })
  await callOrThrow('addOwnAddress', {
    token,
    body: {
      firstName: 'Jonas',
      lastName: 'Stern',
      company: 'Stern & Söhne, workshop',
      address: 'Lange Herentalsestraat 48',
      city: 'Antwerp',
      countryId: 56,
      phone: '+32 3 123 45 69',
      isBilling: true,
    },
  })
  const searches = [
    {
      name: 'Rounds for Maison Aubry',
      search: {
        section: 'white',
        filters: { shapeIds: [12], carats: { min: 1, max: 1.5 }, colorIds: [101, 102, 103] },
      },
      notify: true,
    },
    {
      name: 'Fancy yellow',
      search: { section: 'fancyColor', filters: { carats: { min: 2 } } },
      notify: false,
    },
  ]
  for (const search of searches) await callOrThrow('createSavedSearch', { token, body: search })

  await seedApiKeys(callOrThrow, token)

  const act = () => grantMemo(callOrThrow, { administrator, customer: token }, ids.slice(0, 3))
  await seedWebhooks(callOrThrow, { token, receiver, act })
  await callOrThrow('confirmMemo', { token, body: { diamondIds: ids.slice(3, 5), comment: '' } })
  await callOrThrow('askForHold', { token, params: { id: ids[5] ?? 0 }, body: { hours: 24 } })
}

async function grantMemo(
  callOrThrow: CallOrThrow,
  { administrator, customer: token }: Tokens,
  diamondIds: number[],
): Promise<void> {
  const memoRequest = await callOrThrow('confirmMemo', {
    token,
    body: { diamondIds, comment: 'For a customer who comes on Thursday' },
  })
  await callOrThrow('createMemo', {
    token: administrator,
    body: {
      requestId: memoRequest.body.id,
      terms: 'Return within 14 days',
      dueDate: toDay(new Date(Date.now() + 14 * 86_400_000).toISOString()),
    },
  })
}

/** Draws an abstract picture: facets in quiet colours. */
function drawPicture(seed: number, width: number, height: number): Promise<Blob> {
  const hue = 190 + seed * 37
  const facets = Array.from({ length: 9 }, (_, index) => {
    const from = (index * width) / 8
    const tip = ((index * 5 + seed * 3) % 9) * (width / 8)
    const light = 24 + ((index * 7 + seed * 5) % 9) * 5
    return `<path d="M${from} 0L${from + width / 8} 0L${tip} ${height}Z" fill="hsl(${hue} 14% ${light}%)" opacity="0.8"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 14% 38%)"/>${facets.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .png()
    .toBuffer()
    .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
}

/** Adds a destination of each kind; that of the URL has been downloaded once. */
export async function seedDestinations(
  callOrThrow: CallOrThrow,
  token: string,
  download: (url: string) => Promise<unknown>,
): Promise<void> {
  const partners = await callOrThrow('listPartners', { token })
  const filter = { sections: null, vendors: null, minPrice: null, maxPrice: null, onlyWithImage: false }
  const add = (name: string, index: number, others: object) =>
    callOrThrow('createDestination', {
      token,
      body: { name, partnerId: partners.body[index]?.id, filePattern: 'stock.csv', filter, ...others },
    })
  const { body } = await add('RapNet feed', 0, { delivery: 'download', schedule: { kind: 'manual' } })
  await download(body.downloadUrl ?? '')
  await add('Nivoda upload', 3, {
    delivery: 'upload',
    server: {
      protocol: 'sftp',
      host: 'sftp.marketplace.example',
      port: 22,
      userName: 'tavernier',
      signIn: 'password',
      folder: 'stock',
      hostKey: null,
    },
    secrets: { password: 'a password of a screen' },
    schedule: {
      kind: 'daily',
      times: ['06:30', '18:00'],
      timeZone: 'Asia/Kolkata',
      weekdays: [1, 2, 3, 4, 5],
    },
  })
}
