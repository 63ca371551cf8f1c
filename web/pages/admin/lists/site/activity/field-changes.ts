import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import type { AuditEntry } from '#contract/schemas/operations.ts'
import { orderStatusNames } from '#web/features/orders/order-status.ts'
import { stoneStatusNames } from '#web/pages/admin/lists/stock/stone-names.ts'

export type FieldChange = { name: string; from: string; to: string }

const emptyValue = '–'
const timestampPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Names of statuses by the kind of object. The log stores a status as a number. */
const statusNames: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  order: orderStatusNames,
  diamond: stoneStatusNames,
}

/** The lists that ids of a stone belong to. */
const referenceLists: Readonly<Record<string, { find: (id: number) => { name: string } | undefined }>> = {
  shapeId: shapes,
  colorId: colors,
  clarityId: clarities,
  cutId: cuts,
  polishId: polishes,
  symmetryId: symmetries,
  fluorId: fluors,
  labId: labs,
  fancyIntensity: fancyIntensities,
}

const moneyFields: ReadonlySet<string> = new Set([
  'pricePerCarat',
  'totalPrice',
  'rapPrice',
  'memoRap',
  'memoPricePerCarat',
  'memoTotalPrice',
])

/** Names of fields that differ from their words in the log. */
const fieldNames: Readonly<Record<string, string>> = {
  pricePerCarat: 'price',
  rapPrice: 'Rap price',
  shapeId: 'shape',
  colorId: 'colour',
  color: 'colour',
  clarityId: 'clarity',
  cutId: 'cut',
  polishId: 'polish',
  symmetryId: 'symmetry',
  fluorId: 'fluorescence',
  labId: 'lab',
  colorShade: 'shade',
  certificateNo: 'certificate no.',
  imageUrl: 'picture',
  image3d: '3D view',
  depthPercent: 'depth %',
  tablePercent: 'table %',
  isHighlighted: 'highlight',
  isActive: 'listing',
  isLabGrown: 'lab-grown',
  hold: 'hold for',
  holdUntil: 'end of hold',
  partnerName: 'name',
}

/** Fields that only the code needs. */
const technicalFields: ReadonlySet<string> = new Set([
  'id',
  'version',
  'product',
  'section',
  'isHeldForMe',
  'holdUserId',
  'userId',
  'set3D',
  'setImage',
])

/** Fields that change only because another one does. */
const derivedFrom: Readonly<Record<string, readonly string[]>> = {
  totalPrice: ['pricePerCarat', 'carats'],
  discount: ['pricePerCarat', 'rapPrice'],
  ratio: ['length', 'width'],
}

type Entry = Pick<AuditEntry, 'before' | 'after' | 'object'>

/**
 * Returns the changed fields of an entry, without unchanged ones. `isComplete`: includes fields that only
 * follow from others.
 */
export function listFieldChanges(
  { before, after, object }: Entry,
  { isComplete = false }: { isComplete?: boolean } = {},
): FieldChange[] {
  const statuses = (object && statusNames[object.kind]) ?? {}
  const from = toFields(before, statuses)
  const to = toFields(after, statuses)
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter(
    (name) => !technicalFields.has(name) && from.get(name) !== to.get(name),
  )
  const isDerived = (name: string): boolean =>
    (derivedFrom[name] ?? []).some((source) => changed.includes(source))
  return changed
    .filter((name) => isComplete || !isDerived(name))
    .map((name) => ({
      name: fieldNames[name] ?? splitCamelCase(name),
      from: from.get(name) ?? emptyValue,
      to: to.get(name) ?? emptyValue,
    }))
    .filter((change) => change.from !== change.to)
}

/** Formats a change as "before → after", or only the new value if there was none before. */
export function formatChange({ from, to }: FieldChange): string {
  return from === emptyValue ? to : `${from} → ${to}`
}

/** The number of fields that a sentence names. */
const maxNamed = 3

/** Describes a change of an object, as a sentence with `{o}` in its place. */
export function describeChanges(entry: Entry): string {
  const changes = listFieldChanges(entry)
  const [first] = changes
  if (!first) return 'changed {o}'
  if (changes.length > 1) {
    const names = changes.slice(0, maxNamed).map(({ name }) => name)
    const others = changes.length - names.length
    return `changed ${joinWords(others > 0 ? [...names, `${others} more`] : names)} of {o}`
  }
  const { name, from, to } = first
  if (isLong(from) || isLong(to)) return `changed the ${name} of {o}`
  if (from === emptyValue) return `set the ${name} of {o} to ${to}`
  if (to === emptyValue) return `cleared the ${name} of {o} (it was ${from})`
  return `changed the ${name} of {o} from ${from} to ${to}`
}

/** A longer value is shown only when the entry is opened. */
const maxLength = 60

const isLong = (text: string): boolean => text.length > maxLength

function joinWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

/** Returns a field of a stored value; undefined if the value has none. */
export function readField(value: unknown, name: string): unknown {
  return isObject(value) ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined
}

function toFields(value: unknown, statuses: Readonly<Record<number, string>>): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['value', describeValue(value)]])
  return new Map(
    Object.entries(value).map(([name, field]) => [
      name,
      (name === 'status' ? statuses[Number(field)] : undefined) ?? describeField(name, field),
    ]),
  )
}

function describeField(name: string, value: unknown): string {
  if (typeof value !== 'number') return describeValue(value)
  if (moneyFields.has(name)) return `${formatDollars(value)}${name.endsWith('PerCarat') ? '/ct' : ''}`
  return referenceLists[name]?.find(value)?.name ?? describeValue(value)
}

function formatDollars(value: number): string {
  const decimals = Number.isInteger(value) ? 0 : 2
  return `$${value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: 2 })}`
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return emptyValue
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.map(describeValue).join(value.some(isObject) ? '; ' : ', ') || emptyValue
  if (isObject(value)) {
    const parts = Object.entries(value).map(
      ([name, part]) => `${fieldNames[name] ?? splitCamelCase(name)} ${describeField(name, part)}`,
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
