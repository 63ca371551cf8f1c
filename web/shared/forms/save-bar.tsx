import './save-bar.css'
import type { ReactNode } from 'react'

/** The buttons of a long form. They stay in view at the lower edge while the form scrolls. */
export function SaveBar({ isAtStart = false, children }: { isAtStart?: boolean; children: ReactNode }) {
  return <div className={isAtStart ? 'save-bar is-at-start' : 'save-bar'}>{children}</div>
}
