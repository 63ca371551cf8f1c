import { useId } from 'react'
import { computeGapMm, computeInnerDiameterMm } from '#domain/eternity/ring.ts'
import { findTint, getTintStyle } from '#web/features/stone/drawing/stone-tint.ts'
import { StoneFacets } from '#web/features/stone/drawing/stone-top.tsx'
import { PICTURE_FILL } from '#web/features/stone/picture/gem.ts'
import { useStonePicture } from '#web/features/stone/picture/use-stone-picture.ts'
import { arrangeAround, arrangeFacing } from './draw-ring.ts'
import type { RingStock } from './ring-stock.ts'

type Props = { usSize: number; stock: RingStock; numberOfStones: number }

/** Shares of a stone's width: height of the table above the girdle, and depth of the culet below it. */
const crownShare = 0.16
const pavilionShare = 0.43
/** Thickness of the metal, which covers the lower pavilion, as a share of the stone's width. */
const metalShare = 0.34
const facetUnits = 100
/** A picture has a margin around the stone. */
const faceUnits = facetUnits / PICTURE_FILL
/** Only slightly larger than displayed, because browsers downscale large pictures poorly. */
const facePx = 110
/** Inputs of a picture that are unknown for small stones. */
const unknownAttributes = {
  fancyIntensity: null,
  isSnP: false,
  crownHeight: null,
  pavilionDepth: null,
}

/** Draws the ring to scale: on the hand, and below it seen along the finger. */
export function RingDrawing({ usSize, stock, numberOfStones }: Props) {
  const id = useId()
  const { widthMm, lengthMm } = stock
  const innerRadius = computeInnerDiameterMm(usSize) / 2
  const girdleRadius = innerRadius + widthMm / 2
  const outerRadius = girdleRadius + widthMm * crownShare
  const reach = outerRadius + 1.6
  const handTop = lengthMm / 2 + 1
  const ringTop = handTop + lengthMm / 2 + 1.6 + outerRadius
  const height = ringTop + outerRadius + 1.4
  const facing = arrangeFacing(numberOfStones, girdleRadius)
  // The facets measure 100 units in the longer direction.
  const scale = lengthMm / facetUnits
  const gap = computeGapMm(usSize, widthMm, numberOfStones)
  return (
    <svg
      className="ring-drawing"
      viewBox={`${-reach} 0 ${reach * 2} ${height}`}
      style={getTintStyle(findTint({ colorId: stock.colorId }))}
      role="img"
      aria-label={`Ring of ${numberOfStones} stones, ${widthMm.toFixed(2)} mm each, inside diameter ${(innerRadius * 2).toFixed(2)} mm, spacing ${gap.toFixed(2)} mm`}
    >
      <defs>
        <g id={`${id}face`}>
          <StoneFace stock={stock} />
        </g>
        <g id={`${id}side`}>
          <StoneProfile widthMm={widthMm} />
        </g>
      </defs>
      <g transform={`translate(0 ${handTop})`}>
        <rect
          className="ring-metal"
          x={-girdleRadius}
          y={-lengthMm / 2 - 0.25}
          width={girdleRadius * 2}
          height={lengthMm + 0.5}
          rx="0.3"
        />
        {facing.map(({ xMm, narrowing }) => (
          <use
            key={xMm}
            href={`#${id}face`}
            transform={`translate(${round(xMm)} 0) scale(${round(scale * narrowing)} ${round(scale)})`}
          />
        ))}
      </g>
      <g transform={`translate(0 ${ringTop})`}>
        <circle
          className="ring-metal-band"
          r={innerRadius + (widthMm * metalShare) / 2}
          strokeWidth={widthMm * metalShare}
        />
        <circle className="ring-metal-edge" r={innerRadius} />
        {arrangeAround(numberOfStones, girdleRadius).map(({ xMm, yMm, degrees }) => (
          <use
            key={degrees}
            href={`#${id}side`}
            transform={`translate(${round(xMm)} ${round(yMm)}) rotate(${round(degrees)})`}
          />
        ))}
        <DiameterMeasure radiusMm={innerRadius} />
      </g>
    </svg>
  )
}

/** A stone from above: its picture, or its facets until there is one. */
function StoneFace({ stock: { id, shapeId, colorId, lengthMm, widthMm } }: Pick<Props, 'stock'>) {
  const stoneAttributes = { shapeId, colorId, ratio: lengthMm / widthMm, tablePercent: null, cutId: null }
  const picture = useStonePicture({ ...stoneAttributes, ...unknownAttributes, id }, facePx)
  if (picture == null) return <StoneFacets stone={stoneAttributes} />
  return <image href={picture} x={-faceUnits / 2} y={-faceUnits / 2} width={faceUnits} height={faceUnits} />
}

/** A stone from the side. */
function StoneProfile({ widthMm }: { widthMm: number }) {
  return (
    <>
      <path className="stone-base" d={drawProfile(widthMm)} />
      <path className="stone-tone is-shade-2" d={drawProfile(widthMm)} />
      <path className="ring-stone-line" d={drawProfile(widthMm) + drawProfileLines(widthMm)} />
    </>
  )
}

/** The inner diameter of the ring, as a line with its length. */
function DiameterMeasure({ radiusMm }: { radiusMm: number }) {
  return (
    <>
      <path className="measure" d={`M${-radiusMm} 0H${radiusMm}`} />
      <path className="measure" d={`M${-radiusMm} -0.5V0.5M${radiusMm} -0.5V0.5`} />
      <text className="ring-text" y="-0.6" textAnchor="middle">
        {(radiusMm * 2).toFixed(2)} mm
      </text>
    </>
  )
}

/** Returns the path of a stone from the side, centred on its girdle, table up. */
function drawProfile(widthMm: number): string {
  const half = widthMm / 2
  const table = half * 0.57
  const [top, culet] = [-widthMm * crownShare, widthMm * pavilionShare]
  return `M${round(-table)} ${round(top)}L${round(table)} ${round(top)}L${round(half)} 0L0 ${round(culet)}L${round(-half)} 0Z`
}

function drawProfileLines(widthMm: number): string {
  const [half, culet] = [widthMm / 2, widthMm * pavilionShare]
  return `M${round(-half)} 0H${round(half)}M${round(-half * 0.5)} 0L0 ${round(culet)}L${round(half * 0.5)} 0`
}

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0
