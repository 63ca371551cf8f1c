import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino, type Logger } from 'pino'
import { contract, type Contract, type EndpointName } from '#contract/contract.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Role } from '#contract/schemas/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createApp } from '#server/app/http/create-app.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/open-database.ts'
import { bootstrap } from '#server/app/bootstrap.ts'
import { readSettings } from '#server/app/settings.ts'
import type { Services } from '#server/app/services.ts'
import { makeDataFolder } from '#tests/support/databases/make-data-folder.ts'
import { addSession, runOn } from '#tests/support/shops/sign-token.ts'
import type { ReplyBody } from '#tests/support/reply-body.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-database.ts'

/**
 * A shop over HTTP in this process, with a database of its own: embedded or PostgreSQL, depending on the
 * suite.
 */
export type TestShop = {
  services: Services
  app: FastifyInstance
  db: Db
  /** Sends a request as the contract describes it. `token` comes from `addUser`. */
  call: <Name extends EndpointName>(name: Name, input?: CallInput) => Promise<TestReply<Name>>
  /** Returns a token of a new session, without a request. */
  signIn: (userId: number) => Promise<string>
  /** Adds a user with a token. By default the user is approved and confirmed. */
  addUser: (user?: NewUser) => Promise<{ id: number; email: string; token: string }>
  close: () => Promise<void>
}

export type CallInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  file?: { name: string; content: string | Uint8Array; fields?: Record<string, string> }
}

/** A reply of one of these endpoints; by default of any. */
export type TestReply<Name extends EndpointName = EndpointName> = {
  status: number
  body: ReplyBody<Name>
  headers: Record<string, string | string[] | number | undefined>
  bytes: Uint8Array
}

export type NewUser = {
  email?: string
  role?: Role
  approved?: boolean
  emailConfirmed?: boolean
  blocked?: boolean
  /** The last day of the block. */
  blockedUntil?: string | null
  pageIds?: number[]
  company?: string
  discount?: number
}

let userCount = 0

export async function openTestShop(
  environment: Record<string, string> = {},
  { log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' }) }: { log?: Logger } = {},
): Promise<TestShop> {
  const folder = makeDataFolder()
  const database =
    process.env['DATABASE_KIND'] === 'postgres' ? await createTestDatabase(migrateTemplate) : undefined
  const settings = readSettings({
    DATA_DIR: folder,
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    PORT: '0',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...environment,
  })
  const { services, close } = await bootstrap(settings, log)
  const app = await createApp(services, { checkReplies: true })
  await app.ready()
  const { db } = services.database
  return {
    services,
    app,
    db,
    call: (name, input) => callApp(app, name, input),
    signIn: (userId) => signIn(services, userId),
    addUser: (user) => addUser(services, user),
    close: async () => {
      await app.close()
      await close()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function migrateTemplate(url: string): Promise<void> {
  const database = await openPostgres(url)
  await migrate(database)
  await database.close()
}

async function callApp<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  input: CallInput = {},
): Promise<TestReply<Name>> {
  const endpoint: Endpoint = (contract satisfies Contract)[name]
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key] ?? '')),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
  const options: InjectOptions = {
    method: endpoint.method,
    url: query ? `${path}?${query}` : path,
    headers: {
      ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
      ...input.headers,
    },
  }
  if (input.file) {
    const { payload, headers } = toMultipart(findFileField(endpoint), input.file)
    options.payload = payload
    options.headers = { ...options.headers, ...headers }
  } else if (input.body !== undefined) {
    options.payload = JSON.stringify(input.body)
    options.headers = { 'content-type': 'application/json', ...options.headers }
  }
  if (endpoint.reply === 'events') return readFirst(app, options)
  const reply = await app.inject(options)
  const isJson = reply.body !== '' && String(reply.headers['content-type']).includes('/json')
  return {
    status: reply.statusCode,
    // The app has checked the reply against the contract: `checkReplies`.
    body: (isJson ? reply.json() : reply.body) as ReplyBody<Name>,
    headers: reply.headers,
    bytes: reply.rawPayload,
  }
}

/** Returns the first chunk as the reply, because an event stream never ends. */
async function readFirst<Name extends EndpointName>(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<TestReply<Name>> {
  const reply = await app.inject({ ...options, payloadAsStream: true })
  const stream = reply.stream()
  // All chunks here are bytes.
  const [bytes] = (await once(stream, 'data')) as [Buffer]
  stream.destroy()
  const isJson = bytes.length > 0 && String(reply.headers['content-type']).includes('/json')
  return {
    status: reply.statusCode,
    // A stream is text, and a refusal of it is JSON.
    body: (isJson ? JSON.parse(bytes.toString()) : bytes.toString()) as ReplyBody<Name>,
    headers: reply.headers,
    bytes,
  }
}

/** Returns the form field of the file. If an endpoint takes several pictures, it is the first of them. */
function findFileField(endpoint: Endpoint): string {
  if ('upload' in endpoint && endpoint.upload) return endpoint.upload.field
  return ('pictures' in endpoint && endpoint.pictures?.[0]) || 'file'
}

function toMultipart(fileField: string, { name, content, fields = {} }: NonNullable<CallInput['file']>) {
  const boundary = 'tavernier-test-boundary'
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

async function addUser(
  services: Services,
  user: NewUser = {},
): Promise<{ id: number; email: string; token: string }> {
  const { db } = services.database
  userCount += 1
  const email = user.email ?? `user-${userCount}@example.com`
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      password_hash: 'none',
      role: user.role ?? 'Customer',
      email_confirmed: user.emailConfirmed ?? true,
      approved: user.approved ?? true,
      blocked: user.blocked ?? false,
      blocked_until: user.blockedUntil ?? null,
      discount: user.discount ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('addresses')
    .values({
      user_id: id,
      first_name: 'Ada',
      last_name: `Tester ${userCount}`,
      company: user.company ?? `Company ${userCount}`,
    })
    .execute()
  for (const page_id of user.pageIds ?? [])
    await db.insertInto('accesses').values({ user_id: id, page_id }).execute()
  return { id, email, token: await signIn(services, id) }
}

async function signIn({ database, tokens, changes }: Services, userId: number): Promise<string> {
  const sessionId = await addSession(runOn(database.db), userId)
  await changes.catchUp()
  return tokens.sign({ userId, sessionId })
}
