import type { emailEndpoints } from '#contract/endpoints/emails.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

const letter = { name: 'Letter', subject: 'News', body: 'Words' }

export function listEmailRefusals({
  shop,
  admin,
  asAdmin,
}: RefusalScene): RefusalCases<typeof emailEndpoints> {
  return {
    changeChannel: {
      ITEM_NOT_FOUND: () => asAdmin('changeChannel', nowhere, { name: 'New stones' }),
    },
    deleteChannel: { ITEM_NOT_FOUND: () => asAdmin('deleteChannel', nowhere) },
    unsubscribe: {
      VERIFICATION_FAILED: () =>
        shop.call('unsubscribe', { query: { user: 1, channels: 1, signature: 'forged' } }),
    },
    changeEmailTemplate: {
      EMAIL_TEMPLATE_NOT_FOUND: () => asAdmin('changeEmailTemplate', nowhere, letter),
    },
    deleteEmailTemplate: { EMAIL_TEMPLATE_NOT_FOUND: () => asAdmin('deleteEmailTemplate', nowhere) },
    previewEmailTemplate: {
      USER_NOT_FOUND: () => asAdmin('previewEmailTemplate', nowhere, { ...letter, userId: nowhere }),
    },
    sendEmails: {
      EMAIL_TEMPLATE_NOT_FOUND: () =>
        shop.call('sendEmails', { token: admin.token, body: { templateId: nowhere, userIds: [admin.id] } }),
    },
    sendMailAgain: { ITEM_NOT_FOUND: () => asAdmin('sendMailAgain', nowhere) },
  }
}
