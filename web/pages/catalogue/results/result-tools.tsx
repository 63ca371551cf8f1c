import type { ReactNode } from 'react'
import type { SearchReply } from '#contract/schemas/search.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { SavedButton } from '#web/pages/catalogue/saved/saved-button.tsx'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { SortSelect } from './sort-select.tsx'
import type { SearchBody } from './search-request.ts'
import { getSortOrder, maySortBy } from './sort-order.ts'
import { ViewModes } from './view-modes.tsx'

type Props = {
  state: CatalogueState
  change: ChangeCatalogue
  body: SearchBody
  reply: SearchReply | undefined
  /** The column chooser, if the view has columns. */
  children: ReactNode
}

/** Saved searches, columns, sort order and view of the results. */
export function ResultTools({ state, change, body, reply, children }: Props) {
  const [primarySort] = getSortOrder(state.sort, reply?.facets)
  return (
    <div className="result-tools">
      <AccountOwnerOnly>
        <SavedButton state={state} body={body} reply={reply} />
      </AccountOwnerOnly>
      {children}
      <SortSelect change={change} primary={primarySort} maySortBy={(by) => maySortBy(by, reply?.facets)} />
      <ViewModes view={state.view} change={change} />
    </div>
  )
}
