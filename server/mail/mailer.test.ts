import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSmtpPeer, type SmtpPeer } from '#tests/support/open-smtp-peer.ts'
import { openTestDatabase, type BareDatabase } from '#tests/support/open-test-database.ts'
import type { Db } from '../db/open-database.ts'
import { deliverDueMails } from './deliver.ts'
import { startMailer } from './mailer.ts'
import { scheduleMail, type ScheduledMail } from './outbox.ts'
import { openSmtp } from './smtp.ts'

const log = pino({ level: 'silent' })
const from = 'Diamanten Müller <shop@müller.example>'

let bare: BareDatabase
let db: Db
let peer: SmtpPeer

beforeAll(async () => {
  bare = await openTestDatabase()
  db = bare.database.db
  peer = await openSmtpPeer()
})

afterEach(async () => {
  await db.deleteFrom('outbox_mails').execute()
})

afterAll(async () => {
  await peer.close()
  await bare.close()
})

async function schedule(to: string, mail: Partial<ScheduledMail> = {}): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      scheduleMail(tx, { to, subject: 'A letter', text: 'Plain words', html: '<p>Words</p>', ...mail }),
    )
}

async function deliver(sender = from): Promise<void> {
  const smtp = openSmtp(peer.url, sender)
  await deliverDueMails(db, smtp, { log, signal: new AbortController().signal })
  smtp.close()
}

async function readOutbox() {
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .select(sql<number>`extract(epoch from next_attempt_at - now())::float8`.as('waitSeconds'))
    .orderBy('id')
    .execute()
}

async function makeDue(): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ next_attempt_at: sql<Date>`now()` })
    .execute()
}

async function listMailsTo(address: string) {
  return (await peer.getMails()).filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
}

describe('a mail', () => {
  test('arrives whole, with names and words of any script', async () => {
    const subject = 'Заказ 12: Ångström & Søn, 東京'
    const text = 'Grüße aus İstanbul — 12 × 1.05 ct für 5 000 €\n.\nto the end'
    await schedule('zoe@example.com', { subject, text, html: '<p>Grüße 東京</p>' })
    await deliver()
    const [mail] = await listMailsTo('zoe@example.com')
    expect(mail).toMatchObject({
      subject,
      from: { name: 'Diamanten Müller', address: 'shop@xn--mller-kva.example' },
      to: [{ address: 'zoe@example.com' }],
    })
    expect(mail!.text?.trim()).toBe(text)
    expect(mail!.html?.trim()).toBe('<p>Grüße 東京</p>')
    expect(await readOutbox()).toMatchObject([{ state: 'sent', attempts: 1, failure: null }])
    expect((await readOutbox())[0]!.sent_date).toBeInstanceOf(Date)
  })

  test('a line break in a subject begins no other header', async () => {
    await schedule('plain@example.com', { subject: 'One\r\nBcc: everybody@example.com' })
    await deliver()
    const [mail] = await listMailsTo('plain@example.com')
    expect(mail!.bcc ?? []).toEqual([])
    expect(await listMailsTo('everybody@example.com')).toEqual([])
  })

  test('goes with the transaction that scheduled it', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await scheduleMail(tx, { to: 'never@example.com', subject: 'S', text: 'T', html: 'H' })
      throw new Error('the order failed')
    })
    await expect(failing).rejects.toThrow('the order failed')
    expect(await readOutbox()).toEqual([])
  })
})

