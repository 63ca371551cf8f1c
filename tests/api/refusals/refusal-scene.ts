import { hash } from '@node-rs/argon2'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { EndpointName } from '#contract/contract.ts'
import { openDataDigest } from '#tests/support/checks/digest-data.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import {
  openTestShop,
  type NewUser,
  type TestReply,
  type TestShop,
} from '#tests/support/shops/open-test-shop.ts'

export type RefusalCase = () => Promise<TestReply>

/** One way to reach each refusal that the endpoints of a group declare: a missing one does not compile. */
export type RefusalCases<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group as Group[Name]['refuses'] extends readonly [] ? never : Name]: Record<
    Group[Name]['refuses'][number],
    RefusalCase
  >
}

/** What the cases start from: a shop, a guarded one with a captcha, people, and a stone that is in an open order. */
export type RefusalScene = {
  shop: TestShop
  guarded: TestShop
  admin: { id: number; token: string }
  customer: { id: number; token: string }
  orderedStone: number
  asAdmin: (name: EndpointName, id: number, body?: unknown) => Promise<TestReply>
  asCustomer: (name: EndpointName, body?: unknown, id?: number) => Promise<TestReply>
  /** A new user who then logs in, with the right password unless told otherwise. */
  logIn: (user: NewUser, typed?: string) => Promise<TestReply>
  /** The tables that the last call has changed. */
  listChanges: () => readonly string[]
  close: () => Promise<void>
}

/** An id that nothing has. */
export const nowhere = 999_999_999
export const password = 'correct horse battery'

export async function openRefusalScene(): Promise<RefusalScene> {
  const opened = [await openTestShop(), await openTestShop({ CAPTCHA: 'altcha' })] as const
  let changes: readonly string[] = []
  const note = (changed: readonly string[]): void => {
    changes = changed
  }
  const shop = await watchChanges(opened[0], note)
  const guarded = await watchChanges(opened[1], note)
  const admin = await shop.addUser({ role: 'Administrator' })
  const customer = await shop.addUser()
  const orderedStone = (await addStones(shop, [{}]))[0] ?? 0
  await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: orderedStone } })
  await shop.call('createOrder', { token: customer.token })
  return {
    shop,
    guarded,
    admin,
    customer,
    orderedStone,
    asAdmin: (name, id, body) => shop.call(name, { token: admin.token, params: { id }, body }),
    asCustomer: (name, body, id = nowhere) =>
      shop.call(name, { token: customer.token, params: { id }, body }),
    logIn: async (user, typed = password) => {
      const { id, email } = await shop.addUser(user)
      const password_hash = await hash(password)
      await shop.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
      return shop.call('login', { body: { email, password: typed } })
    },
    listChanges: () => changes,
    close: async () => {
      await shop.close()
      await guarded.close()
    },
  }
}

/** The same shop; after each of its calls it says which tables have changed meanwhile. */
async function watchChanges(shop: TestShop, note: (changed: readonly string[]) => void): Promise<TestShop> {
  const digest = await openDataDigest(shop.db)
  const call: TestShop['call'] = async (name, input) => {
    const before = await digest()
    const reply = await shop.call(name, input)
    const after = await digest()
    note(Object.keys(after).filter((table) => after[table] !== before[table]))
    return reply
  }
  return { ...shop, call }
}
