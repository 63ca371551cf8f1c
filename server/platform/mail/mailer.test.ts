import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openOutbox, sender, silentLog, type TestOutbox } from '#tests/support/shops/open-outbox.ts'
import type { AttachmentRef, LoadAttachment } from './attachments.ts'
import { deliverDueEmails } from './deliver-due-emails.ts'
import { startMailer } from './mailer.ts'
import { openSmtp } from './smtp.ts'
import { scheduleEmail } from './outbox.ts'

let outbox: TestOutbox

beforeAll(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.clear())
afterAll(() => outbox.close())

describe('an email', () => {
  test('arrives complete, with names and words in any script', async () => {
    const subject = 'Заказ 12: Ångström & Søn, 東京'
    const text = 'Grüße aus İstanbul — 12 × 1.05 ct für 5 000 €\n.\nto the end'
    await outbox.schedule('zoe@example.com', { subject, text, html: '<p>Grüße 東京</p>' })
    await outbox.deliver()
    const [mail] = await outbox.listMailsTo('zoe@example.com')
    expect(mail).toMatchObject({
      subject,
      from: { name: 'Diamanten Müller', address: 'shop@xn--mller-kva.example' },
      to: [{ address: 'zoe@example.com' }],
    })
    expect(mail!.text?.trim()).toBe(text)
    expect(mail!.html?.trim()).toBe('<p>Grüße 東京</p>')
    expect(await outbox.read()).toMatchObject([{ state: 'sent', attempts: 1, failure: null }])
    expect((await outbox.read())[0]!.sent_date).toBeInstanceOf(Date)
  })

  test('does not get another header from a line break in its subject', async () => {
    await outbox.schedule('plain@example.com', { subject: 'One\r\nBcc: everybody@example.com' })
    await outbox.deliver()
    const [mail] = await outbox.listMailsTo('plain@example.com')
    expect(mail!.bcc ?? []).toEqual([])
    expect(await outbox.listMailsTo('everybody@example.com')).toEqual([])
  })

  test('is sent only if the transaction that scheduled it commits', async () => {
    const failing = outbox.db.transaction().execute(async (tx) => {
      await scheduleEmail(tx, { to: 'never@example.com', subject: 'S', text: 'T', html: 'H' })
      throw new Error('the order failed')
    })
    await expect(failing).rejects.toThrow('the order failed')
    expect(await outbox.read()).toEqual([])
  })
})

