import { expect } from 'vitest'
import type { TestReply, TestShop } from './open-test-shop.ts'

export const visitorPassword = 'correct horse battery'

export type Link = { origin: string; path: string; email: string; token: string }

/** What visitors of a shop do before they are customers. */
export type VisitorActions = {
  makeRegistration: (changes?: Record<string, unknown>) => Record<string, unknown> & { email: string }
  register: (
    changes?: Record<string, unknown>,
  ) => Promise<{ id: number; email: string; reply: TestReply<'register'> }>
  /** Registers a user who then confirms their email and is approved. */
  addConfirmed: () => Promise<{ id: number; email: string }>
  login: (email: string, password?: string) => Promise<TestReply<'login'>>
  /** Returns the parsed link of the last email to an address. */
  readLink: (to: string) => Promise<Link>
  /** Returns everything that registration and sign-in can change. */
  readAll: () => Promise<unknown>
}

let count = 0

export function createVisitorActions(open: TestShop): VisitorActions {
  const register: VisitorActions['register'] = async (changes) => {
    const body = makeRegistration(changes)
    const reply = await open.call('register', { body })
    expect(reply.status).toBe(201)
    return { id: reply.body.user.id, email: body.email, reply }
  }
  return {
    makeRegistration,
    register,
    addConfirmed: async () => {
      const { id, email } = await register()
      const good = { email_confirmed: true, approved: true }
      await open.db.updateTable('users').set(good).where('id', '=', id).execute()
      await open.services.changes.catchUp()
      return { id, email }
    },
    login: (email, password = visitorPassword) => open.call('login', { body: { email, password } }),
    readLink: (to) => readLink(open, to),
    readAll: () => readAll(open),
  }
}

function makeRegistration(
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { email: string } {
  count += 1
  return {
    email: `Visitor-${count}@Example.com`,
    password: visitorPassword,
    firstName: 'Zoë',
    lastName: 'Ångström',
    company: 'Nord Ædelsten',
    phone: '+45 12 34 56 78',
    address: 'Strøget 1',
    city: 'København',
    countryId: 208,
    businessTypeId: 2,
    ...changes,
  }
}

async function readLink({ db }: TestShop, to: string): Promise<Link> {
  const { body_text: text } = await db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { origin, pathname, searchParams } = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  const { email = '', token = '' } = Object.fromEntries(searchParams)
  return { origin, path: pathname, email, token }
}

/** Of emails only the ids: their state changes by itself. */
async function readAll({ db }: TestShop): Promise<unknown> {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    addresses: await db.selectFrom('addresses').selectAll().orderBy('id').execute(),
    channels: await db.selectFrom('channel_subscriptions').selectAll().execute(),
    tokens: await db.selectFrom('email_tokens').selectAll().orderBy('token_hash').execute(),
    captchas: await db.selectFrom('used_captchas').selectAll().orderBy('challenge').execute(),
    mails: await db.selectFrom('outbox_mails').select(['id', 'recipient']).orderBy('id').execute(),
    audit: await db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  }
}
