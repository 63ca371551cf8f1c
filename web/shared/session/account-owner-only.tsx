import type { ReactNode } from 'react'
import { useViewer } from './session-context.ts'

/** Actions that only the account owner may take; hidden during impersonation. */
export function AccountOwnerOnly({ children }: { children: ReactNode }) {
  return useViewer().impersonation ? null : children
}
