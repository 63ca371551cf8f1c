import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { DiamondChange } from '#contract/schemas/stone-form.ts'

const dateFields: ReadonlySet<string> = new Set(['holdUntil', 'memoDate'])

/**
 * Returns only the sent fields that differ from the stone. Clients may therefore send back a whole Diamond
 * with one field changed.
 */
export function pickChangedFields(sent: DiamondChange, stone: Diamond): DiamondChange {
  const present: Record<string, unknown> = { ...stone, stockId: stone.product.stockId }
  const changedEntries = Object.entries(sent).filter(([field, value]) => {
    if (value === undefined) return false
    if (field === 'extras') return hasDifference(sent.extras ?? {}, stone.extras)
    return !isSame(field, value, present[field] ?? null)
  })
  // A form may send null for any field; the keys are those of `sent`.
  const changed = Object.fromEntries(changedEntries) as DiamondChange
  return { ...changed, ...pickEnteredPrices(sent, changed) }
}

/**
 * Returns the prices that are sent beside a new Rap % and one other new price. The third one was entered too,
 * even if it is the stone's own: it must agree, and is not computed again. Source: requirements 7.5.
 */
function pickEnteredPrices(sent: DiamondChange, changed: DiamondChange): DiamondChange {
  if (changed.discount == null || (changed.pricePerCarat == null && changed.rapPrice == null)) return {}
  return {
    ...(sent.pricePerCarat != null && { pricePerCarat: sent.pricePerCarat }),
    ...(sent.rapPrice != null && { rapPrice: sent.rapPrice }),
  }
}

/** Returns the fields that differ, with their values before and after the change. */
export function listChanges(before: Diamond, after: Diamond): { before: object; after: object } {
  // Both objects have the same fields.
  const fields = (Object.keys(after) as (keyof Diamond)[]).filter(
    (field) => field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const pick = (stone: Diamond): object => Object.fromEntries(fields.map((field) => [field, stone[field]]))
  return { before: pick(before), after: pick(after) }
}

function hasDifference(
  sent: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(sent).some(([name, value]) => value !== (present[name] ?? null))
}

function isSame(field: string, sent: unknown, present: unknown): boolean {
  if (!dateFields.has(field) || typeof sent !== 'string' || typeof present !== 'string')
    return sent === present
  return Date.parse(sent) === Date.parse(present)
}
