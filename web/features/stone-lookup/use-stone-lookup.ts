import { useNavigate } from '@tanstack/react-router'
import type { SearchSection } from '#contract/schemas/search.ts'
import { MAX_TEXT_LENGTH } from '#contract/schemas/search-limits.ts'
import { listOpenSections } from '#domain/access/guard.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useDomainLayout, useViewer } from '#web/shared/session/session-context.ts'
import { getSectionPath } from '#web/features/sections/sections.ts'
import {
  emptyState,
  withFilter,
  withStoredList,
  type CatalogueState,
} from '#web/features/stone-search/catalogue-state.ts'
import { formatUrlState } from '#web/features/stone-search/catalogue-url.ts'
import { fitsUrl, storeList } from '#web/features/stone-search/pasted-list.ts'
import type { Choice } from './choice.ts'
import {
  countBySection,
  lookUpStones,
  type Lookup,
  type NumberList,
  type SectionCount,
} from './look-up-stones.ts'

type StoneLookupActions = {
  /** Returns the query for the stones that a text names. */
  createQuery: (text: string) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Lookup>
  }
  /** Returns the query for how many stones a text finds in each section of the viewer. */
  createCountQuery: (text: string) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<SectionCount[]>
  }
  open: (choice: Choice, text: string) => void
}

/** Looks up stones as this viewer may, and opens what they choose. */
export function useStoneLookup(): StoneLookupActions {
  const navigate = useNavigate()
  const { access } = useViewer()
  const { domainCells } = useDomainLayout()
  const hasCertificates = !domainCells.includes('certificate')
  const stoneSections = listOpenSections(access).filter((section) => section !== 'melee')
  const sections: SearchSection[] = access === null ? stoneSections : [...stoneSections, 'memo']
  const showCatalogue = (section: SearchSection, state: CatalogueState): void =>
    void navigate({ to: getSectionPath(section), search: formatUrlState(state) })
  return {
    createQuery: (text) => ({
      queryKey: ['searchDiamonds', 'lookup', text, hasCertificates],
      queryFn: ({ signal }) =>
        lookUpStones(text, {
          search: (body) => sendApiRequest('searchDiamonds', { body, signal }),
          hasCertificates,
        }),
    }),
    createCountQuery: (text) => ({
      queryKey: ['searchDiamonds', 'lookup counts', text, sections],
      queryFn: ({ signal }) =>
        countBySection(text, {
          search: (body) => sendApiRequest('searchDiamonds', { body, signal }),
          sections,
        }),
    }),
    open: (choice, text) => {
      if (choice.kind === 'list') return showCatalogue(choice.list.section, selectList(choice.list))
      if (choice.kind === 'catalogue') {
        return showCatalogue(choice.section, withFilter(emptyState, 'text', text.slice(0, MAX_TEXT_LENGTH)))
      }
      const { stockId } = choice.stone.product
      void navigate({ to: '/diamond/$stockId', params: { stockId } })
    },
  }
}

/** Returns the state of a catalogue page that shows the stones of these numbers. */
function selectList({ name, numbers }: NumberList): CatalogueState {
  return fitsUrl(numbers)
    ? withFilter(emptyState, name, [...numbers])
    : withStoredList(emptyState, name, storeList(numbers, sessionStorage))
}
