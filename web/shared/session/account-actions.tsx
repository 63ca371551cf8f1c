import type { ReactNode } from 'react'
import { useViewer } from './session-context.ts'

/** What somebody does for himself: nothing of it is there while an administrator looks at the shop as him. */
export function OwnActions({ children }: { children: ReactNode }) {
  return useViewer().viewing ? null : children
}
