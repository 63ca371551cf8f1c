import type { AuditEntry } from '#contract/schemas/operations.ts'
import { orderStatusNames } from '#web/features/orders/order-status.ts'
import { stoneStatusNames } from '#web/pages/admin/lists/stock/stone-names.ts'

export type FieldChange = { name: string; from: string; to: string }

const emptyValue = '–'
const timestampPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Status names by the first word of an entry's subject. The log stores a status as a number. */
const statusNames: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  order: orderStatusNames,
  stone: stoneStatusNames,
}

type Entry = Pick<AuditEntry, 'before' | 'after' | 'subject'>

/** Returns the changed fields of an audit entry. Omits unchanged ones. */
export function listFieldChanges({ before, after, subject }: Entry): FieldChange[] {
  const statuses = statusNames[subject.split(' ', 1)[0] ?? ''] ?? {}
  const from = toFields(before, statuses)
  const to = toFields(after, statuses)
  const names = [...new Set([...from.keys(), ...to.keys()])]
  return names
    .map((name) => ({
      name: splitCamelCase(name),
      from: from.get(name) ?? emptyValue,
      to: to.get(name) ?? emptyValue,
    }))
    .filter((change) => change.from !== change.to)
}

/** Formats a change as "before → after", or only the new value if there was none before. */
export function formatChange({ from, to }: FieldChange): string {
  return from === emptyValue ? to : `${from} → ${to}`
}

function toFields(value: unknown, statuses: Readonly<Record<number, string>>): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['value', describeValue(value)]])
  return new Map(
    Object.entries(value).map(([name, field]) => [
      name,
      (name === 'status' ? statuses[Number(field)] : undefined) ?? describeValue(field),
    ]),
  )
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return emptyValue
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.map(describeValue).join(value.some(isObject) ? '; ' : ', ') || emptyValue
  if (isObject(value)) {
    const parts = Object.entries(value).map(
      ([name, part]) => `${splitCamelCase(name)} ${describeValue(part)}`,
    )
    return parts.join(', ') || emptyValue
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  return timestampPattern.test(value) ? timeFormat.format(new Date(value)) : value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Splits a camel-case name into words: `totalPrice` becomes "total price". */
function splitCamelCase(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
