import { refuseRequest } from '#contract/refusal.ts'
import { lockSetting, readSetting, saveSetting } from '#server/identity/site/site-settings.ts'
import { describeUser, lockUser, replyWithUser } from '#server/identity/users/lock-user.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { saveUser } from '#server/identity/users/user-store.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { deleteFactors, hasFactor } from './factor-store.ts'
import { emailFactorChange } from './second-factor-emails.ts'

/** The services that these handlers use. */
type Services = { users: UserDirectory; sessions: SessionDirectory; settings: EmailSettings; mailer: Mailer }

/** What administrators decide about second factors. Source: requirements 4.16. */
export const factorAdminHandlers: Handlers<
  'deleteUserFactors' | 'readSecuritySettings' | 'changeSecuritySettings',
  Services
> = {
  deleteUserFactors: async ({ params, audit, afterCommit, ...call }) => {
    const { services, tx } = call
    const user = await lockUser(call, params.userId)
    const before = await deleteFactors(tx, user.id)
    if (before.passkeys + before.authenticatorApps === 0) return replyWithUser(call, user)
    const saved = await saveUser(tx, user.id, {})
    await audit({ act: 'remove second factors', subject: describeUser(user), before })
    await emailFactorChange(tx, services, user, 'factors-removed')
    afterCommit(() => services.mailer.wake())
    return replyWithUser(call, saved)
  },

  readSecuritySettings: async ({ db }) => (await readSetting(db, 'security')).value,

  changeSecuritySettings: async ({ services, tx, viewer, body, audit }) => {
    const { value: before } = await lockSetting(tx, 'security')
    const isFromProvider = services.sessions.find(viewer.sessionId)?.fromProvider != null
    if (body.administratorsNeedSecondFactor && !isFromProvider && !(await hasFactor(tx, viewer.user.id))) {
      refuseRequest('administratorsNeedSecondFactor', 'Set up a second factor for yourself first')
    }
    await saveSetting(tx, 'security', body)
    await audit({ act: 'change security settings', subject: 'site', before, after: body })
    return body
  },
}
