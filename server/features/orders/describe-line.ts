import { ITEM_TYPES } from '#domain/cart/product.ts'
import { toCarats } from '#domain/money/carats.ts'
import { filterVisibleFields } from '#domain/pricing/visible-fields.ts'
import { describeDiamond } from '#server/stock/diamonds/describe-diamond.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Selectable } from 'kysely'
import type { OrderItemsTable } from '#server/platform/database/tables/orders.ts'

type OrderItemRow = Selectable<OrderItemsTable>

/**
 * The copy of a stone's attributes that a line stores for its description; null where there was no stone to
 * copy.
 */
export type StoneCopy = Pick<
  OrderItemRow,
  | 'shape_id'
  | 'color_id'
  | 'fancy_intensity_id'
  | 'overtone'
  | 'clarity_id'
  | 'lab_id'
  | 'certificate_no'
  | 'is_lab_grown'
>

export function copyStone(row: StoneRow): StoneCopy {
  const { shape_id, color_id, fancy_intensity_id, overtone, clarity_id, lab_id, certificate_no } = row
  const { is_lab_grown } = row
  return {
    shape_id,
    color_id,
    fancy_intensity_id,
    overtone,
    clarity_id,
    lab_id,
    certificate_no,
    is_lab_grown,
  }
}

type DescribedLine = StoneCopy & Pick<OrderItemRow, 'item_type' | 'description' | 'stock_id' | 'carats'>

/**
 * Returns the description of a line, without the stone attributes that the viewer's storefront hides. Melee
 * and letters keep their stored description. Source: requirements 16.1, 6.5.
 */
export function describeLine(line: DescribedLine, hiddenFields: ReadonlySet<string>): string {
  if (line.item_type !== ITEM_TYPES.Diamond) return line.description
  const { shape_id: shapeId, is_lab_grown: isLabGrown } = line
  const stoneFields = {
    shapeId,
    carats: toCarats(line.carats),
    colorId: line.color_id,
    fancyIntensity: line.fancy_intensity_id,
    overtone: line.overtone,
    clarityId: line.clarity_id,
    labId: line.lab_id,
    certificateNo: line.certificate_no,
  }
  const fallback = line.stock_id === null ? 'Stone' : `Stone ${line.stock_id}`
  if (shapeId === null || isLabGrown === null) {
    // The line was written before copies were stored, so its description cannot be split into fields.
    return Object.keys(stoneFields).some((field) => hiddenFields.has(field)) ? fallback : line.description
  }
  return describeDiamond({ ...filterVisibleFields(stoneFields, hiddenFields), isLabGrown }) || fallback
}
