import type { StoneSection } from '#domain/stone/section.ts'
import { usePagePath } from '#web/shared/router/use-page-path.ts'
import { findStoneSection } from '#web/features/sections/find-stone-section.ts'

/** Returns the section of the current page. */
export function useStoneSection(): StoneSection {
  return findStoneSection(usePagePath())
}
