import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { to: string; search: Record<string, string>; children: ReactNode }

/** A link to a list with a search or sort order. */
export function ListLink({ to, search, children }: Props) {
  return (
    <Link to={to} search={search} className="list-link">
      {children}
    </Link>
  )
}
