import type { SiteState } from '#server/identity/site/site-state.ts'
import type { ApiKeyDirectory } from '#server/identity/api-keys/api-key-directory.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PolicyRefresher } from './policy-refresher.ts'
import { listPolicyUsers } from './policy-version.ts'
import type { Viewer } from './viewer.ts'

type Services = {
  database: Pick<Database, 'kind'>
  users: Pick<UserDirectory, 'find'>
  sessions: Pick<SessionDirectory, 'find'>
  apiKeys: Pick<ApiKeyDirectory, 'has'>
  site: Pick<SiteState, 'settingsVersion'>
  policies: PolicyRefresher
}

/**
 * Returns the viewer of a read as the database has them now: another process may have ended their session,
 * revoked their API key, blocked them, or changed what they see and pay, a moment ago. Guests follow the change journal only, and so
 * do all viewers of an embedded database, whose only process reads the journal after each commit.
 */
export async function identifyCurrentViewer(
  identify: () => Promise<Viewer>,
  { database, users, sessions, apiKeys, site, policies }: Services,
): Promise<Viewer> {
  for (;;) {
    const { settingsVersion } = site
    const viewer = await identify()
    if (!viewer.user || database.kind === 'embedded') return viewer
    const people = [viewer.user, viewer.impersonatedBy].filter((user) => user !== undefined)
    await policies.refresh(people.flatMap(listPolicyUsers), {
      sessionId: viewer.sessionId,
      apiKeyId: viewer.apiKey?.id,
    })
    const hasSession = viewer.sessionId === undefined || sessions.find(viewer.sessionId) !== undefined
    const hasKey = viewer.apiKey === undefined || apiKeys.has(viewer.apiKey.id)
    const isCurrent = hasSession && hasKey && people.every((user) => users.find(user.id) === user)
    if (isCurrent && site.settingsVersion === settingsVersion) return viewer
  }
}
