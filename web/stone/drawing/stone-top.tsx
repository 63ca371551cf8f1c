import './drawing.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { nameShape } from '#web/stone/stone-names.ts'
import { drawTop } from './draw-top.ts'
import type { FacetStyle } from './shape-outlines.ts'
import { findTint, paint } from './stone-tint.ts'

type Props = {
  stone: Pick<Diamond, 'shapeId' | 'cutId' | 'colorId' | 'ratio' | 'tablePercent'>
  /** What it shows, for those who listen; left out where the words stand beside it. */
  label?: string
}

/** The cuts of salt-and-pepper stones say how their facets lie, whatever the outline. */
function findCutStyle({ cutId }: Pick<Diamond, 'cutId'>): FacetStyle | undefined {
  const name = cutId == null ? undefined : cuts.find(cutId)?.name
  if (name === 'Rose') return 'rose'
  if (name === 'Step') return 'step'
  return name === 'Brilliant' ? 'brilliant' : undefined
}

/** A stone from above, drawn from its shape, length to width, table and colour. */
export function StoneTop({ stone, label }: Props) {
  const drawing = drawTop({
    shapeName: nameShape(stone),
    ratio: stone.ratio ?? null,
    tablePercent: stone.tablePercent ?? null,
    style: findCutStyle(stone),
  })
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className="stone-top" viewBox="-52 -52 104 104" style={paint(findTint(stone))} {...naming}>
      {drawing ? (
        <>
          <path className="stone-base" d={drawing.outline} />
          {drawing.tones.map(({ shade, path }) => (
            <path key={shade} className={`stone-tone is-shade-${shade}`} d={path} />
          ))}
          <path className="stone-top-pavilion" d={drawing.pavilionLines} />
          <path className="stone-top-lines" d={drawing.lines} />
          <path className="stone-top-outline" d={drawing.outline} />
        </>
      ) : (
        <circle className="stone-top-unknown" r="34" />
      )}
    </svg>
  )
}
