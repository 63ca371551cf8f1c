import type { Diamond } from '#contract/schemas/diamonds.ts'
import { CardGrid } from './card-grid.tsx'
import type { Selection } from '#web/features/selection/selection.ts'
import { StoneCard } from './stone-card.tsx'

/** The theme's `md` breakpoint, where cards become smaller. */
const wideFromPx = 992

type Props = { stones: readonly Diamond[]; selection: Selection }

/** Shows stones as cards. */
export function StoneGrid({ stones, selection }: Props) {
  return (
    <CardGrid
      items={stones}
      columnsAt={countColumns}
      rowHeightPx={window.innerWidth < wideFromPx ? 241 : 251}
    >
      {(stone) => <StoneCard stone={stone} isSelected={selection.has(stone)} onSelect={selection.toggle} />}
    </CardGrid>
  )
}

/** Returns the number of columns, a divisor of a page of 36. */
function countColumns(widthPx: number): number {
  if (widthPx >= 1600) return 9
  if (widthPx >= 940) return 6
  if (widthPx >= 720) return 4
  return widthPx >= 520 ? 3 : 2
}
