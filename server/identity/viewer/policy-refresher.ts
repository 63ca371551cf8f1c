import { sql } from 'kysely'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { ApiKeyDirectory } from '#server/identity/api-keys/api-key-directory.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createTaskQueue } from '#server/platform/task-queue.ts'

/** Brings memory up to date with the database without waiting for the change journal. */
export type PolicyRefresher = {
  /**
   * Compares these users, a session or API key of theirs and the site settings with the database, and reloads what is
   * older in memory. Calls at the same time share one statement.
   */
  refresh: (userIds: readonly number[], signIn?: SignIn) => Promise<void>
}

/** By what a viewer is signed in. */
type SignIn = { sessionId: number | undefined; apiKeyId: number | undefined }

type Memory = { users: UserDirectory; sessions: SessionDirectory; apiKeys: ApiKeyDirectory; site: SiteState }
type Subjects = { userIds: Set<number>; sessionIds: Set<number>; apiKeyIds: Set<number> }
type Batch = Subjects & { end: Promise<void> }

export function createPolicyRefresher(db: Db, memory: Memory): PolicyRefresher {
  const inTurn = createTaskQueue()
  /** The calls that wait for the running statement, which may have started too early for them. */
  let waiting: Batch | undefined

  function startBatch(): Batch {
    const subjects: Subjects = { userIds: new Set(), sessionIds: new Set(), apiKeyIds: new Set() }
    const end = inTurn(() => {
      waiting = undefined
      return reloadOutdated(db, memory, subjects)
    })
    return { ...subjects, end }
  }

  return {
    refresh: (userIds, { sessionId, apiKeyId } = { sessionId: undefined, apiKeyId: undefined }) => {
      waiting ??= startBatch()
      for (const id of userIds) waiting.userIds.add(id)
      if (sessionId !== undefined) waiting.sessionIds.add(sessionId)
      if (apiKeyId !== undefined) waiting.apiKeyIds.add(apiKeyId)
      return waiting.end
    },
  }
}

async function reloadOutdated(
  db: Db,
  { users, sessions, apiKeys, site }: Memory,
  subjects: Subjects,
): Promise<void> {
  const [userIds, sessionIds, apiKeyIds] = [
    [...subjects.userIds],
    [...subjects.sessionIds],
    [...subjects.apiKeyIds],
  ]
  const versions = await readVersions(db, userIds, sessionIds, apiKeyIds)
  const outdatedIds = userIds.filter((id) => versions.users[id] !== users.find(id)?.rowVersion)
  if (outdatedIds.length > 0) await users.refresh(outdatedIds)
  const endedIds = sessionIds.filter((id) => !versions.sessionIds.includes(id))
  if (endedIds.length > 0) await sessions.refresh(endedIds)
  const revokedIds = apiKeyIds.filter((id) => !versions.apiKeyIds.includes(id))
  if (revokedIds.length > 0) await apiKeys.refresh(revokedIds)
  if (versions.site !== site.settingsVersion) await site.refresh()
}

type Versions = {
  site: string
  users: Readonly<Record<number, string>>
  sessionIds: readonly number[]
  apiKeyIds: readonly number[]
}

async function readVersions(
  db: Db,
  userIds: number[],
  sessionIds: number[],
  apiKeyIds: number[],
): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select read_site_version() as site,
      coalesce(jsonb_object_agg(id, xmin::text), '{}') as users,
      (select coalesce(jsonb_agg(id), '[]') from sessions where id = any(${sessionIds}::bigint[])) as "sessionIds",
      (select coalesce(jsonb_agg(id), '[]') from api_keys
        where id = any(${apiKeyIds}::bigint[]) and revoked_at is null) as "apiKeyIds"
    from users where id = any(${userIds}::bigint[])`.execute(db)
  const [versions] = rows
  if (!versions) throw new Error('The database returned no versions')
  return versions
}
