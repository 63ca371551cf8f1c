import { findPathKind } from '#domain/access/guard.ts'
import { STONE_SECTIONS, type StoneSection } from '#domain/stone/section.ts'
import { usePagePath } from '#web/router/use-page-path.ts'

/** The section whose page this is. */
export function useStoneSection(): StoneSection {
  const pathname = usePagePath()
  const kind = findPathKind(pathname)
  const section = STONE_SECTIONS.find((section) => section === kind)
  if (!section) throw new Error(`${pathname} is the page of no section`)
  return section
}
