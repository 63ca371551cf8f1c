import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openOutbox, sender, silentLog, type TestOutbox } from '#tests/support/shops/open-outbox.ts'
import { claimDueEmail } from './due-emails.ts'
import { startMailer } from './mailer.ts'

let outbox: TestOutbox

beforeAll(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.clear())
afterAll(() => outbox.close())

/** An email as a dead process leaves it: claimed, and perhaps handed over. */
async function createAbandonedEmail(to: string, isHandedOver: boolean): Promise<void> {
  await outbox.schedule(to)
  await outbox.db
    .updateTable('outbox_mails')
    .set({
      state: 'sending',
      attempts: 1,
      claim: randomUUID(),
      next_attempt_at: sql<Date>`now() + interval '4 minutes'`,
      handed_over_at: isHandedOver ? sql<Date>`now()` : null,
    })
    .where('recipient', '=', to)
    .execute()
}

describe('an email whose server never replied', () => {
  test('is uncertain, and is not sent again automatically', async () => {
    await outbox.schedule('cut@example.com')
    await outbox.deliver()
    const [row] = await outbox.read()
    expect(row).toMatchObject({ state: 'uncertain', attempts: 1, sent_date: null })
    expect(row!.failure).toBeTruthy()
    await outbox.makeDue()
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'uncertain', attempts: 1 }])
    expect(await outbox.listMailsTo('cut@example.com')).toHaveLength(1)
  })

  test('is sent as soon as the reply comes, however late', async () => {
    await outbox.schedule('mute@example.com')
    const delivery = outbox.deliver()
    await outbox.peer.untilHeld('mute@example.com')
    await outbox.makeDue()
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'uncertain' }])
    await outbox.peer.release('mute@example.com')
    await delivery
    expect(await outbox.read()).toMatchObject([{ state: 'sent', attempts: 1, failure: null }])
    expect(await outbox.listMailsTo('mute@example.com')).toHaveLength(1)
  })
})

describe('an email that a dead process was sending', () => {
  test('is sent by another process if it had not reached the server', async () => {
    await createAbandonedEmail('early@example.com', false)
    await outbox.deliver()
    expect(await outbox.listMailsTo('early@example.com')).toEqual([])
    await outbox.makeDue()
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(await outbox.listMailsTo('early@example.com')).toHaveLength(1)
  })

  test('is uncertain if it was handed to the server', async () => {
    await createAbandonedEmail('late@example.com', true)
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'sending' }])
    await outbox.makeDue()
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([
      { state: 'uncertain', attempts: 1, failure: expect.stringContaining('may have arrived') },
    ])
    expect(await outbox.listMailsTo('late@example.com')).toEqual([])
  })

  test('is resolved at once where no other process can be sending it', async () => {
    await createAbandonedEmail('one@example.com', false)
    await createAbandonedEmail('two@example.com', true)
    const settings = { SMTP_URL: outbox.peer.url, MAIL_FROM: sender }
    const before = (await outbox.peer.getMails()).length
    const mailer = startMailer(outbox.db, settings, silentLog, { isAlone: true })
    await outbox.peer.getMails(before + 1)
    await mailer.stop()
    expect((await outbox.read()).map(({ state }) => state)).toEqual(['sent', 'uncertain'])
  })

  test('is kept in the outbox, or uncertain, when the mail server was removed', async () => {
    await createAbandonedEmail('one@example.com', false)
    await createAbandonedEmail('two@example.com', true)
    await outbox.makeDue()
    await startMailer(outbox.db, { SMTP_URL: undefined, MAIL_FROM: sender }, silentLog).stop()
    expect((await outbox.read()).map(({ state }) => state)).toEqual(['kept', 'uncertain'])
  })
})

test('a process that loses its claim while the server is slow does not send the email', async () => {
  await outbox.schedule('stall@example.com')
  const slow = outbox.deliver()
  await outbox.peer.untilHeld('stall@example.com')
  await outbox.makeDue()
  expect(await claimDueEmail(outbox.db, randomUUID())).toMatchObject({ attempts: 2 })
  await outbox.peer.release('stall@example.com')
  await slow
  expect(await outbox.listMailsTo('stall@example.com')).toEqual([])
  expect(await outbox.read()).toMatchObject([{ state: 'sending', attempts: 2, handed_over_at: null }])
  await outbox.makeDue()
  await outbox.deliver()
  expect(await outbox.read()).toMatchObject([{ state: 'sent', attempts: 3 }])
  expect(await outbox.listMailsTo('stall@example.com')).toHaveLength(1)
})

test('personal emails are sent before bulk emails', async () => {
  for (const number of [1, 2, 3]) await outbox.schedule(`many-${number}@example.com`, { isBulk: true })
  await outbox.schedule('forgot-his-password@example.com')
  const claimed: (string | undefined)[] = []
  for (let turn = 0; turn < 5; turn += 1) claimed.push((await claimDueEmail(outbox.db, randomUUID()))?.to)
  expect(claimed).toEqual([
    'forgot-his-password@example.com',
    'many-1@example.com',
    'many-2@example.com',
    'many-3@example.com',
    undefined,
  ])
})
