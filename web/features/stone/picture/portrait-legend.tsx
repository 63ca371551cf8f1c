import type { Diamond } from '#contract/schemas/diamonds.ts'
import { portraitLabel } from './stone-portrait.tsx'

type Props = { stones: readonly (Pick<Diamond, 'imageUrl'> | null | undefined)[] }

/** What the mark at small pictures means, where one of these stones has no picture but its portrait. */
export function PortraitLegend({ stones }: Props) {
  const isAnyDrawn = stones.some((stone) => stone && (stone.imageUrl ?? '') === '')
  return isAnyDrawn ? <p className="portrait-legend">{portraitLabel}</p> : null
}
