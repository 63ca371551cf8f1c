import type { Contract } from '#contract/contract.ts'
import type { contactEndpoints } from '#contract/endpoints/contact.ts'
import type { ContactForm, ContactInformation } from '#contract/schemas/contact.ts'
import type { CaptchaPass } from '../auth/captcha.ts'
import { useCaptcha } from '../auth/use-captcha.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { refuseIfStale, toTag } from '../http/versions.ts'
import { listSupportAddresses, scheduleMail } from '../mail/outbox.ts'
import { lockSetting, readSetting, saveSetting, type SiteSettings } from '../site/site-settings.ts'
import { writeContactMessage } from './contact-letters.ts'
import { sendInvitation } from './send-invitation.ts'

export const contactHandlers: Handlers<keyof typeof contactEndpoints> = {
  readContact: async ({ db, viewer, setHeader }) => {
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

  listSupportContacts: async ({ db, viewer, setHeader }) => {
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

  sendContactMessage: prepared<Contract['sendContactMessage'], CaptchaPass>({
    prepare: ({ shop, body, address }) => shop.captcha.check(body.captcha, address),
    act: async ({ shop, tx, body, prepared: pass, afterCommit }) => {
      await useCaptcha(tx, pass)
      const letter = writeContactMessage(body, shop.settings)
      const replyTo = { name: body.name, address: body.email }
      for (const to of await listSupportAddresses(tx)) await scheduleMail(tx, { to, replyTo, ...letter })
      afterCommit(() => shop.mailer.poke())
      return undefined
    },
  }),

  sendInvitation,
}

/** Whole: what was left out is gone. */
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
