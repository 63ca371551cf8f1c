import './drawing.css'
import type { ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { nameShape } from '#web/features/stone/stone-names.ts'
import { findCutStyle } from './cut-style.ts'
import { drawOutline, drawTop, type TopFigures } from './draw-top.ts'
import { findTint, paint } from './stone-tint.ts'

type Props = {
  stone: Pick<Diamond, 'shapeId' | 'cutId' | 'colorId' | 'ratio' | 'tablePercent'>
  /** Label for screen readers; left out if the text is beside the drawing. */
  label?: string | undefined
}

const maxMade = 2000

/** Memoizes drawings: most stones of a page look alike. */
function keepMade<Made>(draw: (figures: TopFigures) => Made): typeof draw {
  const made = new Map<string, Made>()
  return (figures) => {
    const name = Object.values(figures).join()
    const known = made.get(name)
    if (known !== undefined) return known
    const drawing = draw(figures)
    if (made.size === maxMade) made.clear()
    // Undefined is not cached: unknown shapes fail at the first lookup anyway.
    if (drawing !== undefined) made.set(name, drawing)
    return drawing
  }
}

const findDrawing = keepMade(drawTop)
const findOutline = keepMade(drawOutline)

function listFigures(stone: Props['stone']): TopFigures {
  return {
    shapeName: nameShape(stone),
    ratio: stone.ratio == null ? null : Math.round(stone.ratio * 100) / 100,
    tablePercent: stone.tablePercent == null ? null : Math.round(stone.tablePercent),
    style: findCutStyle(stone),
  }
}

/** A stone from above, drawn from its shape, length to width, table and colour. */
export function StoneTop(props: Props) {
  return (
    <Drawing {...props}>
      <StoneFacets stone={props.stone} />
    </Drawing>
  )
}

/** Placeholder while the picture is painted: a single line, because scrolling mounts many of them. */
export function StoneOutline(props: Props) {
  const outline = findOutline({ ...listFigures(props.stone), tablePercent: null })
  return (
    <Drawing {...props}>
      {outline && <path className="stone-base stone-top-outline is-awaited" d={outline} />}
    </Drawing>
  )
}

function Drawing({ stone, label, children }: Props & { children: ReactNode }) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className="stone-top" viewBox="-52 -52 104 104" style={paint(findTint(stone))} {...naming}>
      {children}
    </svg>
  )
}

/** The facets for a drawing with several stones: longer side 100 units, around the origin. */
export function StoneFacets({ stone }: Pick<Props, 'stone'>) {
  const drawing = findDrawing(listFigures(stone))
  if (!drawing) return <circle className="stone-top-unknown" r="34" />
  return (
    <>
      <path className="stone-base" d={drawing.outline} />
      {drawing.tones.map(({ shade, path }) => (
        <path key={shade} className={`stone-tone is-shade-${shade}`} d={path} />
      ))}
      <path className="stone-top-pavilion" d={drawing.pavilionLines} />
      <path className="stone-top-lines" d={drawing.lines} />
      <path className="stone-top-outline" d={drawing.outline} />
    </>
  )
}
