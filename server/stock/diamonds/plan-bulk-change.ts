import { toCents, toDollars } from '#domain/money/cents.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { BulkChange, DiamondChange } from '#contract/schemas/stone-form.ts'
import { pickChangedFields } from './changed-fields.ts'
import { refuseLockedFields } from './lock-stone.ts'
import type { StoneEditServices } from './plan-change.ts'
import { findTotalPrice } from '#domain/money/carats.ts'
import { planDescription } from './plan-columns.ts'
import { planActive, planStatusAt } from './plan-status.ts'
import type { StoneRow } from './stone-row.ts'

/** The columns that a bulk change may set. */
export const bulkColumns = [
  'price_per_carat',
  'total_price',
  'price_rule_id',
  'is_price_by_hand',
  'off_sale',
  'status',
  'file_status',
  'hold_user_id',
  'hold_until',
  'sold_order_id',
  'memo_user_id',
  'memo_account',
  'memo_no',
  'memo_date',
  'memo_rap',
  'memo_price_per_carat',
  'memo_total_price',
  'extras',
] as const satisfies readonly (keyof StoneRow)[]

type BulkColumns = Pick<StoneRow, (typeof bulkColumns)[number]>

/** The new values of a stone; 'unchanged' if it has them already; or the reason why it stays as it is. */
export type BulkPlan = BulkColumns | 'unchanged' | { reason: string }

/** Plans a bulk change of one locked stone, which the administrator sees as `presented`. */
export function planBulkChange(
  stone: StoneRow,
  presented: Diamond,
  change: BulkChange,
  { now, services }: { now: Date; services: StoneEditServices },
): BulkPlan {
  if (change.pricePercent !== undefined && stone.price_per_carat === null) {
    return { reason: 'Price on request' }
  }
  const fields = pickChangedFields(toStoneChange(stone, change), presented)
  if (Object.keys(fields).length === 0) return 'unchanged'
  try {
    refuseLockedFields(stone, Object.keys(fields))
    return planColumns(stone, fields, { now, services })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { reason: error.details.map(({ message }) => message).join('. ') }
  }
}

/** Returns the change of one stone that the bulk change asks for. */
function toStoneChange(
  stone: StoneRow,
  { pricePercent, country, city, isActive, status }: BulkChange,
): DiamondChange {
  const location = omitUndefined({ country, city })
  return omitUndefined({
    isActive,
    status,
    ...(Object.keys(location).length > 0 && { extras: location }),
    ...(pricePercent !== undefined && { pricePerCarat: changePrice(stone, pricePercent) }),
  })
}

function changePrice({ price_per_carat: cents }: StoneRow, percent: number): number | undefined {
  return cents === null ? undefined : toDollars(Math.max(1, Math.round((cents * (100 + percent)) / 100)))
}

function planNewPrice({ carats }: StoneRow, priceCents: number): Partial<BulkColumns> {
  return {
    price_per_carat: priceCents,
    total_price: findTotalPrice(priceCents, carats),
    price_rule_id: null,
    is_price_by_hand: true,
  }
}

function planColumns(
  stone: StoneRow,
  { pricePerCarat, isActive, status, extras }: DiamondChange,
  { now, services }: { now: Date; services: StoneEditServices },
): BulkColumns {
  const { extras: mergedExtras } = planDescription(stone, { extras })
  const planned = {
    ...(pricePerCarat != null && planNewPrice(stone, toCents(pricePerCarat))),
    ...(isActive !== undefined && planActive(stone, isActive)),
    ...(status !== undefined &&
      planStatusAt(now, stone, { status, user: undefined, holdUntil: undefined }, services)),
  }
  const values: Record<string, unknown> = {
    ...stone,
    ...planned,
    ...(mergedExtras !== undefined && { extras: JSON.parse(mergedExtras) }),
  }
  // All columns of the stone are there, some with their new values.
  return Object.fromEntries(bulkColumns.map((name) => [name, values[name]])) as BulkColumns
}
