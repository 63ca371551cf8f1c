import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { hashMailbox, pruneMailboxUses, takeMailboxUse } from './mailbox-limit.ts'

let shop: TestShop
const on = { RATE_LIMIT: 'on' } as const
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on', PUBLIC_URL: 'https://shop.example' })
  await shop.addUser({ role: 'Administrator', email: 'chief@example.com' })
})
afterAll(() => shop.close())

const take = (mailbox: string): Promise<boolean> =>
  shop.db.transaction().execute((tx) => takeMailboxUse(tx, on, mailbox))
const countMails = async (recipient: string): Promise<number> =>
  (await shop.db.selectFrom('outbox_mails').select('id').where('recipient', '=', recipient).execute()).length

/** Lets time pass for all mailboxes and invitations. */
async function pass(interval: string): Promise<void> {
  await sql`update mailbox_uses set sent_at = array(select at - ${interval}::interval from unnest(sent_at) at)`.execute(
    shop.db,
  )
  await sql`update invitations set at = at - ${interval}::interval`.execute(shop.db)
}

describe('a mailbox', () => {
  test('gets one email a minute and ten a day, however its address is written', async () => {
    expect([await take('Ann@x.example'), await take('ann+more@X.example')]).toEqual([true, false])
    for (let more = 0; more < 9; more += 1) {
      await pass('61 seconds')
      expect(await take('ann@x.example')).toBe(true)
    }
    await pass('61 seconds')
    expect([await take('ann@x.example'), await take('bob@x.example')]).toEqual([false, true])
    await pass('1 day')
    expect(await take('ann@x.example')).toBe(true)
  })

  test('gets one email when many processes ask for it at once', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => take('once@x.example')))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('is forgotten a day after its last email', async () => {
    await take('old@x.example')
    await pass('25 hours')
    await take('new@x.example')
    await pruneMailboxUses(shop.db)
    const rows = await shop.db.selectFrom('mailbox_uses').select('mailbox').execute()
    expect(rows.map(({ mailbox }) => mailbox)).toEqual([hashMailbox('new@x.example')])
  })
})

describe('a form that anybody can send', () => {
  test('emails one link a minute, and replies the same when it emails none', async () => {
    const { email } = await shop.addUser({ emailConfirmed: false })
    const first = await shop.call('resetPassword', { body: { email } })
    const second = await shop.call('resetPassword', { body: { email } })
    const third = await shop.call('resendConfirmEmail', { body: { email } })
    expect([first, second, third].map(({ status, bytes }) => [status, bytes.length])).toEqual([
      [204, 0],
      [204, 0],
      [204, 0],
    ])
    expect(await countMails(email)).toBe(1)
    await pass('61 seconds')
    await shop.call('resendConfirmEmail', { body: { email } })
    expect(await countMails(email)).toBe(2)
  })

  test('takes one message a minute from one sender, and says when it does not send', async () => {
    const write = (email: string) =>
      shop.call('sendContactMessage', { body: { name: 'Ann', email, message: 'Hello' } })
    expect((await write('ann@y.example')).status).toBe(204)
    expect(
      await readRefusal(
        () => write('ANN@y.example'),
        () => countMails('chief@example.com'),
      ),
    ).toBe(
      '429 INVALID_REQUEST | email: You can send one message a minute and ten a day. Please try again later',
    )
    expect((await write('bob@y.example')).status).toBe(204)
  })

  test('sends no link to a mailbox that has just got an email, and does not say why', async () => {
    const ann = await shop.addUser()
    const bob = await shop.addUser()
    const invite = ({ token }: { token: string }, emails: string[]) =>
      shop.call('sendInvitation', { token, body: { url: 'https://shop.example/shows', emails } })
    expect((await invite(ann, ['friend@y.example'])).status).toBe(204)
    expect((await invite(bob, ['friend@y.example', 'other@y.example'])).status).toBe(204)
    expect([await countMails('friend@y.example'), await countMails('other@y.example')]).toEqual([1, 1])
    const readAll = async () => [
      await countMails('friend@y.example'),
      await shop.db.selectFrom('invitations').selectAll().execute(),
    ]
    expect(await readRefusal(() => invite(ann, ['friend+1@y.example']), readAll)).toBe(
      '429 INVALID_REQUEST | emails: You have just sent an email to friend+1@y.example. Try again in a minute',
    )
  })
})
