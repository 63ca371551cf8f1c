import { createContext, useContext } from 'react'
import { isAdministrator, type AccessViewer } from '#domain/access/viewer.ts'
import type { DomainLayout, Maintenance } from '#contract/endpoints/site.ts'
import type { User } from '#contract/schemas/users.ts'
import type { Viewing } from './impersonation-store.ts'

/** What the whole page needs to know; it is there before any page is shown. */
export type Session = {
  user: User | null
  /** Where an administrator looks at the shop as that user. */
  viewing: Viewing | undefined
  layout: DomainLayout
  maintenance: Maintenance
}

export const SessionContext = createContext<Session | undefined>(undefined)

function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session around this component')
  return session
}

export type WebViewer = {
  user: User | null
  /** He himself, and not an administrator who looks at the shop as him. */
  isSignedIn: boolean
  viewing: Viewing | undefined
  /** The part that the guards of domain/access read. */
  access: AccessViewer
  isAdministrator: boolean
}

/** Whoever looks at the page. */
export function useViewer(): WebViewer {
  const { user, viewing } = useSession()
  const isSignedIn = user !== null && !viewing
  return { user, isSignedIn, viewing, access: user, isAdministrator: isAdministrator(user) }
}

/** Brand, colour and pictures of the storefront. */
export function useDomainLayout(): DomainLayout {
  return useSession().layout
}

export function useMaintenance(): Maintenance {
  return useSession().maintenance
}
