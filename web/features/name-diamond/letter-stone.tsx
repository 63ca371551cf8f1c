import '#web/features/stone/drawing/drawing.css'
import './letter-stone.css'
import { colors } from '#domain/reference/colors.ts'
import { findTint, getTintStyle } from '#web/features/stone/drawing/stone-tint.ts'
import { drawLetter, letterMargin, type LetterDrawing } from './draw-letter.ts'

/** Width of a character that has no drawing and appears as text. */
export const UNDRAWN_WIDTH = 40

const drawings = new Map<string, LetterDrawing | undefined>()

/** Returns the drawing of a letter. Letters never change, so each is drawn once. */
export function findLetterDrawing(letter: string): LetterDrawing | undefined {
  if (!drawings.has(letter)) drawings.set(letter, drawLetter(letter))
  return drawings.get(letter)
}

/** The facets of a letter in its colour, top left corner at the origin, for drawings with several letters. */
export function LetterStone({
  letter,
  color,
  isMissing,
}: {
  letter: string
  color: string
  isMissing: boolean
}) {
  const drawing = findLetterDrawing(letter)
  if (!drawing) {
    return (
      <text className="letter-sign" x={UNDRAWN_WIDTH / 2} y="52" textAnchor="middle">
        {letter}
      </text>
    )
  }
  const colorId = colors.rows.find(({ name }) => name === color)?.id ?? null
  return (
    <g
      className={`letter-stone${isMissing ? ' is-missing' : ''}`}
      style={getTintStyle(findTint({ colorId }))}
      transform={`translate(${letterMargin} ${letterMargin})`}
    >
      <path className="letter-stone-outline" d={drawing.body} />
      {!isMissing &&
        drawing.facets.map(({ shade, path }) => (
          <path key={path} className={`letter-facet is-shade-${shade}`} d={path} />
        ))}
    </g>
  )
}
