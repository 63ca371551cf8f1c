import { Button, Drawer, UnstyledButton } from '@mantine/core'
import type { SearchAnswer } from '#contract/schemas/search.ts'
import { hasFilters, withoutFilters } from '#web/features/stone-search/catalogue-state.ts'
import { countStones } from '#web/ui/count-stones.ts'
import { useFilterSetting } from './filter-context.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSummary } from './filter-summary.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Escape closes what was opened last, and not all of it. */
  mayEscape: boolean
  /** Undefined while nothing is known yet. */
  answer: SearchAnswer | undefined
}

/** The filters where there is no room for them beside the stones. */
export function FilterDrawer({ isOpen, onClose, mayEscape, answer }: Props) {
  const { state, change } = useFilterSetting()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title="Filters"
      position="bottom"
      size="92%"
      classNames={{ body: 'filter-drawer-body' }}
      closeOnEscape={mayEscape}
    >
      <FilterPanel />
      <div className="filter-drawer-foot">
        {answer && <FilterSummary answer={answer} />}
        <UnstyledButton disabled={!hasFilters(state)} onClick={() => change(withoutFilters)}>
          Clear all
        </UnstyledButton>
        <Button onClick={onClose}>{answer ? `Show ${countStones(answer.total)}` : 'Show'}</Button>
      </div>
    </Drawer>
  )
}
