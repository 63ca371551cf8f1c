import './selection-bar.css'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowsDiff, IconHeart } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { ListContent } from '#contract/schemas/exports.ts'
import type { StoneSection } from '#domain/stone/section.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { MemoButton } from '#web/features/memo/memo-button.tsx'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { maxCompared } from '#web/features/compare/compared.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { AccountOwnerOnly } from '#web/shared/session/account-owner-only.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { LazyNotifyButton } from '#web/features/stone/actions/lazy-notify-buttons.tsx'
import { mayBecomeAvailable, splitByAvailability } from '#web/features/stone/actions/can-order.ts'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import { ExportMenu } from '#web/features/export/export-menu.tsx'
import { maxSelected, useSelectAll } from './use-select-all.ts'
import type { SearchBody } from '#web/pages/catalogue/results/search-request.ts'
import { computeTotals, type Selection } from '#web/features/selection/selection.ts'
import { SelectionTotals } from './selection-totals.tsx'
import { useDocumentClass } from '#web/pages/catalogue/results/paging/use-document-class.ts'

/** The most stones that one request may add. Source: contract/schemas/amounts.ts. */
const maxAddedAtOnce = 1000

/** The most stones that one request may wait for. Source: contract/schemas/availability-alerts.ts. */
const maxAlertsAtOnce = 500

type Props = {
  section: StoneSection | 'memo'
  selection: Selection
  /** The page shows the selected stones instead of the results. */
  isSelectionOnly: boolean
  onSelectionOnlyChange: (isSelectionOnly: boolean) => void
  /** The search and its number of results. */
  body: SearchBody
  total: number
  /**
   * The section sells line sets. A search can find one stone of a set, but the whole set is selected. So the
   * number of selected stones cannot be compared with the number of results.
   */
  hasLineSets: boolean
}

/** Shows the selection, its totals and its actions. */
export function SelectionBar({
  section,
  selection,
  isSelectionOnly,
  onSelectionOnlyChange,
  ...search
}: Props) {
  const { addToCart, addToWishlist } = useSharedStoneActions()
  const { user } = useViewer()
  const router = useRouter()
  useDocumentClass('has-selection-bar')
  const all = useSelectAll(search, selection)
  const { stones } = selection
  const { available, unavailable, ordered } = splitByAvailability(stones)
  const awaitable = unavailable.filter(mayBecomeAvailable).slice(0, maxAlertsAtOnce)
  const { total, hasLineSets } = search

  const compare = (): void => {
    if (stones.length < 2 || stones.length > maxCompared) {
      notifyInfo(`Select 2 to ${maxCompared} stones to compare`)
      return
    }
    void router.navigate({
      to: '/compare',
      search: { stones: stones.map(({ product }) => product.stockId) },
    })
  }
  const add = (action: (stones: readonly Diamond[]) => void): void =>
    stones.length > maxAddedAtOnce
      ? notifyInfo(`You can add up to ${formatInteger(maxAddedAtOnce)} stones at a time`)
      : action(stones)
  return (
    <div className="selection-bar" role="region" aria-label="Selected stones">
      <SelectionTotals
        totals={computeTotals(stones)}
        ordered={ordered.length}
        unavailable={unavailable.length}
      />
      <div className="selection-bar-links">
        <UnstyledButton
          className="selection-bar-link"
          aria-pressed={isSelectionOnly}
          onClick={() => onSelectionOnlyChange(!isSelectionOnly)}
        >
          {isSelectionOnly ? 'Show all' : 'Show selected'}
        </UnstyledButton>
        {!isSelectionOnly && (hasLineSets || stones.length < Math.min(total, maxSelected)) && (
          <UnstyledButton className="selection-bar-link" disabled={all.isReading} onClick={all.selectAll}>
            {all.isReading ? 'Selecting…' : hasLineSets ? 'Select all' : `Select all ${formatInteger(total)}`}
          </UnstyledButton>
        )}
        <UnstyledButton className="selection-bar-link" onClick={selection.clear}>
          Clear selection
        </UnstyledButton>
      </div>
      <div className="selection-bar-actions">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsDiff size={15} stroke={1.5} />}
          onClick={compare}
        >
          Compare
        </Button>
        <AccountOwnerOnly>
          <ShareButton stones={stones} size="xs" />
          {user && (
            <ExportMenu
              section={section}
              content={section === 'memo' ? 'memo' : describeContent(search, stones.length)}
              ids={stones.map(({ id }) => id)}
            />
          )}
          {user && available.length > 0 && <MemoButton stones={stones} />}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconHeart size={15} stroke={1.5} />}
            onClick={() => add(addToWishlist)}
          >
            Add to wishlist
          </Button>
          {awaitable.length > 0 && <LazyNotifyButton stones={awaitable} size="xs" />}
          {available.length > 0 && (
            <Button size="xs" className="selection-bar-primary" onClick={() => add(addToCart)}>
              {available.length === stones.length
                ? 'Add to basket'
                : `Add ${formatInteger(available.length)} to basket`}
            </Button>
          )}
        </AccountOwnerOnly>
      </div>
    </div>
  )
}

/** Returns what the selected stones are: all of the section, all that a search found, or some of them. */
function describeContent(
  { body, total, hasLineSets }: Pick<Props, 'body' | 'total' | 'hasLineSets'>,
  count: number,
): ListContent {
  if (hasLineSets || count !== total) return 'selection'
  return Object.keys(body.filters ?? {}).length === 0 ? 'section' : 'search'
}
