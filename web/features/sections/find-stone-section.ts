import { findPathKind } from '#domain/access/guard.ts'
import { STONE_SECTIONS, type StoneSection } from '#domain/stone/section.ts'

/** Returns the section whose page has this path. */
export function findStoneSection(pathname: string): StoneSection {
  const kind = findPathKind(pathname)
  const section = STONE_SECTIONS.find((section) => section === kind)
  if (!section) throw new Error(`${pathname} is the page of no section`)
  return section
}
