import '#web/features/stone/quiet.css'
import './catalogue.css'
import { usePagePath } from '#web/shared/router/use-page-path.ts'
import { findStoneSection } from '#web/features/sections/find-stone-section.ts'
import { SectionPage } from './section-page.tsx'

/** Shows one of the seven catalogue sections of stones, or the stones on memo. Melee has a page of its own. */
export function CataloguePage() {
  const section = findStoneSection(usePagePath())
  return <SectionPage key={section} section={section} />
}
