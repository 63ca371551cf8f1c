import { findLetterDrawing, LetterStone, UNDRAWN_WIDTH } from '#web/features/name-diamond/letter-stone.tsx'
import { letterHeight, letterMargin } from '#web/features/name-diamond/draw-letter.ts'
import { parseSizeWeight, type SpelledLetter } from './spell-name.ts'

const space = 9
const chainReach = 70

/** Draws the name on a fine chain, each letter scaled by its weight. */
export function NameSetting({ name, letters }: { name: string; letters: readonly SpelledLetter[] }) {
  const largest = Math.max(...letters.map(({ size }) => parseSizeWeight(size)))
  const sized = letters.map((one) => {
    const scale = Math.cbrt(parseSizeWeight(one.size) / largest)
    return { ...one, scale, width: (findLetterDrawing(one.letter)?.width ?? UNDRAWN_WIDTH) * scale }
  })
  const widthBefore = (index: number): number =>
    sized.slice(0, index).reduce((sum, one) => sum + one.width + space, 0)
  const positioned = sized.map((one, index) => ({ ...one, x: widthBefore(index) }))
  const width = Math.max(0, widthBefore(sized.length) - space)
  // Limits the scale of a short name, whose letters would otherwise fill the page.
  const reach = Math.max(0, (400 - width) / 2) + chainReach
  const top = 46
  const line = top + letterMargin
  return (
    <svg
      className="name-setting"
      viewBox={`${-reach} 0 ${width + reach * 2} ${top + letterHeight + 16}`}
      role="img"
      aria-label={`${name} set in diamonds on a chain`}
    >
      <path
        className="name-chain"
        d={`M${-reach} 2Q${-reach * 0.45} ${line - 4} ${-2} ${line}M${width + 2} ${line}Q${width + reach * 0.45} ${line - 4} ${width + reach} 2`}
      />
      <path className="name-chain" d={`M-2 ${line}H${width + 2}`} />
      {positioned.map(({ index, letter, color, offer, scale, x: left }) => (
        <g key={index} transform={`translate(${left} ${top}) scale(${scale})`}>
          <LetterStone letter={letter} color={color} isMissing={offer === undefined} />
        </g>
      ))}
    </svg>
  )
}
