import './saved-dialog.css'
import { Modal } from '@mantine/core'
import type { SearchReply } from '#contract/schemas/search.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { hasFilters, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { SearchBody } from '#web/pages/catalogue/results/search-request.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { SaveForm } from './save-form.tsx'
import { SavedList } from './saved-list.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  state: CatalogueState
  /** The request for `state`, and its result. */
  body: SearchBody
  reply: SearchReply | undefined
}

/** Saves the current search, and lists the saved ones. Source: requirements 9.8. */
export function SavedDialog({ isOpen, onClose, state, body, reply }: Props) {
  const saved = useApiQuery('listSavedSearches', {}, { enabled: isOpen })
  return (
    <Modal opened={isOpen} onClose={onClose} title="Saved searches" size="lg">
      {saved.isError ? (
        <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
      ) : saved.data ? (
        <div className="saved-searches">
          {hasFilters(state) && (
            <SaveForm state={state} body={body} reply={reply} isFull={saved.data.length >= maxSaved} />
          )}
          {saved.data.length > 0 ? (
            <SavedList searches={saved.data} view={state.view} onOpen={onClose} />
          ) : (
            !hasFilters(state) && (
              <p className="saved-note">
                Set filters in the catalogue, then save the search here to get an email when new stones match.
              </p>
            )
          )}
        </div>
      ) : (
        <PageLoader />
      )}
    </Modal>
  )
}

/** Source: contract/endpoints/saved-searches.ts. */
const maxSaved = 50
