import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, startTransition, useEffect, useRef, useState } from 'react'
import type { Section } from '#domain/access/section.ts'
import { Fetched } from '#web/shared/page/fetched.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePhone } from '#web/ui/phone.ts'
import { StoneActionsContext } from '#web/features/stone/actions/stone-actions-context.ts'
import { useStoneActions } from '#web/features/stone/actions/use-stone-actions.ts'
import { emptyState } from '#web/features/stone-search/catalogue-state.ts'
import { listChips } from '#web/features/stone-search/chips.ts'
import { FilterButton } from './filters/filter-button.tsx'
import { FilterContext } from './filters/filter-context.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterChips } from './results/filter-chips.tsx'
import { prefetchStones } from './results/paging/prefetch-stones.ts'
import { ResultTotals } from './results/result-totals.tsx'
import { Results } from './results/results.tsx'
import { dropRefused, leaveEmptyPage } from './results/search-request.ts'
import { useStones, useWholeSection } from './results/use-stones.ts'
import { narrowPage, sectionLayouts, widenPage } from './section-layout.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { useCatalogueState, type ChangeCatalogue } from './use-catalogue-state.ts'

const FilterDrawer = lazy(async () => ({
  default: (await import('./filters/filter-drawer.tsx')).FilterDrawer,
}))
const NumberListDialog = lazy(async () => ({
  default: (await import('./filters/number-lists.tsx')).NumberListDialog,
}))

/** A catalogue section: filters and matching stones. */
export function SectionPage({ section }: { section: Exclude<Section, 'melee'> }) {
  const layout = sectionLayouts[section]
  const client = useQueryClient()
  const { state: addressed, change: changeAddress } = useCatalogueState((next) =>
    prefetchStones(client, layout.search, widenPage(layout, next)),
  )
  const change: ChangeCatalogue = (update, options) =>
    changeAddress((before) => narrowPage(layout, update(before)), options)
  const state = widenPage(layout, addressed)
  const stones = useStones(layout.search, state)
  const whole = useWholeSection(layout.search)
  const actions = useStoneActions()
  const top = useRef<HTMLDivElement>(null)
  const isPhone = usePhone()
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const [isPasting, pasting] = useDisclosure(false)
  const [isRailHidden, hideRail] = useLocalStorage({
    key: 'filters-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })

  // While the filter drawer covers the stones, they do not change.
  const [covered, setCovered] = useState<{ state: typeof state; stones: typeof stones }>()
  const shown = (isPhone && covered) || { state, stones }
  const openDrawer = (): void => {
    setCovered({ state, stones })
    drawer.open()
  }
  const closeDrawer = (): void => {
    drawer.close()
    startTransition(() => setCovered(undefined))
  }

  const answer = stones.answered?.answer
  const corrected =
    dropRefused(state, stones.found.error) ?? (stones.answered && leaveEmptyPage(state, stones.answered))
  useEffect(() => {
    if (corrected) change(() => corrected, { isCorrection: true })
  })

  // Filters do not depend on page or sort order.
  const { filters, keptLists } = state
  const setting = {
    layout,
    state: { ...emptyState, filters, keptLists },
    change,
    facets: answer?.facets,
    wholeFacets: whole.data?.facets,
    pasteList: pasting.open,
  }
  const countSet = listChips(state).length
  const filterButton = isPhone ? (
    <FilterButton onClick={openDrawer}>{countSet > 0 ? `Filters (${countSet})` : 'Filters'}</FilterButton>
  ) : (
    <FilterButton isOpen={!isRailHidden} onClick={() => hideRail(!isRailHidden)}>
      Filters
    </FilterButton>
  )

  return (
    <FilterContext value={setting}>
      <StoneActionsContext value={actions}>
        <PageTitle aside={<ResultTotals answer={answer} />}>{sectionNames[section].title}</PageTitle>
        <div className={`catalogue${isRailHidden || isPhone ? ' has-no-rail' : ''}`} ref={top}>
          {!isPhone && !isRailHidden && (
            <aside className="catalogue-rail" aria-label="Filters">
              <FilterPanel />
            </aside>
          )}
          <div className="catalogue-results">
            <Results
              {...shown}
              layout={layout}
              change={change}
              filterButton={filterButton}
              chips={<FilterChips state={shown.state} change={change} />}
              onTurn={() => top.current?.scrollIntoView({ block: 'start' })}
            />
          </div>
        </div>
        {isPhone && (
          <Fetched isOpen={isDrawerOpen}>
            {(isOpen) => (
              <FilterDrawer isOpen={isOpen} onClose={closeDrawer} mayEscape={!isPasting} answer={answer} />
            )}
          </Fetched>
        )}
        <Fetched isOpen={isPasting}>
          {(isOpen) => <NumberListDialog isOpen={isOpen} onClose={pasting.close} />}
        </Fetched>
      </StoneActionsContext>
    </FilterContext>
  )
}
