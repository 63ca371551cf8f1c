import type { Letter } from '#domain/name-diamond/name.ts'
import { letterHeight } from './draw-letter.ts'
import { findLetterDrawing, LetterStone, UNDRAWN_WIDTH } from './letter-stone.tsx'

type Props = { letters: readonly Pick<Letter, 'letter' | 'color'>[] }

const space = 6

/** Shows one letter, or the letters of a name in a row, each in its colour. */
export function LetterPicture({ letters }: Props) {
  const capitals = letters.map(({ letter }) => letter.toUpperCase())
  const measure = (count: number): number =>
    capitals
      .slice(0, count)
      .reduce((sum, capital) => sum + (findLetterDrawing(capital)?.width ?? UNDRAWN_WIDTH) + space, 0)
  const width = measure(letters.length) - space
  const placed = letters.map(({ color }, index) => ({
    capital: capitals[index] ?? '',
    color,
    left: measure(index),
  }))
  return (
    <svg
      className="letter-picture"
      viewBox={`0 0 ${width} ${letterHeight}`}
      width={letters.length > 1 ? 44 : 30}
      height={30}
    >
      {placed.map(({ capital, color, left }) => (
        // The position identifies a letter that comes twice.
        <g key={left} transform={`translate(${left} 0)`}>
          <LetterStone letter={capital} color={color} isMissing={false} />
        </g>
      ))}
    </svg>
  )
}
