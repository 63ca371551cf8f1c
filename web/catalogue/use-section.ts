import { findPathKind } from '#domain/access/guard.ts'
import { SECTIONS, type Section } from '#domain/access/section.ts'
import { usePagePath } from '#web/router/use-page-path.ts'

/** The section whose page this is. */
export function useSection(): Section {
  const pathname = usePagePath()
  const kind = findPathKind(pathname)
  const section = SECTIONS.find((section) => section === kind)
  if (!section) throw new Error(`${pathname} is the page of no section`)
  return section
}
