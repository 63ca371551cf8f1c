import { toCents } from '#domain/money/cents.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { MEMO_FIELDS } from '#domain/stone/visibility.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { DiamondChange } from '#contract/schemas/stone-form.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { holdPricing } from '#server/stock/pricing/active-pricing.ts'
import { resolveVendorName } from './resolve-vendor-name.ts'
import { planDescription, planWeight, refuseImpossibleSides } from './plan-columns.ts'
import { planPrice, pricingFields } from './plan-price.ts'
import { findCustomer, planActive, planStatus } from './plan-status.ts'
import { traitsOf, type StoneRow } from './stone-row.ts'
import type { StoneColumns } from './stone-store.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/** The services that a change of a stone needs. */
export type StoneEditServices = PolicyServices & { settings: { HOLD_HOURS: number } }

const statusFields = ['status', 'holdUserId', 'holdUntil'] as const

/**
 * Picks the fields of a form that set the state of a stone (sale, highlight, status, memo) and not its
 * description.
 */
export function pickStateFields(form: DiamondChange): DiamondChange {
  const fields = ['isActive', 'isHighlighted', ...statusFields, ...MEMO_FIELDS] as const
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}

/** Returns the columns that a change sets. The stone is locked by this transaction. */
export async function planChange(
  { tx, services }: Pick<WriteContext<StoneEditServices>, 'tx' | 'services'>,
  stone: StoneRow,
  change: DiamondChange,
): Promise<StoneColumns> {
  const isSet = (field: keyof DiamondChange): boolean => change[field] !== undefined
  const weight = isSet('carats') || isSet('parcelStones') ? planWeight(stone, change) : {}
  refuseImpossibleSides(change, { ...stone, ...weight })
  const description = {
    ...planDescription(stone, change),
    ...weight,
    ...(change.vendor === undefined ? {} : { vendor: await resolveVendorName(tx, change.vendor) }),
  }
  return {
    ...description,
    ...(pricingFields.some(isSet) ? await planChangedPrice(tx, stone, description, change) : {}),
    ...(change.isActive === undefined ? {} : planActive({ ...stone, ...weight }, change.isActive)),
    ...(statusFields.some(isSet) ? await planRequestedStatus({ tx, services }, stone, change) : {}),
    ...(MEMO_FIELDS.some(isSet) ? planMemo(change.status ?? stone.status, change) : {}),
  }
}

async function planChangedPrice(
  tx: Tx,
  stone: StoneRow,
  description: StoneColumns,
  change: DiamondChange,
): Promise<StoneColumns> {
  const pricing = await holdPricing(tx)
  // The planned columns that decide the price are plain values, as in a stored row.
  const after = { ...stone, ...description } as StoneRow
  return planPrice(stone, after, change, { pricing, now: await readDatabaseTime(tx) })
}

/** Plans a change of status. If only the end of a hold changes, the customer stays the same. */
async function planRequestedStatus(
  { tx, services }: Pick<WriteContext<StoneEditServices>, 'tx' | 'services'>,
  stone: StoneRow,
  change: DiamondChange,
): Promise<StoneColumns> {
  const status = change.status ?? traitsOf(stone).status
  const isHold = status === STONE_STATUS.hold
  if (!isHold && change.holdUserId != null) refuseRequest('holdUserId', 'Only a stone on hold has a customer')
  if (!isHold && change.holdUntil != null) refuseRequest('holdUntil', 'Only a stone on hold has an end date')
  const holdUntil = change.holdUntil == null ? undefined : new Date(change.holdUntil)
  const user = isHold ? await findCustomer(tx, change.holdUserId) : undefined
  const columns = await planStatus(tx, stone, { status, user, holdUntil }, services)
  const isSameHold = isHold && stone.status === STONE_STATUS.hold && change.holdUserId === undefined
  return isSameHold ? { ...columns, hold_user_id: stone.hold_user_id } : columns
}

/**
 * Returns the memo columns for terms entered by hand. A new memo account unlinks the customer that the memo
 * was for.
 */
function planMemo(status: number, change: DiamondChange): StoneColumns {
  const field = MEMO_FIELDS.find((name) => change[name] != null)
  if (status !== STONE_STATUS.memo) {
    return field === undefined ? {} : refuseRequest(field, 'Only a stone on memo has memo details')
  }
  const cents = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars))
  return {
    ...(change.memoAccount === undefined ? {} : { memo_account: change.memoAccount, memo_user_id: null }),
    ...(change.memoNo === undefined ? {} : { memo_no: change.memoNo }),
    ...(change.memoDate === undefined
      ? {}
      : { memo_date: change.memoDate === null ? null : new Date(change.memoDate) }),
    ...(change.memoRap === undefined ? {} : { memo_rap: cents(change.memoRap) }),
    ...(change.memoPricePerCarat === undefined
      ? {}
      : { memo_price_per_carat: cents(change.memoPricePerCarat) }),
    ...(change.memoTotalPrice === undefined ? {} : { memo_total_price: cents(change.memoTotalPrice) }),
  }
}
