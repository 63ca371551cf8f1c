import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { EndpointName } from '#contract/contract.ts'
import { openDataDigest } from '#tests/support/checks/digest-data.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { addUserWithPassword, userPassword } from '#tests/support/shops/add-user-with-password.ts'
import {
  openTestShop,
  type NewUser,
  type TestReply,
  type TestShop,
} from '#tests/support/shops/open-test-shop.ts'

export type RefusalCase = () => Promise<TestReply>

/**
 * For each refusal that the endpoints of a group declare, one way to cause it. A missing case does not
 * compile.
 */
export type RefusalCases<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group as Group[Name]['refuses'] extends readonly [] ? never : Name]: Record<
    Group[Name]['refuses'][number],
    RefusalCase
  >
}

/**
 * What the cases start from: a shop, a second shop with a captcha and a sign-in provider, two users, and a stone in an open order.
 */
export type RefusalScene = {
  shop: TestShop
  guardedShop: TestShop
  admin: { id: number; token: string }
  customer: { id: number; token: string }
  orderedStone: number
  asAdmin: <Name extends EndpointName>(name: Name, id: number, body?: unknown) => Promise<TestReply<Name>>
  asCustomer: <Name extends EndpointName>(name: Name, body?: unknown, id?: number) => Promise<TestReply<Name>>
  /** Adds a user and logs them in. The default password is the right one. */
  logIn: (user: NewUser, typed?: string, host?: string) => Promise<TestReply<'login'>>
  /** Returns the names of the tables that the last call changed. */
  listChanges: () => readonly string[]
  close: () => Promise<void>
}

/** A captcha, and a sign-in provider that cannot be reached. */
const guardedSettings = {
  CAPTCHA: 'altcha',
  PUBLIC_URL: 'http://localhost',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'shop',
  OIDC_CLIENT_SECRET: 'hush',
}

/** An id that does not exist. */
export const missingId = 999_999_999

export async function openRefusalScene(): Promise<RefusalScene> {
  const opened = [await openTestShop(), await openTestShop(guardedSettings)] as const
  let changes: readonly string[] = []
  const recordChanges = (changed: readonly string[]): void => {
    changes = changed
  }
  const shop = await watchChanges(opened[0], recordChanges)
  const guardedShop = await watchChanges(opened[1], recordChanges)
  const admin = await shop.addUser({ role: 'Administrator' })
  const customer = await shop.addUser()
  const orderedStone = (await addStones(shop, [{}]))[0] ?? 0
  await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: orderedStone } })
  await shop.call('createOrder', { token: customer.token })
  return {
    shop,
    guardedShop,
    admin,
    customer,
    orderedStone,
    asAdmin: (name, id, body) => shop.call(name, { token: admin.token, params: { id }, body }),
    asCustomer: (name, body, id = missingId) =>
      shop.call(name, { token: customer.token, params: { id }, body }),
    logIn: async (user, typed = userPassword, host = 'localhost') => {
      const { email } = await addUserWithPassword(shop, user)
      return shop.call('login', { body: { email, password: typed }, headers: { host } })
    },
    listChanges: () => changes,
    close: async () => {
      await shop.close()
      await guardedShop.close()
    },
  }
}

/** Returns the same shop, but reports after each call which tables have changed. */
async function watchChanges(
  shop: TestShop,
  recordChanges: (changed: readonly string[]) => void,
): Promise<TestShop> {
  const digest = await openDataDigest(shop.db)
  // Without a mail server, the mailer marks new emails in the background, so a call waits for those before it.
  const waitForMailer = (): Promise<unknown> =>
    pollUntil(async () => {
      const scheduled = await shop.db
        .selectFrom('outbox_mails')
        .select('id')
        .where('state', '=', 'scheduled')
        .executeTakeFirst()
      return scheduled === undefined ? true : undefined
    })
  const call: TestShop['call'] = async (name, input) => {
    await waitForMailer()
    const before = await digest()
    const reply = await shop.call(name, input)
    const after = await digest()
    recordChanges(Object.keys(after).filter((table) => after[table] !== before[table]))
    return reply
  }
  return { ...shop, call }
}