describe('a server that refuses', () => {
  test('for now: the mail waits twice as long each time, stays one message, and arrives', async () => {
    await schedule('busy-2@example.com')
    await deliver()
    expect(await readOutbox()).toMatchObject([{ state: 'scheduled', attempts: 1, sent_date: null }])
    expect((await readOutbox())[0]!.failure).toContain('Busy, come again later')
    expect((await readOutbox())[0]!.waitSeconds).toSatisfy((wait: number) => wait > 25 && wait <= 30)

    await deliver()
    expect(await readOutbox()).toMatchObject([{ attempts: 1 }])

    await makeDue()
    await deliver()
    expect(await readOutbox()).toMatchObject([{ state: 'scheduled', attempts: 2 }])
    expect((await readOutbox())[0]!.waitSeconds).toSatisfy((wait: number) => wait > 55 && wait <= 60)

    await makeDue()
    await deliver()
    const [row] = await readOutbox()
    expect(row).toMatchObject({ state: 'sent', attempts: 3, failure: null })
    const mails = await listMailsTo('busy-2@example.com')
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<${row!.message_id}@xn--mller-kva.example>`])
  })

  test('for now, eight times: the mail has failed, with the reason', async () => {
    await schedule('busy-99@example.com')
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await makeDue()
      await deliver()
    }
    expect(await readOutbox()).toMatchObject([{ state: 'failed', attempts: 8 }])
    expect((await readOutbox())[0]!.failure).toContain('Busy, come again later')
  })

  test.each([
    ['gone@example.com', 'No such mailbox here'],
    ['fussy@example.com', 'Not with this content'],
  ])('%s for good: the mail fails at once, with the reason', async (to, reason) => {
    await schedule(to)
    await deliver()
    expect(await readOutbox()).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect((await readOutbox())[0]!.failure).toContain(reason)
    expect(await listMailsTo(to)).toEqual([])
  })

  test('the shop as sender: that is for the house to mend, and the mail is tried again', async () => {
    await schedule('ann@example.com')
    await deliver('stranger@example.com')
    expect(await readOutbox()).toMatchObject([{ state: 'scheduled', attempts: 1 }])
    await makeDue()
    await deliver()
    expect(await readOutbox()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('to be there at all: the mail waits', async () => {
    await schedule('bob@example.com')
    const smtp = openSmtp('smtp://127.0.0.1:1', from)
    await deliverDueMails(db, smtp, { log, signal: new AbortController().signal })
    expect(await readOutbox()).toMatchObject([{ state: 'scheduled', attempts: 1 }])
  })

  test('one mail keeps no other from going out', async () => {
    await schedule('gone@example.com')
    await schedule('busy-9@example.com')
    await schedule('carl@example.com')
    await deliver()
    expect((await readOutbox()).map(({ state }) => state)).toEqual(['failed', 'scheduled', 'sent'])
  })
})

describe('several mailers', () => {
  test('on one outbox send each mail once', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `reader-${index}@example.com`)
    for (const to of addresses) await schedule(to)
    const before = (await peer.getMails()).length
    const settings = { SMTP_URL: peer.url, MAIL_FROM: from }
    const another = await bare.openAnother()
    const mailers = [startMailer(db, settings, log), startMailer(another.db, settings, log)]
    await peer.getMails(before + addresses.length)
    await Promise.all(mailers.map((mailer) => mailer.stop()))
    const mails = (await peer.getMails()).slice(before)
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
    expect(new Set((await readOutbox()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['sent 1']),
    )
  })

  test('a mail that another is sending is left to it, unless that has died', async () => {
    await schedule('living@example.com')
    await schedule('dead@example.com')
    await db.updateTable('outbox_mails').set({ state: 'sending', attempts: 1 }).execute()
    await db
      .updateTable('outbox_mails')
      .set({ next_attempt_at: sql<Date>`now() + interval '4 minutes'` })
      .where('recipient', '=', 'living@example.com')
      .execute()
    await deliver()
    expect(await readOutbox()).toMatchObject([
      { recipient: 'living@example.com', state: 'sending', attempts: 1 },
      { recipient: 'dead@example.com', state: 'sent', attempts: 2 },
    ])
  })

  test('a mail with which process after process dies is given up', async () => {
    await schedule('deadly@example.com')
    await db.updateTable('outbox_mails').set({ state: 'sending', attempts: 8 }).execute()
    await deliver()
    expect(await readOutbox()).toMatchObject([{ state: 'failed', failure: 'Not sent in 8 tries' }])
    expect(await listMailsTo('deadly@example.com')).toEqual([])
  })
})

describe('a poke', () => {
  test('sends what was scheduled a moment ago', async () => {
    const mailer = startMailer(db, { SMTP_URL: peer.url, MAIL_FROM: from }, log)
    const before = (await peer.getMails()).length
    await schedule('poked@example.com')
    mailer.poke()
    await peer.getMails(before + 1)
    await mailer.stop()
    expect(await readOutbox()).toMatchObject([{ recipient: 'poked@example.com', state: 'sent' }])
  })

  test('without a mail server keeps mails in the outbox', async () => {
    await schedule('kept@example.com')
    await startMailer(db, { SMTP_URL: undefined, MAIL_FROM: from }, log).stop()
    expect(await readOutbox()).toMatchObject([{ state: 'kept', attempts: 0 }])
  })
})
