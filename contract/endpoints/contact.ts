import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import {
  ContactForm,
  ContactInformation,
  ContactMessage,
  SupportContact,
  SupportContactForm,
} from '#contract/schemas/contact.ts'
import { Invitation } from '#contract/schemas/emails.ts'

/** Endpoints for the merchant's contact details and contact people. Source: requirements 24.2, 23.5. */
export const contactEndpoints = defineEndpoints({
  readContact: {
    method: 'GET',
    path: '/api/contact',
    summary: 'Get the contact details of the shop',
    access: 'anyone',
    reply: ContactInformation,
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  changeContact: {
    method: 'PUT',
    path: '/api/contact',
    summary: 'Change the contact details; omitted fields are cleared',
    access: 'administrator',
    body: ContactForm,
    reply: ContactInformation,
    writes: true,
    refuses: [],
  },
  listSupportContacts: {
    method: 'GET',
    path: '/api/contact/support',
    summary: 'List the support contacts',
    access: 'anyone',
    reply: z.array(SupportContact),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  changeSupportContacts: {
    method: 'PUT',
    path: '/api/contact/support',
    summary: 'Replace the list of support contacts; if it is empty, administrators receive the messages',
    access: 'administrator',
    body: z.array(SupportContactForm).check(z.maxLength(50)),
    reply: z.array(SupportContact),
    writes: true,
    refuses: [],
  },
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact/send',
    summary: 'Send a message to the shop',
    access: 'public',
    body: ContactMessage,
    reply: 'nothing',
    writes: true,
    refuses: ['INVALID_RECAPTCHA'],
    maxRequestsPerMinute: 5,
  },
  sendInvitation: {
    method: 'POST',
    path: '/api/site/sendInvitation',
    summary:
      'Email a link to a page of this shop to at most 10 addresses a day, or to support if none are given',
    access: 'signed-in',
    body: Invitation,
    reply: 'nothing',
    writes: true,
    refuses: [],
    maxRequestsPerMinute: 10,
  },
})
