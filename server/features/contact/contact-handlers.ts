import type { Contract } from '#contract/contract.ts'
import type { contactEndpoints } from '#contract/endpoints/contact.ts'
import { Refusal } from '#contract/refusal.ts'
import type { ContactForm, ContactInformation } from '#contract/schemas/contact.ts'
import type { CaptchaPass, Captcha } from '#server/identity/auth/captcha-provider.ts'
import { consumeCaptcha } from '#server/identity/auth/consume-captcha.ts'
import { prepared, type Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listSupportOf } from '#server/identity/storefronts/list-support.ts'
import {
  findVisitedStorefront,
  identifyStorefront,
  resolveEmailSender,
  type WhiteLabelIdentity,
} from '#server/identity/storefronts/storefront-identity.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import {
  lockSetting,
  readSetting,
  saveSetting,
  type SiteSettings,
} from '#server/identity/site/site-settings.ts'
import { writeContactMessage } from './contact-emails.ts'
import { sendInvitation, type InvitationServices } from './send-invitation.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { takeMailboxUse } from '#server/platform/mail/mailbox-limit.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** The services that these handlers use. */
type Services = { captcha: Captcha; mailer: Mailer; settings: EmailSettings } & InvitationServices

export const contactHandlers: Handlers<keyof typeof contactEndpoints, Services> = {
  readContact: async ({ services, db, viewer, setHeader }) => {
    const storefront = findVisitedStorefront(viewer, services)
    if (storefront) return presentStorefrontContact(storefront)
    const { value, version } = await readSetting(db, 'contact')
    if (!viewer.isAdministrator) return value
    setHeader('etag', toTag(version))
    return { ...value, version }
  },

  changeContact: async ({ tx, body, headers, audit, setHeader }) => {
    const { value: before, version } = await lockSetting(tx, 'contact')
    refuseIfStale(headers, version, (): ContactInformation => ({ ...before, version }))
    const after = toContact(body)
    const saved = await saveSetting(tx, 'contact', after)
    await audit({ act: 'change contact information', subject: 'site', before, after })
    setHeader('etag', toTag(saved))
    return { ...after, version: saved }
  },

  listSupportContacts: async ({ services, db, viewer, setHeader }) => {
    if (findVisitedStorefront(viewer, services)) return []
    const { value, version } = await readSetting(db, 'supportContacts')
    if (viewer.isAdministrator) setHeader('etag', toTag(version))
    return [...value]
  },

  changeSupportContacts: async ({ tx, body, headers, audit, setHeader }) => {
    const { value: before, version } = await lockSetting(tx, 'supportContacts')
    refuseIfStale(headers, version, () => before)
    const after = body.map(({ name, email, phone = null, position = null }) => ({
      name,
      email,
      phone,
      position,
    }))
    setHeader('etag', toTag(await saveSetting(tx, 'supportContacts', after)))
    await audit({
      act: 'change support contacts',
      subject: 'site',
      before,
      after,
    })
    return after
  },

  sendContactMessage: prepared<Contract['sendContactMessage'], CaptchaPass, Services>({
    prepare: ({ services, body, address }) => services.captcha.check(body.captcha, address),
    execute: async ({ services, tx, viewer, body, prepared: pass, afterCommit }) => {
      await consumeCaptcha(tx, pass)
      // Counted by sender: a limit that all share would let a stranger close the form to customers.
      if (!(await takeMailboxUse(tx, services.settings, `contact ${body.email}`))) refuseMessage()
      const identity = identifyStorefront(viewer, services)
      const { settings, sender } = resolveEmailSender(identity, services.settings)
      const email = { ...writeContactMessage(body, settings), ...sender }
      const replyTo = { name: body.name, address: body.email }
      for (const to of await listSupportOf(tx, identity)) await scheduleEmail(tx, { to, ...email, replyTo })
      afterCommit(() => services.mailer.wake())
      return undefined
    },
  }),

  sendInvitation,
}

/** A message that is not sent must not look as if it were. */
function refuseMessage(): never {
  const message = 'You can send one message a minute and ten a day. Please try again later'
  throw new Refusal('INVALID_REQUEST', [{ path: 'email', message }], 429)
}

/** Returns what a storefront says about itself, as the contact page shows it. */
function presentStorefrontContact({ name, whiteLabel }: WhiteLabelIdentity): ContactInformation {
  const { address, phone, email, hours } = whiteLabel.owner.storefront
  return { company: name, address, phone, email, hours, mapUrl: null }
}

/** Replaces the whole record: omitted fields become null. */
function toContact({
  company = null,
  address = null,
  phone = null,
  email = null,
  hours = null,
  mapUrl = null,
}: ContactForm): SiteSettings['contact'] {
  return { company, address, phone, email, hours, mapUrl }
}
