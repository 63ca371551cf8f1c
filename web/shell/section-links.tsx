import { Link } from '@tanstack/react-router'
import { listOpenSections } from '#domain/access/guard.ts'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { sectionNames } from '#web/catalogue/sections.ts'
import { useViewer } from '#web/session/session-context.ts'

/** Links to the sections that this viewer may open. */
export function SectionLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { access } = useViewer()
  return listOpenSections(access).map((section) => (
    <Link key={section} to={SECTION_PATHS[section]} className={className} onClick={onFollow}>
      {sectionNames[section].short}
    </Link>
  ))
}
