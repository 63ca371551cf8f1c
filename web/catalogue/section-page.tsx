import { Button, Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Section } from '#domain/access/section.ts'
import { PageTitle } from '#web/parts/page-title.tsx'
import { StoneActsContext } from '#web/stone/stone-acts-context.ts'
import { useStoneActs } from '#web/stone/use-stone-acts.ts'
import { hasFilters, withoutFilters } from './address/catalogue-state.ts'
import { listChips } from './address/chips.ts'
import { FilterContext } from './filters/filter-context.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { NumberListDialog } from './filters/number-lists.tsx'
import { writeWhole } from './filters/counts.ts'
import { FilterChips } from './results/filter-chips.tsx'
import { ResultTotals } from './results/result-totals.tsx'
import { Results } from './results/results.tsx'
import { dropRefused } from './results/search-request.ts'
import { useStones, useWholeSection } from './results/use-stones.ts'
import { sectionLayouts } from './section-layout.ts'
import { sectionNames } from './sections.ts'
import { useCatalogueState } from './use-catalogue-state.ts'

/** One section of the catalogue: filters, and the stones that fit. */
export function SectionPage({ section }: { section: Exclude<Section, 'melee'> }) {
  const layout = sectionLayouts[section]
  const { state, change } = useCatalogueState()
  const stones = useStones(layout.search, state)
  const whole = useWholeSection(layout.search)
  const acts = useStoneActs()
  const top = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false })
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const [isPasting, pasting] = useDisclosure(false)
  const [isRailHidden, hideRail] = useLocalStorage({
    key: 'filters-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })

  const answer = stones.found.data
  const corrected = dropRefused(state, stones.found.error)
  useEffect(() => {
    if (corrected) change(() => corrected, { isCorrection: true })
  })

  const setting = {
    layout,
    state,
    change,
    facets: answer?.facets,
    wholeFacets: whole.data?.facets,
    pasteList: pasting.open,
  }
  const countSet = listChips(state).length
  const filterButton = isPhone ? (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.5} />}
      onClick={drawer.open}
    >
      Filters{countSet > 0 && ` (${countSet})`}
    </Button>
  ) : (
    <Button
      size="xs"
      variant="default"
      aria-expanded={!isRailHidden}
      leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.5} />}
      onClick={() => hideRail(!isRailHidden)}
    >
      Filters
    </Button>
  )

  return (
    <FilterContext value={setting}>
      <StoneActsContext value={acts}>
        <PageTitle aside={<ResultTotals answer={answer} />}>{sectionNames[section].title}</PageTitle>
        <div className={`catalogue${isRailHidden || isPhone ? ' has-no-rail' : ''}`} ref={top}>
          {!isPhone && !isRailHidden && (
            <aside className="catalogue-rail" aria-label="Filters">
              <FilterPanel />
            </aside>
          )}
          <div className="catalogue-results">
            <Results
              layout={layout}
              state={state}
              change={change}
              stones={stones}
              filterButton={filterButton}
              chips={<FilterChips state={state} change={change} />}
              onTurn={() => top.current?.scrollIntoView({ block: 'start' })}
            />
          </div>
        </div>
        {isPhone && (
          <Drawer
            opened={isDrawerOpen}
            onClose={drawer.close}
            title="Filters"
            position="bottom"
            size="92%"
            classNames={{ body: 'filter-drawer-body' }}
            // Escape closes what was opened last, and not all of it.
            closeOnEscape={!isPasting}
          >
            <FilterPanel />
            <div className="filter-drawer-foot">
              <UnstyledButton disabled={!hasFilters(state)} onClick={() => change(withoutFilters)}>
                Clear all
              </UnstyledButton>
              <Button onClick={drawer.close}>
                {answer
                  ? `Show ${writeWhole(answer.total)} ${answer.total === 1 ? 'stone' : 'stones'}`
                  : 'Show'}
              </Button>
            </div>
          </Drawer>
        )}
        <NumberListDialog isOpen={isPasting} onClose={pasting.close} />
      </StoneActsContext>
    </FilterContext>
  )
}
