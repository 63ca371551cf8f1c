import { createContext, useContext } from 'react'
import { isAdministrator, type AccessViewer } from '#domain/access/viewer.ts'
import type { DomainLayout, Maintenance } from '#contract/endpoints/site.ts'
import type { User } from '#contract/schemas/users.ts'
import type { Impersonation } from './impersonation-store.ts'

/** Data for the whole page; available before any page renders. */
export type Session = {
  user: User | null
  /** Set while an administrator impersonates the user. */
  impersonation: Impersonation | undefined
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
  /** True for the users themselves, false during impersonation. */
  isSignedIn: boolean
  impersonation: Impersonation | undefined
  /** The part that the guards of domain/access use. */
  access: AccessViewer
  isAdministrator: boolean
}

/** Returns the viewer of the page. */
export function useViewer(): WebViewer {
  const { user, impersonation } = useSession()
  const isSignedIn = user !== null && !impersonation
  return { user, isSignedIn, impersonation, access: user, isAdministrator: isAdministrator(user) }
}

/** Returns the brand, colour and pictures of the storefront. */
export function useDomainLayout(): DomainLayout {
  return useSession().layout
}

export function useMaintenance(): Maintenance {
  return useSession().maintenance
}
