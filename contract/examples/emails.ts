import type { z } from 'zod/mini'
import type { contactEndpoints } from '#contract/endpoints/contact.ts'
import type { emailEndpoints } from '#contract/endpoints/emails.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { OutboxMail } from '#contract/schemas/operations.ts'
import { user } from './samples/people.ts'

const channel = { id: 1, name: 'New stones', subscribers: 86, version: 1 }
const draft = { subject: 'New stones this week', body: '<p>Dear {{firstName}}, …</p>' }

const template = {
  id: 4,
  name: 'Weekly list',
  ...draft,
  changedDate: '2026-11-20T10:00:00.000Z',
  version: 1,
}

const mail: z.output<typeof OutboxMail> = {
  id: 902,
  to: 'maya@lindqvist.example',
  subject: 'Your order 318',
  text: 'Dear Maya, …',
  html: '<p>Dear Maya, …</p>',
  state: 'failed',
  attempts: 5,
  failure: 'The mail server did not accept the address',
  creationDate: '2026-11-27T08:02:12.000Z',
  sentDate: null,
}

const link = { user: '42', channels: '1', signature: '(from the email)' }
const page = '<!doctype html><title>Newsletter</title>…'

export const emailExamples: ExamplesOf<typeof emailEndpoints> = {
  listChannels: { query: { page: 0, pageSize: 36 }, reply: { items: [channel], total: 1 } },
  listRegistrationChannels: { reply: [{ id: 1, name: 'New stones' }] },
  createChannel: { body: { name: 'New stones' }, reply: { ...channel, subscribers: 0 } },
  changeChannel: {
    params: { id: 1 },
    body: { name: 'New stones, weekly' },
    reply: { ...channel, name: 'New stones, weekly', version: 2 },
  },
  deleteChannel: { params: { id: 1 } },
  changeOwnSubscriptions: { body: { channelIds: [1] }, reply: user },
  readUnsubscribePage: { query: link, text: page },
  unsubscribe: { query: link, text: page },
  listEmailTemplates: { query: { page: 0, pageSize: 36 }, reply: { items: [template], total: 1 } },
  createEmailTemplate: { body: { name: 'Weekly list', ...draft }, reply: template },
  changeEmailTemplate: {
    params: { id: 4 },
    body: { name: 'Weekly list', ...draft },
    reply: { ...template, version: 2 },
  },
  deleteEmailTemplate: { params: { id: 4 } },
  previewEmailTemplate: {
    body: { ...draft, userId: 42 },
    reply: { subject: draft.subject, html: '<p>Dear Maya, …</p>', text: 'Dear Maya, …' },
  },
  sendEmails: {
    body: { templateId: 4, channelId: 1 },
    reply: { jobId: 74, receivers: 86 },
  },
  listOutbox: { query: { state: 'failed', page: 0, pageSize: 36 }, reply: { items: [mail], total: 1 } },
  sendMailAgain: {
    params: { id: 902 },
    reply: { ...mail, state: 'scheduled', attempts: 0, failure: null },
  },
}

const contact = {
  company: 'Tavernier BV',
  address: 'Hoveniersstraat 2, 2018 Antwerp',
  phone: '+32 3 555 01 00',
  email: 'office@tavernier.example',
  hours: 'Monday to Friday, 9:00 to 17:00',
  mapUrl: null,
}

const support = {
  name: 'Noa Peretz',
  email: 'noa@tavernier.example',
  phone: '+32 3 555 01 01',
  position: 'Sales',
}

export const contactExamples: ExamplesOf<typeof contactEndpoints> = {
  readContact: { reply: contact },
  changeContact: { body: contact, reply: { ...contact, version: 2 } },
  listSupportContacts: { reply: [support] },
  changeSupportContacts: { body: [support], reply: [support] },
  sendContactMessage: {
    body: {
      name: 'Maya Lindqvist',
      email: 'maya@lindqvist.example',
      subject: 'Matching pair',
      message: 'Do you have a second stone like AG-10482?',
    },
  },
  sendInvitation: {
    body: { url: '/white-diamonds', emails: ['anna@peeters.example'] },
  },
}
