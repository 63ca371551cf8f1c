import { contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { extractText } from '#tests/support/checks/extract-text.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type CallInput, type TestReply, type TestShop } from './open-test-shop.ts'
import { setViewerPolicy } from './set-viewer-policy.ts'

/** In every text of the merchant, and nowhere else. */
export const merchantName = 'Zyxwvut'
export const ownDomain = 'gems.example'
/** Administrators and support, who may read the merchant's name. */
export const staff = [`admin@${merchantName}.example`, `support@${merchantName}.example`] as const
export const storefrontDetails = {
  name: 'Gems of Ghent',
  email: 'sales@gems.example',
  phone: '+32 9 111 11 11',
  address: 'Korenmarkt 1\nGhent',
  hours: 'Monday to Friday',
  aboutUs: 'We set stones.',
} as const

type Options = { asGuest?: boolean }

/** A shop whose merchant has an unmistakable name, with a white-label storefront and a customer of it. */
export type WhiteLabel = {
  shop: TestShop
  customer: { id: number; email: string; token: string }
  /** The last three are a parcel and a line set of two. */
  stones: number[]
  melee: number
  letter: number
  /** The endpoints that were visited with success. */
  visited: Set<EndpointName>
  /** Calls an endpoint on the storefront, by default as its customer. Throws if it refuses or names the merchant. */
  visit: <Name extends EndpointName>(
    name: Name,
    input?: CallInput,
    options?: Options,
  ) => Promise<TestReply<Name>>
  /** Calls an endpoint as an administrator. Throws if it refuses. */
  asAdmin: <Name extends EndpointName>(name: Name, input?: CallInput) => Promise<TestReply<Name>>
  /** Returns the parameters of the last link to this path that was emailed to an address. */
  readEmailedLink: (to: string, path: string) => Promise<Record<string, string>>
}

export async function openWhiteLabel(): Promise<WhiteLabel> {
  const shop = await openTestShop({
    BRAND_NAME: `${merchantName} & Sons`,
    MAIL_FROM: `${merchantName} <shop@mail.example>`,
    PUBLIC_URL: `https://${merchantName}.example`,
    GUEST_PRICES: 'shown',
  })
  await shop.services.jobs.stop()
  const admin = await shop.addUser({ role: 'Administrator', email: staff[0], company: merchantName })
  const owner = await shop.addUser({ company: 'Ghent Stones' })
  const customer = await shop.addUser()
  await setViewerPolicy(shop, owner.id, { domain: ownDomain, markup: 10 })
  await setViewerPolicy(shop, customer.id, { providerId: owner.id })
  const visited = new Set<EndpointName>()
  const asAdmin: WhiteLabel['asAdmin'] = async (name, input) =>
    requireSuccess(name, await shop.call(name, { ...input, token: admin.token }))
  await writeMerchantTexts(shop, asAdmin)
  await asAdmin('changeUserStorefront', { params: { userId: owner.id }, body: storefrontDetails })
  return {
    shop,
    customer,
    stones: await addStones(shop, [
      ...Array.from({ length: 20 }, () => ({})),
      { parcel_stones: 10, carats: 10_000 },
      { line_set: 'L1', is_line: true },
      { line_set: 'L1', is_line: true },
    ]),
    melee: await addMelee(shop),
    letter: await addLetter(shop),
    visited,
    visit: async (name, input = {}, { asGuest = false } = {}) => {
      const { access }: Endpoint = contract[name]
      const token = asGuest || access === 'public' ? undefined : (input.token ?? customer.token)
      const headers = { host: ownDomain, ...input.headers }
      const reply = requireSuccess(name, await shop.call(name, { ...input, token, headers }))
      if (mentionsMerchant(extractText(reply))) throw new Error(`${name} names the merchant`)
      visited.add(name)
      return reply
    },
    asAdmin,
    readEmailedLink: (to, path) => readEmailedLink(shop, to, path),
  }
}

export function mentionsMerchant(text: string): boolean {
  return text.toLowerCase().includes(merchantName.toLowerCase())
}

/** Fills every place where the merchant describes themselves. */
async function writeMerchantTexts({ db }: TestShop, asAdmin: WhiteLabel['asAdmin']): Promise<void> {
  const text = `We are ${merchantName}`
  const [, email] = staff
  const contact = { company: merchantName, address: text, phone: '+32 3 000 00 00', email, hours: text }
  await asAdmin('changeContact', { body: contact })
  await asAdmin('changeSupportContacts', { body: [{ name: merchantName, email }] })
  await asAdmin('changeAboutUs', { body: { aboutUs: text } })
  await db.insertInto('shows').values({ image_key: 'none', title: text, place: text }).execute()
}

function requireSuccess<Reply extends TestReply>(name: EndpointName, reply: Reply): Reply {
  if (reply.status < 400) return reply
  throw new Error(`${name} is refused: ${reply.status} ${JSON.stringify(reply.body)}`)
}

async function readEmailedLink({ db }: TestShop, to: string, path: string): Promise<Record<string, string>> {
  const mails = await db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute()
  const links = mails.flatMap(({ body_text }) => body_text.match(/https?:\S+/g) ?? [])
  const link = links.find((url) => new URL(url).pathname === path)
  if (link === undefined) throw new Error(`No link to ${path} was sent to ${to}`)
  return Object.fromEntries(new URL(link).searchParams)
}
