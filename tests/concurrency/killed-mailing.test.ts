import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { runOn, signToken } from '#tests/support/shops/sign-token.ts'
import { killLocations, type KillLocation } from '#tests/support/databases/kill-locations.ts'
import { openSmtpPeer, type SmtpPeer } from '#tests/support/peers/open-smtp-peer.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'

const secret = 'a secret that outlives every kill of the server'
/**
 * The numbers of emails after which the server is killed: while emails are being written, and when most are
 * sent.
 */
const killsAfter = isFullMatrix ? [1, 10, 40] : [1, 40]
const readers = Array.from({ length: 60 }, (_, number) => `reader-${number}@example.com`)

type Mail = { id: number; to: string; state: string }

let peer: SmtpPeer
const cleanUps: (() => Promise<void>)[] = []
beforeEach(async () => {
  peer = await openSmtpPeer()
  cleanUps.push(() => peer.close())
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Adds an administrator, and users with these addresses who all subscribe to one newsletter. */
async function prepare(
  location: KillLocation,
  emails: readonly string[],
): Promise<{ token: string; channelId: number }> {
  const activeUser = { password_hash: 'none', email_confirmed: true, approved: true }
  const database = await location.open()
  await migrate(database)
  const { db } = database
  const { id } = await db
    .insertInto('users')
    .values({ ...activeUser, email: 'admin@example.com', role: 'Administrator' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const users = await db
    .insertInto('users')
    .values(emails.map((email) => ({ ...activeUser, email })))
    .returning('id')
    .execute()
  const channel = await db
    .insertInto('email_channels')
    .values({ name: 'New stones' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('channel_subscriptions')
    .values(users.map((user) => ({ user_id: user.id, channel_id: channel.id })))
    .execute()
  const token = await signToken(runOn(db), secret, id)
  await database.close()
  return { token, channelId: channel.id }
}

function start(location: KillLocation): Promise<RunningServer> {
  return startServer({ ...location.environment, TOKEN_SECRET: secret, SMTP_URL: peer.url })
}

/**
 * Kills the server and backdates its claims, so that other processes take over its work at once. The embedded
 * database does not need this: its next process knows that it is alone.
 */
async function kill(server: RunningServer, location: KillLocation): Promise<void> {
  await server.kill()
  if (location.kind === 'embedded') return
  const database = await location.open()
  await database.db
    .updateTable('jobs')
    .set({ beat_at: sql<Date>`now() - interval '2 minutes'` })
    .execute()
  await database.db
    .updateTable('outbox_mails')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('state', '=', 'sending')
    .execute()
  await database.close()
}

/** Returns all emails, once none is scheduled or being sent. */
async function waitForDelivery(server: RunningServer, token: string): Promise<Mail[]> {
  return pollUntil(async () => {
    const { body } = await server.call('listOutbox', { token, query: { page: '0', pageSize: '500' } })
    const mails: Mail[] = body.items
    return mails.some(({ state }) => state === 'scheduled' || state === 'sending') ? undefined : mails
  })
}

async function countArrivals(): Promise<Map<string, number>> {
  const arrivals = new Map<string, number>()
  for (const { to } of await peer.getMails())
    for (const address of to) arrivals.set(address, (arrivals.get(address) ?? 0) + 1)
  return arrivals
}

test.each(killLocations)(
  'a mailing reaches everybody once, even if the server is killed repeatedly, on %s',
  async (_name, createLocation) => {
    const location = await createLocation()
    cleanUps.push(location.remove)
    const { token, channelId } = await prepare(location, readers)
    let server = await start(location)
    const { body: sent } = await server.call('sendEmails', {
      token,
      body: { channelId, subject: 'News', body: 'Dear {{name}}' },
    })
    expect(sent).toEqual({ jobId: expect.any(Number), receivers: readers.length })
    for (const arrived of killsAfter) {
      await peer.getMails(arrived)
      await kill(server, location)
      server = await start(location)
    }

    const job = await pollUntil(async () => {
      const { body } = await server.call('readJob', { token, params: { id: sent.jobId! } })
      return body.state === 'running' ? undefined : body
    })
    expect(job).toMatchObject({ state: 'done', result: { receivers: readers.length, passedOver: 0 } })
    const mails = await waitForDelivery(server, token)
    await server.stop()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(readers.toSorted())
    const arrivals = await countArrivals()
    // An email that was handed over but not confirmed when the server died may have arrived. It is not sent
    // again.
    const astray = mails.filter(({ to, state }) => {
      const copies = arrivals.get(to) ?? 0
      return !(state === 'sent' && copies === 1) && !(state === 'uncertain' && copies <= 1)
    })
    expect(astray).toEqual([])
    const uncertain = mails.filter(({ state }) => state === 'uncertain').length
    console.log(`${mails.length} emails over ${killsAfter.length} kills, ${uncertain} of them uncertain`)
  },
)

test.each(killLocations)(
  'a kill before the content of an email delays it, a later kill leaves it to an administrator, on %s',
  async (_name, createLocation) => {
    const location = await createLocation()
    cleanUps.push(location.remove)
    const { token, channelId } = await prepare(location, ['stall@example.com', 'mute@example.com'])
    const killed = await start(location)
    const mailing = { channelId, subject: 'News', body: 'Words' }
    expect((await killed.call('sendEmails', { token, body: mailing })).body.receivers).toBe(2)
    await peer.untilHeld('stall@example.com')
    await peer.untilHeld('mute@example.com')
    await kill(killed, location)

    const server = await start(location)
    await peer.getMails(2)
    const mails = await waitForDelivery(server, token)
    const findMail = (address: string): Mail | undefined => mails.find(({ to }) => to === address)
    expect(findMail('stall@example.com')).toMatchObject({ state: 'sent', attempts: 2 })
    const uncertain = findMail('mute@example.com')
    expect(uncertain).toMatchObject({ state: 'uncertain', attempts: 1 })
    expect(Object.fromEntries(await countArrivals())).toEqual({
      'stall@example.com': 1,
      'mute@example.com': 1,
    })

    const again = await server.call('sendMailAgain', { token, params: { id: uncertain?.id ?? 0 } })
    expect(again.body).toMatchObject({ state: 'scheduled' })
    await peer.getMails(3)
    expect((await waitForDelivery(server, token)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    await server.stop()
    const copies = (await peer.getMails()).filter(({ to }) => to.includes('mute@example.com'))
    // Both copies have one message id, so that an email program shows only one.
    expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1)
    expect(copies).toHaveLength(2)
  },
)
