import type { emailEndpoints } from '#contract/endpoints/emails.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

const template = { name: 'Letter', subject: 'News', body: 'Words' }

export function listEmailRefusals({
  shop,
  admin,
  asAdmin,
}: RefusalScene): RefusalCases<typeof emailEndpoints> {
  return {
    changeChannel: {
      ITEM_NOT_FOUND: () => asAdmin('changeChannel', missingId, { name: 'New stones' }),
    },
    deleteChannel: { ITEM_NOT_FOUND: () => asAdmin('deleteChannel', missingId) },
    unsubscribe: {
      VERIFICATION_FAILED: () =>
        shop.call('unsubscribe', { query: { user: 1, channels: 1, signature: 'forged' } }),
    },
    changeEmailTemplate: {
      EMAIL_TEMPLATE_NOT_FOUND: () => asAdmin('changeEmailTemplate', missingId, template),
    },
    deleteEmailTemplate: { EMAIL_TEMPLATE_NOT_FOUND: () => asAdmin('deleteEmailTemplate', missingId) },
    previewEmailTemplate: {
      USER_NOT_FOUND: () => asAdmin('previewEmailTemplate', missingId, { ...template, userId: missingId }),
    },
    sendEmails: {
      EMAIL_TEMPLATE_NOT_FOUND: () =>
        shop.call('sendEmails', { token: admin.token, body: { templateId: missingId, userIds: [admin.id] } }),
    },
    sendMailAgain: { ITEM_NOT_FOUND: () => asAdmin('sendMailAgain', missingId) },
  }
}
