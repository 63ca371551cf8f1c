import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Email } from 'postal-mime'
import { openOutbox, type TestOutbox } from '#tests/support/shops/open-outbox.ts'
import type { ScheduledEmail } from './outbox.ts'

let outbox: TestOutbox
let count = 0

beforeAll(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.clear())
afterAll(() => outbox.close())

async function receive(mail: Partial<ScheduledEmail>): Promise<Email> {
  count += 1
  const to = `reader-${count}@example.com`
  await outbox.schedule(to, mail)
  await outbox.deliver()
  const [received] = await outbox.listMailsTo(to)
  return received!
}

function readHeader({ headers }: Email, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value)
}

test.each([
  ['a comma', 'Stern, Ada'],
  ['quotes and a backslash', String.raw`Ada "the \ Stone" O'Neil`],
  ['brackets and an at-sign', 'Ada <boss@example.com>'],
  ['letters of other scripts', 'Ångström 東京 Алмаз عربى'],
  ['emoji', 'Ada 💎💎💎💎💎💎💎💎💎💎💎💎💎💎💎💎💎💎💎💎'],
])('a reply goes to the author of the email, with %s in the name', async (_what, name) => {
  const mail = await receive({ replyTo: { name, address: 'ada@example.com' } })
  expect(mail.replyTo).toEqual([{ name, address: 'ada@example.com' }])
})

test('an email reaches an address with letters of other scripts', async () => {
  const to = 'müller@xn--exmple-cua.de'
  await outbox.schedule(to)
  await outbox.deliver()
  expect((await outbox.read()).map(({ state }) => state)).toEqual(['sent'])
  // The test server shows domains in their own script.
  expect((await outbox.peer.getMails()).flatMap((mail) => mail.to)).toContain('müller@exämple.de')
})

test('an email of a storefront has its name in front of the shop’s address', async () => {
  const mail = await receive({ senderName: 'Gems, "Ghent" & Co' })
  expect(mail.from).toEqual({ name: 'Gems, "Ghent" & Co', address: expect.stringMatching(/^shop@/) })
  const own = await receive({})
  expect(own.from).toEqual({ name: 'Diamanten Müller', address: mail.from?.address })
})

test('a line break in the name of a sender adds no header', async () => {
  const mail = await receive({ senderName: 'Gems\r\nBcc: everybody@example.com' })
  expect(mail.from?.name).toBe('Gems Bcc: everybody@example.com')
  expect(mail.bcc ?? []).toEqual([])
})

test('a line break in a name adds no header and no recipient', async () => {
  const name = 'Ada\r\nBcc: everybody@example.com\r\n\r\n<h1>Words'
  const mail = await receive({ replyTo: { name, address: 'ada@example.com' } })
  expect(mail.replyTo).toEqual([
    { name: 'Ada Bcc: everybody@example.com <h1>Words', address: 'ada@example.com' },
  ])
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.text?.trim()).toBe('Plain text')
  expect(await outbox.listMailsTo('everybody@example.com')).toEqual([])
})

test.each([
  ['very long', 'Two thousand stones, fresh from the wheel: '.repeat(20).trim()],
  ['long and without a space', 'x'.repeat(2000)],
  ['in another script', 'Новые камни '.repeat(30).trim()],
  ['of four-byte characters', '💎𝔻'.repeat(80)],
])('a subject that is %s arrives complete', async (_what, subject) => {
  expect((await receive({ subject })).subject).toBe(subject)
})

test('an email without a subscription has no unsubscribe link', async () => {
  const mail = await receive({})
  expect(readHeader(mail, 'list-unsubscribe')).toEqual([])
  expect(readHeader(mail, 'list-unsubscribe-post')).toEqual([])
  expect(readHeader(mail, 'auto-submitted')).toEqual(['auto-generated'])
})

test('a newsletter has the headers for one-click unsubscribe (RFC 8058)', async () => {
  const unsubscribeUrl = `https://shop.example/api/emails/unsubscribe?user=12&channels=3.5&signature=${'a-Z_0'.repeat(9)}`
  const mail = await receive({ unsubscribeUrl, isBulk: true })
  expect(readHeader(mail, 'list-unsubscribe')).toEqual([`<${unsubscribeUrl}>`])
  expect(readHeader(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
})
