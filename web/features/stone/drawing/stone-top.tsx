import './drawing.css'
import type { ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { formatShape } from '#web/features/stone/format-stone.ts'
import { findCutStyle } from './cut-style.ts'
import { drawOutline, drawTop, type TopFigures } from './draw-top.ts'
import { findTint, getTintStyle } from './stone-tint.ts'

type Props = {
  stone: Pick<Diamond, 'shapeId' | 'cutId' | 'colorId' | 'ratio' | 'tablePercent'>
  /** Label for screen readers; left out if the text is beside the drawing. */
  label?: string | undefined
}

const maxCached = 2000

/** Memoizes drawings: most stones of a page look alike. */
function memoizeDrawing<Result>(draw: (figures: TopFigures) => Result): typeof draw {
  const cache = new Map<string, Result>()
  return (figures) => {
    const key = Object.values(figures).join()
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const drawing = draw(figures)
    if (cache.size === maxCached) cache.clear()
    // Undefined is not cached: unknown shapes fail at the first lookup anyway.
    if (drawing !== undefined) cache.set(key, drawing)
    return drawing
  }
}

const findDrawing = memoizeDrawing(drawTop)
const findOutline = memoizeDrawing(drawOutline)

function listFigures(stone: Props['stone']): TopFigures {
  return {
    shapeName: formatShape(stone),
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
      {outline && <path className="stone-base stone-top-outline is-loading" d={outline} />}
    </Drawing>
  )
}

function Drawing({ stone, label, children }: Props & { children: ReactNode }) {
  const ariaProps = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className="stone-top" viewBox="-52 -52 104 104" style={getTintStyle(findTint(stone))} {...ariaProps}>
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
