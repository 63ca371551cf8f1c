import type { authEndpoints } from '#contract/endpoints/auth.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import { user } from './samples/people.ts'

export const authExamples: ExamplesOf<typeof authEndpoints> = {
  login: {
    body: { email: 'maya@lindqvist.example', password: '(the password)' },
    reply: user,
  },
  register: {
    body: {
      email: 'maya@lindqvist.example',
      password: '(the password)',
      firstName: 'Maya',
      lastName: 'Lindqvist',
      company: 'Lindqvist Juwelen',
      phone: '+32 3 555 01 42',
      address: 'Hoveniersstraat 30',
      city: 'Antwerp',
      postcode: '2018',
      countryId: 56,
      businessTypeId: 2,
      channelIds: [1],
    },
    reply: { user: { ...user, emailConfirmed: false, approved: false }, shouldApprove: true },
  },
  readCaptcha: {
    reply: { kind: 'off' },
  },
  confirmEmail: {
    body: { email: 'maya@lindqvist.example', token: '(from the email)' },
  },
  resendConfirmEmail: {
    body: { email: 'maya@lindqvist.example' },
  },
  resetPassword: {
    body: { email: 'maya@lindqvist.example' },
  },
  changeForgottenPassword: {
    body: {
      email: 'maya@lindqvist.example',
      token: '(from the email)',
      password: '(the new password)',
    },
  },
}
