import { toCents } from '#domain/money/cents.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { MEMO_FIELDS } from '#domain/stone/visibility.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { DiamondChange } from '#contract/schemas/stone-form.ts'
import type { WriteContext } from '#server/identity/viewer/write-context.ts'
import { resolveVendorName } from './resolve-vendor-name.ts'
import { planDescription, planWorth } from './plan-columns.ts'
import { findCustomer, planActive, planStatus } from './plan-status.ts'
import { traitsOf, type StoneRow } from './stone-row.ts'
import type { StoneColumns } from './stone-store.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/** The services that a change of a stone needs. */
export type StoneEditServices = PolicyServices & { settings: { HOLD_HOURS: number } }

const worthFields = ['carats', 'parcelStones', 'pricePerCarat', 'rapPrice', 'discount'] as const
const statusFields = ['status', 'holdUserId', 'holdUntil'] as const

/**
 * Picks the fields of a form that set the state of a stone (sale, highlight, status, memo) and not its
 * description.
 */
export function pickStanding(form: DiamondChange): DiamondChange {
  const fields = ['isActive', 'isHighlighted', ...statusFields, ...MEMO_FIELDS] as const
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}

/** Returns the columns that a change sets. The stone is locked by this transaction. */
export async function planChange(
  { tx, services }: Pick<WriteContext<StoneEditServices>, 'tx' | 'services'>,
  stone: StoneRow,
  said: DiamondChange,
): Promise<StoneColumns> {
  const isSaid = (field: keyof DiamondChange): boolean => said[field] !== undefined
  const worth = worthFields.some(isSaid) ? planWorth(stone, said) : {}
  return {
    ...planDescription(stone, said),
    ...worth,
    ...(said.vendor === undefined ? {} : { vendor: await resolveVendorName(tx, said.vendor) }),
    ...(said.isActive === undefined ? {} : planActive({ ...stone, ...worth }, said.isActive)),
    ...(statusFields.some(isSaid) ? await planSaidStatus({ tx, services }, stone, said) : {}),
    ...(MEMO_FIELDS.some(isSaid) ? planMemo(said.status ?? stone.status, said) : {}),
  }
}

/** Plans a change of status. If only the end of a hold changes, the customer stays the same. */
async function planSaidStatus(
  { tx, services }: Pick<WriteContext<StoneEditServices>, 'tx' | 'services'>,
  stone: StoneRow,
  said: DiamondChange,
): Promise<StoneColumns> {
  const status = said.status ?? traitsOf(stone).status
  const isHold = status === STONE_STATUS.hold
  if (!isHold && said.holdUserId != null)
    refuseRequest('holdUserId', 'Only a stone on Hold is held for somebody')
  if (!isHold && said.holdUntil != null) refuseRequest('holdUntil', 'Only a hold ends')
  const holdUntil = said.holdUntil == null ? undefined : new Date(said.holdUntil)
  const user = isHold ? await findCustomer(tx, said.holdUserId) : undefined
  const columns = await planStatus(tx, stone, { status, user, holdUntil }, services)
  const isSameHold = isHold && stone.status === STONE_STATUS.hold && said.holdUserId === undefined
  return isSameHold ? { ...columns, hold_user_id: stone.hold_user_id } : columns
}

/**
 * Returns the memo columns for terms entered by hand. A new memo account unlinks the customer that the memo
 * was for.
 */
function planMemo(status: number, said: DiamondChange): StoneColumns {
  const field = MEMO_FIELDS.find((name) => said[name] != null)
  if (status !== STONE_STATUS.memo) {
    return field === undefined ? {} : refuseRequest(field, 'Only a stone on Memo has a memo')
  }
  const cents = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars))
  return {
    ...(said.memoAccount === undefined ? {} : { memo_account: said.memoAccount, memo_user_id: null }),
    ...(said.memoNo === undefined ? {} : { memo_no: said.memoNo }),
    ...(said.memoDate === undefined
      ? {}
      : { memo_date: said.memoDate === null ? null : new Date(said.memoDate) }),
    ...(said.memoRap === undefined ? {} : { memo_rap: cents(said.memoRap) }),
    ...(said.memoPricePerCarat === undefined ? {} : { memo_price_per_carat: cents(said.memoPricePerCarat) }),
    ...(said.memoTotalPrice === undefined ? {} : { memo_total_price: cents(said.memoTotalPrice) }),
  }
}
