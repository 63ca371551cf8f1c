import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sortNames, type SortName } from '#contract/schemas/search-names.ts'
import type { SortRule, ViewMode } from '#web/catalogue/address/catalogue-state.ts'
import { sortTitles } from '#web/catalogue/address/filter-words.ts'
import { usualSorts } from '#web/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/catalogue/use-catalogue-state.ts'

type Props = {
  view: ViewMode
  change: ChangeCatalogue
  /** What leads in the order that the stones come in. */
  leading: SortRule
  mayOrderBy: (by: SortName) => boolean
  children?: ReactNode
}

/** Order, and cards or list. */
export function ResultTools({ view, change, leading, mayOrderBy, children }: Props) {
  const { by, order } = leading
  const offered = usualSorts.includes(by) ? usualSorts : [...usualSorts, by]
  const options = offered.filter(mayOrderBy).flatMap((name) => [
    { value: `${name} asc`, label: `${sortTitles[name].title} ↑` },
    { value: `${name} desc`, label: `${sortTitles[name].title} ↓` },
  ])
  const orderBy = (value: string): void => {
    const [name, way] = value.split(' ')
    const chosen = sortNames.find((one) => one === name)
    if (!chosen) return
    change((before) => ({
      ...before,
      page: 0,
      sort: [{ by: chosen, order: way === 'desc' ? 'desc' : 'asc' }],
    }))
  }
  return (
    <div className="result-tools">
      {children}
      <NativeSelect
        size="xs"
        aria-label="Order by"
        value={`${by} ${order}`}
        data={options}
        onChange={({ currentTarget }) => orderBy(currentTarget.value)}
      />
      <div className="view-modes" role="group" aria-label="Show as">
        <ViewButton view="grid" label="Cards" isOn={view === 'grid'} change={change}>
          <IconLayoutGrid size={16} stroke={1.5} />
        </ViewButton>
        <ViewButton view="list" label="List" isOn={view === 'list'} change={change}>
          <IconList size={16} stroke={1.5} />
        </ViewButton>
      </div>
    </div>
  )
}

type ViewProps = Pick<Props, 'view' | 'change'> & { label: string; isOn: boolean; children: ReactNode }

function ViewButton({ view, label, isOn, change, children }: ViewProps) {
  return (
    <ActionIcon
      size={30}
      radius={0}
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'brand' : 'gray'}
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => change((before) => ({ ...before, view }))}
    >
      {children}
    </ActionIcon>
  )
}
