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
    summary: 'Where the house is found',
    access: 'anyone',
    reply: ContactInformation,
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  changeContact: {
    method: 'PUT',
    path: '/api/contact',
    summary: 'Say where the house is found; what is left out is taken away',
    access: 'administrator',
    body: ContactForm,
    reply: ContactInformation,
    writes: true,
    refuses: [],
  },
  listSupportContacts: {
    method: 'GET',
    path: '/api/contact/support',
    summary: 'Who answers customers',
    access: 'anyone',
    reply: z.array(SupportContact),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  changeSupportContacts: {
    method: 'PUT',
    path: '/api/contact/support',
    summary: 'Say who answers customers, all of them; with none the administrators do',
    access: 'administrator',
    body: z.array(SupportContactForm).check(z.maxLength(50)),
    reply: z.array(SupportContact),
    writes: true,
    refuses: [],
  },
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact/send',
    summary: 'Write to the house',
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
    summary: 'Mail a link to a page of this shop, to at most 10 addresses a day, else to support',
    access: 'signed-in',
    body: Invitation,
    reply: 'nothing',
    writes: true,
    refuses: [],
    maxRequestsPerMinute: 10,
  },
})
