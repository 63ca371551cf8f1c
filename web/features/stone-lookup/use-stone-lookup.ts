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
import { lookUpStones, type Lookup, type NumberList } from './look-up-stones.ts'

type StoneLookupActions = {
  /** Returns the query for the stones that a text names. */
  createQuery: (text: string) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Lookup>
  }
  open: (choice: Choice, text: string) => void
  /** The section in which a search without results continues. */
  section: SearchSection
}

/** Looks up stones as this viewer may, and opens what they choose. */
export function useStoneLookup(): StoneLookupActions {
  const navigate = useNavigate()
  const { access } = useViewer()
  const { domainCells } = useDomainLayout()
  const hasCertificates = !domainCells.includes('certificate')
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
    open: (choice, text) => {
      if (choice.kind === 'list') return showCatalogue(choice.list.section, selectList(choice.list))
      if (choice.kind === 'catalogue') {
        return showCatalogue(choice.section, withFilter(emptyState, 'text', text.slice(0, MAX_TEXT_LENGTH)))
      }
      const { stockId } = choice.stone.product
      void navigate({ to: '/diamond/$stockId', params: { stockId } })
    },
    section: listOpenSections(access).find((section) => section !== 'melee') ?? 'white',
  }
}

/** Returns the state of a catalogue page that shows the stones of these numbers. */
function selectList({ name, numbers }: NumberList): CatalogueState {
  return fitsUrl(numbers)
    ? withFilter(emptyState, name, [...numbers])
    : withStoredList(emptyState, name, storeList(numbers, sessionStorage))
}
