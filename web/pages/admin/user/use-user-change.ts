import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointName } from '#contract/contract.ts'
import type { User } from '#contract/schemas/users.ts'
import { isStale } from '#web/shared/api/api-error.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { matchVersion, type VersionMatch } from '#web/shared/api/match-version.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { staleWithUser } from './user-actions.ts'

export type UserChange = {
  isSaving: boolean
  failure: string | undefined
  /** Sends the change for the version on the page. Resolves to whether it was saved. */
  save: (send: (headers: VersionMatch) => Promise<unknown>, done: string) => Promise<boolean>
}

type Options = {
  endpoint: EndpointName
  /** Describes the version that another user has saved first. */
  describeTheirs: (user: User) => string
}

/**
 * Saves one setting of a user in place. After a conflict it shows the other version, keeps the input, and
 * overwrites on the next press.
 */
export function useUserChange(user: User, { endpoint, describeTheirs }: Options): UserChange {
  const client = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  const describe = (error: unknown): string => {
    if (!isStale(error)) return describeFailure(endpoint, error)
    // The refusal of a stale edit carries the current user.
    const theirs = describeTheirs(error.present as User)
    return `Someone else saved this while you were editing. ${theirs} Save again to overwrite it`
  }

  return {
    isSaving,
    failure,
    save: async (send, done) => {
      setIsSaving(true)
      setFailure(undefined)
      try {
        await send(matchVersion(user))
        notifyInfo(done)
        return true
      } catch (error) {
        setFailure(describe(error))
        return false
      } finally {
        await Promise.all(staleWithUser.map((name) => client.invalidateQueries({ queryKey: [name] })))
        setIsSaving(false)
      }
    },
  }
}
