import '#web/stone/quiet.css'
import './catalogue.css'
import { useSection } from './use-section.ts'
import { MeleeTable } from './melee/melee-table.tsx'
import { SectionPage } from './section-page.tsx'

/** All eight catalogue pages: seven of stones, and melee by size. */
export function CataloguePage() {
  const section = useSection()
  return section === 'melee' ? <MeleeTable /> : <SectionPage key={section} section={section} />
}
