import { findPathKind } from '#domain/access/guard.ts'
import { MEMO_PATH } from '#domain/access/section.ts'
import { STONE_SECTIONS, type StoneSection } from '#domain/stone/section.ts'

/** Returns the section whose page has this path, or `memo` for the page of the stones on memo. */
export function findStoneSection(pathname: string): StoneSection | 'memo' {
  if (pathname === MEMO_PATH) return 'memo'
  const kind = findPathKind(pathname)
  const section = STONE_SECTIONS.find((section) => section === kind)
  if (!section) throw new Error(`${pathname} is the page of no section`)
  return section
}