describe('when the mail server refuses', () => {
  test('temporarily, the email waits twice as long each time, stays one message, and arrives', async () => {
    await outbox.schedule('busy-2@example.com')
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'scheduled', attempts: 1, sent_date: null }])
    expect((await outbox.read())[0]!.failure).toContain('Busy, come again later')
    expect((await outbox.read())[0]!.waitSeconds).toSatisfy((wait: number) => wait > 25 && wait <= 30)

    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ attempts: 1 }])

    await outbox.makeDue()
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'scheduled', attempts: 2 }])
    expect((await outbox.read())[0]!.waitSeconds).toSatisfy((wait: number) => wait > 55 && wait <= 60)

    await outbox.makeDue()
    await outbox.deliver()
    const [row] = await outbox.read()
    expect(row).toMatchObject({ state: 'sent', attempts: 3, failure: null })
    const mails = await outbox.listMailsTo('busy-2@example.com')
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<${row!.message_id}@xn--mller-kva.example>`])
  })

  test('temporarily eight times, the email fails with the reason', async () => {
    await outbox.schedule('busy-99@example.com')
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await outbox.makeDue()
      await outbox.deliver()
    }
    expect(await outbox.read()).toMatchObject([{ state: 'failed', attempts: 8 }])
    expect((await outbox.read())[0]!.failure).toContain('Busy, come again later')
  })

  test.each([
    ['gone@example.com', 'No such mailbox here'],
    ['fussy@example.com', 'Not with this content'],
  ])('%s for good, the email fails at once with the reason', async (to, reason) => {
    await outbox.schedule(to)
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect((await outbox.read())[0]!.failure).toContain(reason)
    expect(await outbox.listMailsTo(to)).toEqual([])
  })

  test('the shop as sender, the email is tried again, because the merchant can fix that', async () => {
    await outbox.schedule('ann@example.com')
    await outbox.deliver('stranger@example.com')
    expect(await outbox.read()).toMatchObject([{ state: 'scheduled', attempts: 1 }])
    await outbox.makeDue()
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('connections, the email waits', async () => {
    await outbox.schedule('bob@example.com')
    await outbox.deliver(sender, 'smtp://127.0.0.1:1')
    expect(await outbox.read()).toMatchObject([{ state: 'scheduled', attempts: 1 }])
  })

  test('one email, the others are sent', async () => {
    await outbox.schedule('gone@example.com')
    await outbox.schedule('busy-9@example.com')
    await outbox.schedule('carl@example.com')
    await outbox.deliver()
    expect((await outbox.read()).map(({ state }) => state)).toEqual(['failed', 'scheduled', 'sent'])
  })
})

describe('an email with an attachment', () => {
  const pdf = { fileName: 'Order 7.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-7') }
  const schedule = () =>
    outbox.schedule('ann@example.com', { attachment: { kind: 'order-confirmation', id: 7 } })
  const deliver = (loadAttachment: LoadAttachment) =>
    deliverDueEmails(outbox.db, openSmtp(outbox.peer.url, sender), {
      log: silentLog,
      signal: new AbortController().signal,
      loadAttachment,
    })

  test('carries the file that is made for it', async () => {
    await schedule()
    const asked: AttachmentRef[] = []
    await deliver(async (attachment) => {
      asked.push(attachment)
      return pdf
    })
    expect(asked).toEqual([{ kind: 'order-confirmation', id: 7 }])
    const mail = (await outbox.listMailsTo('ann@example.com')).at(-1)
    expect(mail!.attachments).toMatchObject([{ filename: 'Order 7.pdf', mimeType: 'application/pdf' }])
  })

  test('goes without the file if there is none any more', async () => {
    await schedule()
    await deliver(async () => undefined)
    expect(await outbox.read()).toMatchObject([{ state: 'sent' }])
    expect((await outbox.listMailsTo('ann@example.com')).at(-1)!.attachments).toEqual([])
  })

  test('waits if the file cannot be made, and goes without it in the third attempt', async () => {
    await schedule()
    const fail = async (): Promise<never> => {
      throw new Error('No font')
    }
    await deliver(fail)
    expect(await outbox.read()).toMatchObject([{ state: 'scheduled', failure: 'The attachment failed' }])
    for (const _attempt of [2, 3]) {
      await outbox.makeDue()
      await deliver(fail)
    }
    expect(await outbox.read()).toMatchObject([{ state: 'sent', attempts: 3 }])
  })
})

describe('several mailers', () => {
  test('on one outbox send each email once', async () => {
    const addresses = Array.from({ length: 24 }, (_, index) => `reader-${index}@example.com`)
    for (const to of addresses) await outbox.schedule(to)
    const before = (await outbox.peer.getMails()).length
    const settings = { SMTP_URL: outbox.peer.url, MAIL_FROM: sender }
    const another = await outbox.openAnother()
    const mailers = [
      startMailer(outbox.db, settings, silentLog),
      startMailer(another.db, settings, silentLog),
    ]
    await outbox.peer.getMails(before + addresses.length)
    await Promise.all(mailers.map((mailer) => mailer.stop()))
    const mails = (await outbox.peer.getMails()).slice(before)
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
    expect(new Set((await outbox.read()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['sent 1']),
    )
  })

  test('leave an email to the process that is sending it, unless that has died', async () => {
    await outbox.schedule('living@example.com')
    await outbox.schedule('dead@example.com')
    await outbox.db.updateTable('outbox_mails').set({ state: 'sending', attempts: 1 }).execute()
    await outbox.db
      .updateTable('outbox_mails')
      .set({ next_attempt_at: sql<Date>`now() + interval '4 minutes'` })
      .where('recipient', '=', 'living@example.com')
      .execute()
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([
      { recipient: 'living@example.com', state: 'sending', attempts: 1 },
      { recipient: 'dead@example.com', state: 'sent', attempts: 2 },
    ])
  })

  test('give up an email after eight processes died sending it', async () => {
    await outbox.schedule('deadly@example.com')
    await outbox.db.updateTable('outbox_mails').set({ state: 'sending', attempts: 8 }).execute()
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([{ state: 'failed', failure: 'Not sent after 8 attempts' }])
    expect(await outbox.listMailsTo('deadly@example.com')).toEqual([])
  })
})

describe('the links of an email', () => {
  test('work in what the recipient gets, and not in what the shop keeps', async () => {
    const text = 'Open https://shop.example/change-password?email=a&token=A-b_1.'
    const html = '<a href="https://shop.example/change-password?email=a&amp;token=A-b_1">Open</a>'
    await outbox.schedule('reset@example.com', {
      text,
      html,
      unsubscribeUrl: 'https://shop.example/leave?signature=s',
    })
    await outbox.deliver()
    const [mail] = await outbox.listMailsTo('reset@example.com')
    expect([mail!.text?.trim(), mail!.html?.trim()]).toEqual([text, html])
    expect(await outbox.read()).toMatchObject([
      {
        state: 'sent',
        body_text: 'Open https://shop.example/change-password?email=a&token=…',
        body_html: '<a href="https://shop.example/change-password?email=a&amp;token=…">Open</a>',
        unsubscribe_url: null,
      },
    ])
  })

  test('stay in an email that must be sent again', async () => {
    await outbox.schedule('busy-1@links.example', { text: 'https://shop.example/x?token=abc' })
    await outbox.deliver()
    expect(await outbox.read()).toMatchObject([
      { state: 'scheduled', body_text: 'https://shop.example/x?token=abc' },
    ])
  })
})

describe('a mail server that hangs', () => {
  test('with two emails does not hold up those that come after them', async () => {
    const mailer = startMailer(outbox.db, { SMTP_URL: outbox.peer.url, MAIL_FROM: sender }, silentLog)
    await outbox.schedule('stall@one.example')
    await outbox.schedule('stall@two.example')
    mailer.wake()
    await outbox.peer.untilHeld('stall@one.example')
    await outbox.peer.untilHeld('stall@two.example')
    for (const number of [1, 2, 3]) {
      const before = (await outbox.peer.getMails()).length
      await outbox.schedule(`later-${number}@example.com`)
      mailer.wake()
      await outbox.peer.getMails(before + 1)
    }
    await outbox.peer.release('stall@one.example')
    await outbox.peer.release('stall@two.example')
    await mailer.stop()
    expect((await outbox.read()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'sent'))
  })

  test.each([
    ['before it has the email, is left, and the email is tried again', 'stall@late.example', 'scheduled'],
    ['after it has the email, is left, and the email may have arrived', 'mute@late.example', 'uncertain'],
  ])('%s', async (_case, to, state) => {
    await outbox.schedule(to)
    await deliverDueEmails(outbox.db, openSmtp(outbox.peer.url, sender, { sendTimeoutMs: 300 }), {
      log: silentLog,
      signal: new AbortController().signal,
    })
    expect(await outbox.read()).toMatchObject([{ state, failure: 'The mail server took too long' }])
    await outbox.peer.release(to)
  })
})

describe('a process without a mail server', () => {
  const runWithout = (isAlone: boolean) =>
    startMailer(outbox.db, { SMTP_URL: undefined, MAIL_FROM: sender }, silentLog, { isAlone }).stop()

  test('leaves emails to the processes that have one, for a day after the last of them', async () => {
    await startMailer(outbox.db, { SMTP_URL: outbox.peer.url, MAIL_FROM: sender }, silentLog).stop()
    await outbox.schedule('ann@example.com')
    await runWithout(false)
    expect(await outbox.read()).toMatchObject([{ state: 'scheduled', attempts: 0 }])
    await outbox.db
      .updateTable('mail_senders')
      .set({ seen_at: sql<Date>`now() - interval '25 hours'` })
      .execute()
    await runWithout(false)
    expect(await outbox.read()).toMatchObject([{ state: 'kept', attempts: 0 }])
  })

  test('keeps them at once on the embedded database, where no other process can be running', async () => {
    await startMailer(outbox.db, { SMTP_URL: outbox.peer.url, MAIL_FROM: sender }, silentLog).stop()
    await outbox.schedule('ann@example.com')
    await runWithout(true)
    expect(await outbox.read()).toMatchObject([{ state: 'kept' }])
  })
})

describe('the mailer', () => {
  test('sends a new email at once when it is woken', async () => {
    const mailer = startMailer(outbox.db, { SMTP_URL: outbox.peer.url, MAIL_FROM: sender }, silentLog)
    const before = (await outbox.peer.getMails()).length
    await outbox.schedule('poked@example.com')
    mailer.wake()
    await outbox.peer.getMails(before + 1)
    await mailer.stop()
    expect(await outbox.read()).toMatchObject([{ recipient: 'poked@example.com', state: 'sent' }])
  })

  test('keeps emails in the outbox without a mail server', async () => {
    await outbox.schedule('kept@example.com')
    await startMailer(outbox.db, { SMTP_URL: undefined, MAIL_FROM: sender }, silentLog).stop()
    expect(await outbox.read()).toMatchObject([{ state: 'kept', attempts: 0 }])
  })
})
