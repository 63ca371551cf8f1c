import { Link } from '@tanstack/react-router'
import { listOpenSections } from '#domain/access/guard.ts'
import { getSectionPath, sectionNames } from '#web/features/sections/sections.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

/** Pages for products made from stones, as opposed to sections of stones. */
const builderLinks = [
  { to: '/build-your-eternity', name: 'Eternity ring' },
  { to: '/nyd', name: 'Name Your Diamond' },
]

/**
 * Links to the sections that this viewer may open, for users also to the stones on memo, and to the products made
 * from stones.
 */
export function SectionLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { access } = useViewer()
  const open = listOpenSections(access)
  const sections = (access === null ? open : [...open, 'memo' as const]).map((section) => ({
    to: getSectionPath(section),
    name: sectionNames[section].short,
  }))
  return [...sections, ...builderLinks].map(({ to, name }) => (
    <Link key={to} to={to} className={className} onClick={onFollow}>
      {name}
    </Link>
  ))
}
