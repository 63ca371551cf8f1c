import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { letterHeight } from './draw-letter.ts'
import { findLetterDrawing, LetterStone, UNDRAWN_WIDTH } from './letter-stone.tsx'

/** Shows one letter on its own, in its colour. */
export function LetterPicture({ letter, color }: Pick<NameDiamond, 'letter' | 'color'>) {
  const capital = letter.toUpperCase()
  const width = findLetterDrawing(capital)?.width ?? UNDRAWN_WIDTH
  return (
    <svg className="letter-picture" viewBox={`0 0 ${width} ${letterHeight}`} width={30} height={30}>
      <LetterStone letter={capital} color={color} isMissing={false} />
    </svg>
  )
}
