import { Button, Drawer, UnstyledButton } from '@mantine/core'
import type { SearchReply } from '#contract/schemas/search.ts'
import { hasFilters, withoutFilters } from '#web/features/stone-search/catalogue-state.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { useFilterContext } from './filter-context.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSummary } from './filter-summary.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** False while a dialog is open over the drawer, so that Escape closes only the dialog. */
  closesOnEscape: boolean
  /** Undefined until the first result. */
  reply: SearchReply | undefined
}

/** The filters on screens that are too narrow to show them beside the stones. */
export function FilterDrawer({ isOpen, onClose, closesOnEscape, reply }: Props) {
  const { state, change } = useFilterContext()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title="Filters"
      position="bottom"
      size="92%"
      classNames={{ body: 'filter-drawer-body' }}
      closeOnEscape={closesOnEscape}
    >
      <FilterPanel />
      <div className="filter-drawer-foot">
        {reply && <FilterSummary reply={reply} />}
        <UnstyledButton disabled={!hasFilters(state)} onClick={() => change(withoutFilters)}>
          Clear all
        </UnstyledButton>
        <Button onClick={onClose}>{reply ? `Show ${formatStoneCount(reply.total)}` : 'Show'}</Button>
      </div>
    </Drawer>
  )
}
