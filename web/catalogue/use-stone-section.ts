import type { StoneSection } from '#domain/stone/section.ts'
import { usePagePath } from '#web/router/use-page-path.ts'
import { findStoneSection } from './find-stone-section.ts'

/** The section whose page this is. */
export function useStoneSection(): StoneSection {
  return findStoneSection(usePagePath())
}
