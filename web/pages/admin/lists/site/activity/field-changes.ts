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
  imageUrl: 'image',
  image3d: '3D view',
  depthPercent: 'depth %',
  tablePercent: 'table %',
  isHighlighted: 'highlight',
  isActive: 'listing',
  isLabGrown: 'lab-grown',
  hold: 'hold for',
  holdUntil: 'end of hold',
  partnerName: 'name',
  receivers: 'recipients',
  removed: 'unlisted',
  lines: 'items',
  orderId: 'order',
  pricePercent: 'price change, %',
}

/** Names of texts that the log stores as the code has them. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    out: 'outstanding',
    kept: 'sold',
    open: 'to check',
    confirmed: 'available',
    granted: 'approved',
  },
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
  // The number of recipients says it.
  'kind',
])

/** Whether only the code needs a field. Ids name nothing on the screen, except those of a list and of an order. */
function isTechnical(name: string): boolean {
  const isId = /(?:Id|Ids|_id)$/.test(name) && referenceLists[name] === undefined && name !== 'orderId'
  return isId || technicalFields.has(name)
}

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
    (name) => !isTechnical(name) && from.get(name) !== to.get(name),
  )
  // What an import has not done is no change.
  const isNothing = (name: string): boolean => object?.kind === 'import' && to.get(name) === '0'
  const isDerived = (name: string): boolean =>
    (derivedFrom[name] ?? []).some((source) => changed.includes(source))
  return changed
    .filter((name) => (isComplete || !isDerived(name)) && !isNothing(name))
    .map((name) => ({ name: nameField(name), ...omitCommonLines(from.get(name), to.get(name)) }))
    .filter((change) => change.from !== change.to)
}

const nameField = (name: string): string => fieldNames[name] ?? splitCamelCase(name)

/** Of two lists, one item per line, returns what only one of them has. Other values stay as they are. */
function omitCommonLines(
  from: string = emptyValue,
  to: string = emptyValue,
): Pick<FieldChange, 'from' | 'to'> {
  const before = from.split('\n')
  const after = to.split('\n')
  if (before.length + after.length === 2) return { from, to }
  const pick = (lines: string[], others: string[]): string =>
    lines.filter((line) => !others.includes(line)).join('\n') || emptyValue
  return { from: pick(before, after), to: pick(after, before) }
}

/** Formats a change as "before → after", or only the new value if there was none before. */
export function formatChange({ from, to }: FieldChange): string {
  if (from === emptyValue) return to
  return from.includes('\n') || to.includes('\n') ? `${from}\n→\n${to}` : `${from} → ${to}`
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
  if (typeof value === 'string') return valueNames[name]?.[value] ?? describeValue(value)
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
  if (Array.isArray(value)) {
    return value.map(describeValue).join(value.some(isObject) ? '\n' : ', ') || emptyValue
  }
  if (isObject(value)) return describeParts(value) || emptyValue
  if (typeof value !== 'string') return JSON.stringify(value)
  return timestampPattern.test(value) ? timeFormat.format(new Date(value)) : value
}

/** Describes the fields of a part that have a value. A product, company or name needs no word before it. */
function describeParts(value: object): string {
  return Object.entries(value)
    .flatMap(([name, part]) => {
      const isHidden = name === 'product' ? isProductId(part) : isTechnical(name)
      if (isHidden || part === null || part === '') return []
      const text = describeField(name, part)
      return [selfEvident.has(name) ? text : `${nameField(name)} ${text}`]
    })
    .join(', ')
}

/** Whether a product is stored by its id, such as `Melee:59`. A stone is stored by its stock number. */
function isProductId(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z]+:\d+$/.test(value)
}

const selfEvident: ReadonlySet<string> = new Set([
  'product',
  'stockId',
  'description',
  'name',
  'company',
  'email',
  'state',
])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Splits a camel-case name into words: `totalPrice` becomes "total price". */
function splitCamelCase(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
