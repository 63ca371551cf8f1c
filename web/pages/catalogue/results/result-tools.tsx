import type { ReactNode } from 'react'
import type { SearchAnswer } from '#contract/schemas/search.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { SavedButton } from '#web/pages/catalogue/saved/saved-button.tsx'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { OwnActions } from '#web/shared/session/account-actions.tsx'
import { OrderSelect } from './order-select.tsx'
import type { SearchBody } from './search-request.ts'
import { getOrder, mayOrderBy } from './sort-order.ts'
import { ViewModes } from './view-modes.tsx'

type Props = {
  state: CatalogueState
  change: ChangeCatalogue
  body: SearchBody
  reply: SearchAnswer | undefined
  /** The column chooser, if the view has columns. */
  children: ReactNode
}

/** Saved searches, columns, sort order and view of the results. */
export function ResultTools({ state, change, body, reply, children }: Props) {
  const [leading] = getOrder(state.sort, reply?.facets)
  return (
    <div className="result-tools">
      <OwnActions>
        <SavedButton state={state} body={body} reply={reply} />
      </OwnActions>
      {children}
      <OrderSelect change={change} leading={leading} mayOrderBy={(by) => mayOrderBy(by, reply?.facets)} />
      <ViewModes view={state.view} change={change} />
    </div>
  )
}
