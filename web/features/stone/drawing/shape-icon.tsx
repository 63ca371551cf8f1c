import './drawing.css'
import { drawTop } from './draw-top.ts'

/** A line icon of a shape. Decorative: the name is beside it. */
export function ShapeIcon({ shapeName }: { shapeName: string }) {
  const drawing = drawTop({ shapeName, ratio: null, tablePercent: 56 })
  return (
    <svg className="shape-icon" viewBox="-54 -54 108 108" aria-hidden>
      {drawing ? (
        <>
          <path className="shape-icon-lines" d={drawing.plainLines} />
          <path className="shape-icon-outline" d={drawing.outline} />
        </>
      ) : (
        <circle className="shape-icon-outline" r="40" strokeDasharray="9 9" />
      )}
    </svg>
  )
}
