import type { Diamond } from '#contract/schemas/diamonds.ts'
import { formatMillimetres } from '#domain/text/format.ts'
import { describeStone, formatShape } from '#web/features/stone/format-stone.ts'
import { drawTop } from './draw-top.ts'
import { StoneTop } from './stone-top.tsx'

/** A stone from above with its length and width. */
export function MeasuredTop({ stone }: { stone: Diamond }) {
  const { ratio = null, tablePercent = null, length, width } = stone
  const drawing = drawTop({ shapeName: formatShape(stone), ratio, tablePercent })
  const sides = [length, width].flatMap((side) => (side == null ? [] : [side]))
  if (!drawing || sides.length < 2)
    return <StoneTop stone={stone} label={`${describeStone(stone)} from above`} />
  const [longer, shorter] = [Math.max(...sides), Math.min(...sides)]
  const isTall = drawing.height >= drawing.width
  const across = formatMillimetres(isTall ? shorter : longer)
  const upright = formatMillimetres(isTall ? longer : shorter)
  const [x, y] = [drawing.width / 2, drawing.height / 2]
  // Reports give the table as a percentage of the width, which is horizontal in an upright stone.
  const isTableKnown = tablePercent !== null && isTall
  const tableHalf = isTableKnown ? (x * tablePercent) / 100 : 0
  const tableWidth = isTableKnown ? formatMillimetres((shorter * tablePercent) / 100) : ''
  return (
    <svg
      className="measured-top"
      viewBox="-66 -68 132 136"
      role="img"
      aria-label={`${describeStone(stone)} from above, ${across} by ${upright} mm${isTableKnown ? `, the table ${tableWidth} mm` : ''}`}
    >
      <svg x="-52" y="-52" width="104" height="104">
        <StoneTop stone={stone} />
      </svg>
      {isTableKnown && (
        <>
          <path className="measure" d={`M${-tableHalf} ${-y - 4}V${-y - 8}H${tableHalf}V${-y - 4}`} />
          <text className="measure-text is-faint" x="0" y={-y - 10.5} textAnchor="middle">
            table {tableWidth}
          </text>
        </>
      )}
      <path className="measure" d={`M${-x} ${y + 5}V${y + 9}H${x}V${y + 5}`} />
      <text className="measure-text" x="0" y={y + 15.5} textAnchor="middle">
        {across}
      </text>
      <path className="measure" d={`M${x + 5} ${-y}H${x + 9}V${y}H${x + 5}`} />
      <text className="measure-text" x={x + 12} y="1.8">
        {upright}
      </text>
    </svg>
  )
}
