import type { Diamond } from '#contract/schemas/diamonds.ts'
import { drawSideOf } from '#web/features/stone/drawing/draw-side-of.ts'
import { MeasuredSide } from '#web/features/stone/drawing/measured-side.tsx'
import { MeasuredTop } from '#web/features/stone/drawing/measured-top.tsx'

/** A stone from above and from the side, to scale; renders nothing without the required measurements. */
export function ProportionsFigure({ stone }: { stone: Diamond }) {
  const side = drawSideOf(stone)
  if (stone.ratio == null && side === undefined) return null
  return (
    <figure className="stone-drawing">
      <div className="stone-drawing-views">
        <div className="stone-drawing-view">
          <MeasuredTop stone={stone} />
        </div>
        <div className="stone-drawing-view">
          <MeasuredSide stone={stone} drawing={side} />
        </div>
      </div>
      <figcaption>Proportions diagram, to scale</figcaption>
    </figure>
  )
}
