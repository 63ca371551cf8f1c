import '#web/features/stone/quiet.css'
import './catalogue.css'
import { SectionPage } from './section-page.tsx'
import { useStoneSection } from './use-stone-section.ts'

/** Shows one of the seven catalogue sections of stones. Melee has a page of its own. */
export function CataloguePage() {
  const section = useStoneSection()
  return <SectionPage key={section} section={section} />
}
