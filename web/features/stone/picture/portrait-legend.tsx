import type { Diamond } from '#contract/schemas/diamonds.ts'
import { portraitLabel } from './stone-portrait.tsx'

type Props = { stones: readonly (Pick<Diamond, 'imageUrl'> | null | undefined)[] }

/** Explains the mark on small pictures if one of these stones has only a portrait. */
export function PortraitLegend({ stones }: Props) {
  const isAnyDrawn = stones.some((stone) => stone && (stone.imageUrl ?? '') === '')
  return isAnyDrawn ? <p className="portrait-legend">{portraitLabel}</p> : null
}
