import '#web/features/stone/quiet.css'
import './catalogue.css'
import { SectionPage } from './section-page.tsx'
import { useStoneSection } from './use-stone-section.ts'

/** The seven catalogue pages of stones; melee by size is a page of its own. */
export function CataloguePage() {
  const section = useStoneSection()
  return <SectionPage key={section} section={section} />
}
