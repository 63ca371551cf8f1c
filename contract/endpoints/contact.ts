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
    summary: 'Contact information of the shop',
    access: 'anyone',
    reply: ContactInformation,
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  changeContact: {
    method: 'PUT',
    path: '/api/contact',
    summary: 'Replace the contact information; omitted fields are cleared',
    access: 'administrator',
    body: ContactForm,
    reply: ContactInformation,
    writes: true,
    refuses: [],
  },
  listSupportContacts: {
    method: 'GET',
    path: '/api/contact/support',
    summary: 'Support contacts',
    access: 'anyone',
    reply: z.array(SupportContact),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  changeSupportContacts: {
    method: 'PUT',
    path: '/api/contact/support',
    summary: 'Replace the support contacts; with none, messages go to the administrators',
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
    summary: 'Email a link to a page of this shop to up to 10 addresses a day, otherwise to support',
    access: 'signed-in',
    body: Invitation,
    reply: 'nothing',
    writes: true,
    refuses: [],
    maxRequestsPerMinute: 10,
  },
})
