import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SideDrawing } from './draw-side.ts'
import { drawSideOf } from './draw-side-of.ts'
import { findTint, getTintStyle } from './stone-tint.ts'

type Props = { stone: Diamond; drawing?: SideDrawing | undefined }

/**
 * A stone from the side, with angles and heights to scale; renders nothing without the required measurements.
 */
export function MeasuredSide({ stone, drawing = drawSideOf(stone) }: Props) {
  if (!drawing) return null
  return (
    <svg
      className="measured-side"
      style={getTintStyle(findTint(stone))}
      viewBox={`-74 -16 154 ${drawing.depthPercent + 24}`}
      role="img"
      aria-label={describeSide(drawing, stone)}
    >
      <path className="stone-base" d={drawing.outline} />
      <path className="stone-tone is-shade-1" d={drawing.outline} />
      <path className="stone-top-lines" d={drawing.lines} />
      <path className="stone-top-outline" d={drawing.outline} />
      <Measures drawing={drawing} stone={stone} />
    </svg>
  )
}

function Measures({
  drawing,
  stone: { crownAngle, pavilionAngle },
}: {
  drawing: SideDrawing
  stone: Diamond
}) {
  const { tablePercent, crownHeight, girdle, pavilionDepth, depthPercent } = drawing
  const half = tablePercent / 2
  const below = crownHeight + girdle
  return (
    <>
      <path className="measure" d={`M${-half} -3V-6H${half}V-3`} />
      <text className="measure-text" x="0" y="-8.5" textAnchor="middle">
        {formatFigure(tablePercent)}%
      </text>
      <path
        className="measure"
        d={`M54 0H57V${crownHeight}H54M57 ${below}H54M57 ${below}V${below + pavilionDepth}H54`}
      />
      <text className="measure-text" x="60" y={crownHeight / 2 + 1.8}>
        {formatFigure(crownHeight)}%
      </text>
      {girdle > 0 && (
        <text className="measure-text is-faint" x="60" y={crownHeight + girdle / 2 + 1.8}>
          {formatFigure(girdle)}%
        </text>
      )}
      <text className="measure-text" x="60" y={below + pavilionDepth / 2 + 1.8}>
        {formatFigure(pavilionDepth)}%
      </text>
      <path className="measure" d={drawAngles(drawing, crownAngle, pavilionAngle)} />
      {crownAngle != null && (
        <text className="measure-text" x="-54" y={crownHeight - 3} textAnchor="end">
          {formatFigure(crownAngle)}°
        </text>
      )}
      {pavilionAngle != null && (
        <text className="measure-text" x="-54" y={below + 6.5} textAnchor="end">
          {formatFigure(pavilionAngle)}°
        </text>
      )}
      <text className="measure-text" x="-54" y={depthPercent} textAnchor="end">
        {formatFigure(depthPercent)}%
      </text>
      <path className="measure is-faint" d={`M-52 ${depthPercent}H-4`} />
    </>
  )
}

const arcRadius = 11

/** Draws the measured angles at the girdle: from the horizontal up to the crown and down to the pavilion. */
function drawAngles(
  { crownHeight, girdle }: SideDrawing,
  crownAngle: number | null | undefined,
  pavilionAngle: number | null | undefined,
): string {
  const arc = (level: number, degrees: number | null | undefined, side: -1 | 1): string => {
    if (degrees == null) return ''
    const angle = (degrees / 180) * Math.PI
    const x = -50 + Math.cos(angle) * arcRadius
    const y = level + side * Math.sin(angle) * arcRadius
    const sweep = side < 0 ? 0 : 1
    return `M${-50 + arcRadius} ${level}A${arcRadius} ${arcRadius} 0 0 ${sweep} ${x.toFixed(2)} ${y.toFixed(2)}`
  }
  return arc(crownHeight, crownAngle, -1) + arc(crownHeight + girdle, pavilionAngle, 1)
}

/** Rounds to one decimal, as in grading reports. */
const formatFigure = (value: number): string => String(Math.round(value * 10) / 10)

function describeSide(drawing: SideDrawing, { crownAngle, pavilionAngle }: Diamond): string {
  const angles = [
    crownAngle != null && `crown angle ${crownAngle} degrees`,
    pavilionAngle != null && `pavilion angle ${pavilionAngle} degrees`,
  ]
  const heights = `table ${formatFigure(drawing.tablePercent)}, crown ${formatFigure(drawing.crownHeight)}, girdle ${formatFigure(drawing.girdle)}, pavilion ${formatFigure(drawing.pavilionDepth)}, depth ${formatFigure(drawing.depthPercent)} percent`
  return ['From the side', heights, ...angles].filter(Boolean).join(', ')
}
