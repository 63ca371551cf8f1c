import { useLocalStorage } from '@mantine/hooks'
import { lazy, useRef } from 'react'
import type { Section } from '#domain/access/section.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { StoneActionsContext } from '#web/features/stone/actions/stone-actions-context.ts'
import { useStoneActions } from '#web/features/stone/actions/use-stone-actions.ts'
import { listChips } from '#web/features/stone-search/chips.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePhone } from '#web/ui/phone.ts'
import { FilterButton } from './filters/filter-button.tsx'
import { FilterContext } from './filters/filter-context.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { useSectionFilters } from './filters/use-section-filters.ts'
import { FilterChips } from './results/filter-chips.tsx'
import { LazyIgnoredValues } from './results/lazy-views.tsx'
import { ResultTotals } from './results/result-totals.tsx'
import { Results } from './results/results.tsx'
import { useStones } from './results/use-stones.ts'
import { sectionLayouts } from './section-layout.ts'
import { useFilterDrawer } from './use-filter-drawer.ts'
import { useSectionState, useStateCorrection } from './use-section-state.ts'

const FilterDrawer = lazy(async () => ({
  default: (await import('./filters/filter-drawer.tsx')).FilterDrawer,
}))
const NumberListDialog = lazy(async () => ({
  default: (await import('./filters/number-list-dialog.tsx')).NumberListDialog,
}))

/** A catalogue section: filters and matching stones. */
export function SectionPage({ section }: { section: Exclude<Section, 'melee'> | 'memo' }) {
  const layout = sectionLayouts[section]
  const { state, change } = useSectionState(layout)
  const stones = useStones(layout.search, state)
  useStateCorrection(state, stones, change)
  const reply = stones.result?.reply
  const { setting, isPasting, stopPasting } = useSectionFilters({
    layout,
    state,
    change,
    facets: reply?.facets,
  })
  const actions = useStoneActions()
  const isPhone = usePhone()
  const drawer = useFilterDrawer({ state, stones })
  const [isRailHidden, hideRail] = useLocalStorage({
    key: 'filters-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isRailShown = !isPhone && !isRailHidden
  const top = useRef<HTMLDivElement>(null)

  const filterCount = listChips(state).length
  const filterButton = isPhone ? (
    <FilterButton onClick={drawer.open}>
      {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
    </FilterButton>
  ) : (
    <FilterButton isOpen={!isRailHidden} onClick={() => hideRail(!isRailHidden)}>
      Filters
    </FilterButton>
  )

  return (
    <FilterContext value={setting}>
      <StoneActionsContext value={actions}>
        <PageTitle aside={<ResultTotals reply={reply} sets={layout.sets} />}>
          {sectionNames[section].title}
        </PageTitle>
        <div className={isRailShown ? 'catalogue' : 'catalogue has-no-rail'} ref={top}>
          {isRailShown && (
            <aside className="catalogue-rail" aria-label="Filters">
              <FilterPanel />
            </aside>
          )}
          <div className="catalogue-results">
            <LazyIgnoredValues />
            <Results
              {...drawer.shown}
              layout={layout}
              change={change}
              filterButton={filterButton}
              chips={<FilterChips state={drawer.shown.state} layout={layout} change={change} />}
              onPageChange={() => top.current?.scrollIntoView({ block: 'start' })}
            />
          </div>
        </div>
        {isPhone && (
          <LazyDialog isOpen={drawer.isOpen}>
            {(isOpen) => (
              <FilterDrawer
                isOpen={isOpen}
                onClose={drawer.close}
                closesOnEscape={!isPasting}
                reply={reply}
              />
            )}
          </LazyDialog>
        )}
        <LazyDialog isOpen={isPasting}>
          {(isOpen) => <NumberListDialog isOpen={isOpen} onClose={stopPasting} />}
        </LazyDialog>
      </StoneActionsContext>
    </FilterContext>
  )
}
