import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmtpPeer, type SmtpPeer } from '#tests/support/peers/open-smtp-peer.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import {
  createVisitorActions,
  visitorPassword,
  type VisitorActions,
} from '#tests/support/shops/visitor-actions.ts'

type Scene = { shop: TestShop; visitors: VisitorActions; token: string }

async function openScene(environment: Record<string, string> = {}): Promise<Scene> {
  const shop = await openTestShop(environment)
  const { token } = await shop.addUser({ role: 'Administrator' })
  return { shop, visitors: createVisitorActions(shop), token }
}

async function readLastMail({ shop }: Scene, to: string): Promise<string> {
  const { subject, body_text: text } = await shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `${subject}\n${text}`
}

function approve({ shop, token }: Scene, id: number) {
  return shop.call('changeUserStatus', { token, params: { id }, body: { isApproved: true } })
}

describe('a shop without a mail server', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene()
  })
  afterAll(() => scene.shop.close())

  test('lets a registered customer sign in once they are approved', async () => {
    const { id, email } = await scene.visitors.register()
    expect((await scene.visitors.login(email)).body).toMatchObject({ name: 'EMAIL_NOT_VERIFIED' })
    expect((await approve(scene, id)).body).toMatchObject({ approved: true, emailConfirmed: true })
    expect((await scene.visitors.login(email)).status).toBe(200)
    expect(await readLastMail(scene, email)).toContain('You can now sign in and order.')
    const { body } = await scene.shop.call('listAudit', { token: scene.token, query: { q: email } })
    expect(body[0]).toMatchObject({
      act: 'approve user',
      before: { approved: false, emailConfirmed: false },
      after: { approved: true, emailConfirmed: true },
    })
  })

  test('asks no registered customer to confirm their email', async () => {
    const { email } = await scene.visitors.register()
    const mail = await readLastMail(scene, email)
    expect(mail).not.toMatch(/please confirm/i)
    expect(mail).toContain('You do not need to confirm your email address')
  })

  test('lets in a user whom an administrator approves in the form', async () => {
    const { id, email } = await scene.visitors.register()
    await scene.shop.call('saveUser', { token: scene.token, body: { id, approved: true } })
    expect((await scene.visitors.login(email)).status).toBe(200)
  })

  test('lets in a new user with a password from an administrator, unless they are not approved', async () => {
    const create = (email: string, approved: boolean) =>
      scene.shop.call('saveUser', {
        token: scene.token,
        body: { email, password: visitorPassword, approved },
      })
    expect((await create('known@example.com', true)).body).toMatchObject({ emailConfirmed: true })
    expect((await scene.visitors.login('known@example.com')).status).toBe(200)
    expect((await create('later@example.com', false)).body).toMatchObject({ emailConfirmed: false })
  })
})

describe('a shop with a mail server', () => {
  let peer: SmtpPeer
  let scene: Scene
  beforeAll(async () => {
    peer = await openSmtpPeer()
    scene = await openScene({ SMTP_URL: peer.url })
  })
  afterAll(async () => {
    await scene.shop.close()
    await peer.close()
  })

  test('lets an approved customer in only after they confirm their email', async () => {
    const { id, email } = await scene.visitors.register()
    expect((await approve(scene, id)).body).toMatchObject({ approved: true, emailConfirmed: false })
    expect((await scene.visitors.login(email)).body).toMatchObject({ name: 'EMAIL_NOT_VERIFIED' })
  })

  test('does not confirm the email of a user whom an administrator creates with a password', async () => {
    const body = { email: 'known@example.com', password: visitorPassword }
    const reply = await scene.shop.call('saveUser', { token: scene.token, body })
    expect(reply.body).toMatchObject({ approved: true, emailConfirmed: false })
  })

  test('of another process confirms no email by an approval, either', async () => {
    const other = await openScene()
    try {
      const { id } = await other.visitors.register()
      await other.shop.services.mailer.stop()
      await other.shop.db.insertInto('mail_senders').values({ seen_at: new Date() }).execute()
      expect((await approve(other, id)).body).toMatchObject({ approved: true, emailConfirmed: false })
    } finally {
      await other.shop.close()
    }
  })
})
