import { catalogueUrlRules } from '#web/features/stone-search/catalogue-url-rules.ts'
import { listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import type { SearchTexts } from '#web/shared/router/search-text.ts'

/** Says which values of the address of a catalogue page are ignored. */
export function CatalogueIgnoredValues({ texts }: { texts: SearchTexts }) {
  return <IgnoredValuesNote values={listIgnoredValues(texts, catalogueUrlRules)} />
}
