import { ActionIcon } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ViewMode } from '#web/features/stone-search/catalogue-state.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { preloadList } from './lazy-views.tsx'

type Props = { view: ViewMode; change: ChangeCatalogue }

/** Switches between grid and list. */
export function ViewModes({ view, change }: Props) {
  return (
    <div className="view-modes" role="group" aria-label="View">
      <ViewButton view="grid" label="Grid" isOn={view === 'grid'} change={change}>
        <IconLayoutGrid size={16} stroke={1.5} />
      </ViewButton>
      <ViewButton view="list" label="List" isOn={view === 'list'} change={change} onApproach={preloadList}>
        <IconList size={16} stroke={1.5} />
      </ViewButton>
    </div>
  )
}

type ViewProps = Props & {
  label: string
  isOn: boolean
  /** Called when the user is about to press. */
  onApproach?: () => void
  children: ReactNode
}

function ViewButton({ view, label, isOn, change, onApproach, children }: ViewProps) {
  return (
    <ActionIcon
      size={30}
      radius={0}
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'brand' : 'gray'}
      aria-label={label}
      aria-pressed={isOn}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={() => change((before) => ({ ...before, view }))}
    >
      {children}
    </ActionIcon>
  )
}
