import { Link } from '@tanstack/react-router'
import { listOpenSections } from '#domain/access/guard.ts'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { useViewer } from '#web/shared/session/session-context.ts'

/** Pages for products made from stones, as opposed to sections of stones. */
const builderLinks = [
  { to: '/build-your-eternity', name: 'Eternity ring' },
  { to: '/nyd', name: 'Name Your Diamond' },
]

/** Links to the sections that this viewer may open, and to the products made from their stones. */
export function SectionLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { access } = useViewer()
  const sections = listOpenSections(access).map((section) => ({
    to: SECTION_PATHS[section],
    name: sectionNames[section].short,
  }))
  return [...sections, ...builderLinks].map(({ to, name }) => (
    <Link key={to} to={to} className={className} onClick={onFollow}>
      {name}
    </Link>
  ))
}
