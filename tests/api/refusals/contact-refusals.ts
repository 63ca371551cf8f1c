import type { contactEndpoints } from '#contract/endpoints/contact.ts'
import type { RefusalCases, RefusalScene } from './refusal-scene.ts'

const message = { name: 'Zoë', email: 'zoe@example.com', message: 'Words', captcha: 'forged' }

export function listContactRefusals({ guardedShop }: RefusalScene): RefusalCases<typeof contactEndpoints> {
  return {
    sendContactMessage: {
      INVALID_RECAPTCHA: () => guardedShop.call('sendContactMessage', { body: message }),
    },
  }
}
