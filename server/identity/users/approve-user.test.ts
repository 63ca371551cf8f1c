import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpPeer, type SmtpPeer } from '#tests/support/peers/open-smtp-peer.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let peer: SmtpPeer
let shop: TestShop
let token: string
beforeAll(async () => {
  peer = await openSmtpPeer()
  shop = await openTestShop({ SMTP_URL: peer.url })
  ;({ token } = await shop.addUser({ role: 'Administrator' }))
})
afterAll(async () => {
  await shop.close()
  await peer.close()
})

type Account = { email_confirmed: boolean; blocked: boolean }

test.each<[string, Account, { says: string; promises: boolean; hasLink: boolean }]>([
  [
    'nothing',
    { email_confirmed: true, blocked: false },
    { says: 'You can now sign in and order.', promises: true, hasLink: true },
  ],
  [
    'an unconfirmed address',
    { email_confirmed: false, blocked: false },
    { says: 'Confirm your email address to sign in and order', promises: false, hasLink: true },
  ],
  [
    'a block',
    { email_confirmed: true, blocked: true },
    { says: 'Your account has been approved.', promises: false, hasLink: false },
  ],
])(
  'the approval email promises only what the user can do when %s keeps them from signing in',
  async (_, account, expected) => {
    const { id, email } = await shop.addUser({ approved: false })
    await shop.db.updateTable('users').set(account).where('id', '=', id).execute()
    await shop.services.changes.catchUp()
    await shop.call('changeUserStatus', { token, params: { id }, body: { isApproved: true } })
    const { body_text: text } = await shop.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(text).toContain(expected.says)
    expect(text.includes('can now sign in')).toBe(expected.promises)
    expect(text.includes('/login')).toBe(expected.hasLink)
  },
)
