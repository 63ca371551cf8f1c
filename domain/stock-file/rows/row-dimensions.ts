import { roundShapeId, shapes } from '#domain/reference/shapes.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { readMillimetres, readPercent } from '#domain/stock-file/values/measured-text.ts'
import { isSidePossible } from '#domain/stone/possible-side.ts'
import { readMeasurements } from '#domain/stock-file/values/measurements.ts'
import type { RowCells } from './row-cells.ts'

/**
 * The sides of a stone in millimetres. Length is the longer side of the outline, except for shapes with an
 * orientation: there it is the side from top to bottom, as on the report.
 */
export interface RowDimensions {
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly depthPercent: number | null
}

/** Shapes that have a top and a bottom and may be wider than long: a heart of 6.1 × 6.6 mm is upright. */
const orientedShapeIds: ReadonlySet<number> = new Set(
  [
    ['Heart', 'Triangle', 'Trapezoid', 'Half Moon', 'Shield', 'Kite', 'Epaulette', 'Butterfly', 'Calf'],
    ['Bullet', 'Tapered Bullet', 'Tapered Baguette', 'Pentagon', 'Star', 'Flower', 'Briolette'],
  ]
    .flat()
    .map((name) => shapes.getByName(name).id),
)

const maxDepthPercent = 120
const depthTolerance = 1

interface Sides {
  readonly fields: readonly [StockField, StockField, StockField]
  readonly sizes: readonly [number | null, number | null, number | null]
}

/**
 * Reads the dimensions of a row from one cell of measurements or from three columns; a height column completes
 * measurements of two numbers. A side that is zero or impossible for the weight stays empty, with a warning
 * that names it. Length and width are sorted, except for shapes with an orientation. Warns if the depth
 * differs from height / width by more than a point (requirements 11.5). `caratsThousandths` is the weight of
 * one stone, null if unknown.
 */
export function readRowDimensions(
  row: RowCells,
  caratsThousandths: number | null,
  shapeId: number | null,
): RowDimensions {
  const { fields, sizes } = readSides(row, shapeId)
  const [first, second, heightMm] = sizes.map((size, index) => {
    const field = fields[index]
    return field === undefined ? null : validateSide(row, field, size, caratsThousandths)
  })
  const isOriented = shapeId !== null && orientedShapeIds.has(shapeId)
  const outline = [first ?? null, second ?? null] as const
  const [lengthMm, widthMm] = isOriented ? outline : sortOutline(...outline)
  const depthPercent = row.readWith('depthPercent', readDepthPercent, 'is not a depth in percent')
  const dimensions = { lengthMm, widthMm, heightMm: heightMm ?? null, depthPercent }
  warnOfDepth(row, dimensions, shapeId)
  return dimensions
}

function readSides(row: RowCells, shapeId: number | null): Sides {
  const read = (field: StockField) => row.readWith(field, readMillimetres, 'is not a size in mm')
  const measured = row.readWith(
    'measurements',
    (text) => readMeasurements(text) ?? readDiameter(text, shapeId),
    'is not recognised as measurements',
  )
  if (measured === null) {
    return {
      fields: ['lengthMm', 'widthMm', 'heightMm'],
      sizes: [read('lengthMm'), read('widthMm'), read('heightMm')],
    }
  }
  if (measured[2] !== null)
    return { fields: ['measurements', 'measurements', 'measurements'], sizes: measured }
  return {
    fields: ['measurements', 'measurements', 'heightMm'],
    sizes: [measured[0], measured[1], read('heightMm')],
  }
}

/** A round stone may be measured by its diameter alone. */
function readDiameter(text: string, shapeId: number | null): readonly [number, number, null] | null {
  const diameterMm = shapeId === roundShapeId ? readMillimetres(text) : null
  return diameterMm === null ? null : [diameterMm, diameterMm, null]
}

function validateSide(
  row: RowCells,
  field: StockField,
  size: number | null,
  caratsThousandths: number | null,
): number | null {
  if (size === null) return null
  if (size <= 0) {
    row.warn(field, `has a side of ${size} mm (value not imported)`)
    return null
  }
  if (caratsThousandths === null || isSidePossible(size, caratsThousandths)) return size
  row.warn(
    field,
    `has a side of ${size} mm, which is not possible for ${caratsThousandths / 1000} ct (value not imported)`,
  )
  return null
}

function sortOutline(a: number | null, b: number | null): readonly [number | null, number | null] {
  return a !== null && b !== null && a < b ? [b, a] : [a, b]
}

function readDepthPercent(text: string): number | null {
  const percent = readPercent(text)
  return percent !== null && percent > 0 && percent <= maxDepthPercent ? percent : null
}

function warnOfDepth(row: RowCells, dimensions: RowDimensions, shapeId: number | null): void {
  const { lengthMm, widthMm, heightMm, depthPercent } = dimensions
  if (lengthMm === null || widthMm === null || heightMm === null || depthPercent === null) return
  // Labs relate the depth of a round stone to its mean diameter, of any other to its width.
  const diameterMm = shapeId === roundShapeId ? (lengthMm + widthMm) / 2 : widthMm
  const measured = (heightMm / diameterMm) * 100
  if (Math.abs(measured - depthPercent) <= depthTolerance) return
  row.warn('depthPercent', `does not match the measurements (${measured.toFixed(1)})`)
}
