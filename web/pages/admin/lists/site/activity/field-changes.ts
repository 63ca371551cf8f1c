import { SECTION_BY_PAGE_ID } from '#domain/access/section.ts'
import { businessTypes } from '#domain/reference/business-types.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { countries } from '#domain/reference/countries.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { nameOriginCountry } from '#domain/stone/origin.ts'
import type { AuditEntry, AuditObjectKind } from '#contract/schemas/operations.ts'
import { orderStatusNames } from '#web/features/orders/order-status.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
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

const sectionsByPageId = new Map(Object.entries(SECTION_BY_PAGE_ID))

function findSection(pageId: number): { name: string } | undefined {
  const section = sectionsByPageId.get(String(pageId))
  return section && { name: sectionNames[section].short }
}

/** The lists that ids belong to. */
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
  businessTypeId: businessTypes,
  countryId: countries,
  pageId: { find: findSection },
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
  filePattern: 'file name',
  isWholeList: 'whole list',
  silenceHours: 'hours without a new list',
  rateDays: 'maximum age of an exchange rate, days',
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
  buyerOrderNo: 'customer’s order no.',
  trackingNo: 'tracking no.',
  businessTypeId: 'business type',
  countryId: 'country',
  pageId: 'category',
  domainProviderId: 'storefront owner',
  pricePercent: 'price change, %',
  originCountry: 'origin',
  originState: 'origin status',
  isPriceByHand: 'price by hand',
  priceReducedDate: 'date of the price reduction',
}

/** Names of states by the kind of object. The log stores them as the code has them. */
const stateNames: Readonly<Partial<Record<AuditObjectKind, Readonly<Record<string, string>>>>> = {
  memo: { requested: 'pending', open: 'on memo', withdrawn: 'cancelled' },
  'hold-request': { open: 'pending', granted: 'approved', withdrawn: 'cancelled' },
  task: { 'needs-confirmation': 'awaiting confirmation' },
  email: { kept: 'stored (not sent)', uncertain: 'delivery unknown' },
}

/** Names of the states of the lines of orders and memos. */
const lineStateNames: Readonly<Record<string, string>> = { open: 'to check', out: 'on memo', kept: 'sold' }

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

/** Ids that say something on the screen. */
const shownIds: ReadonlySet<string> = new Set([
  ...Object.keys(referenceLists),
  'orderId',
  'stockId',
  'domainProviderId',
])

/** Whether only the code needs a field, such as most ids. */
function isTechnical(name: string): boolean {
  return technicalFields.has(name) || (/(?:Id|Ids|_id)$/.test(name) && !shownIds.has(name))
}

/** Fields that change only because another one does. */
const derivedFrom: Readonly<Record<string, readonly string[]>> = {
  totalPrice: ['pricePerCarat', 'carats'],
  discount: ['pricePerCarat', 'rapPrice'],
  priceReducedDate: ['pricePerCarat'],
  isPriceByHand: ['pricePerCarat'],
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
  const from = toFields(before, object?.kind)
  const to = toFields(after, object?.kind)
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter(
    (name) => !isTechnical(name) && from.get(name) !== to.get(name),
  )
  // What an import has not done is no change.
  const isNothing = (name: string): boolean => object?.kind === 'import' && to.get(name) === '0'
  const isDerived = (name: string): boolean =>
    (derivedFrom[name] ?? []).some((source) => changed.includes(source))
  const isList = (name: string): boolean =>
    [before, after].some((value) => Array.isArray(readField(value, name)))
  return changed
    .filter((name) => (isComplete || !isDerived(name)) && !isNothing(name))
    .map((name) => {
      const change = { from: from.get(name) ?? emptyValue, to: to.get(name) ?? emptyValue }
      return { name: labelField(name), ...(isList(name) ? omitCommonItems(change) : change) }
    })
    .filter((change) => change.from !== change.to)
}

const labelField = (name: string): string => fieldNames[name] ?? splitCamelCase(name)

/** Of two lists, one item per line, returns what only one of them has. */
function omitCommonItems({ from, to }: Omit<FieldChange, 'name'>): Omit<FieldChange, 'name'> {
  const before = from.split('\n')
  const after = to.split('\n')
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

function toFields(value: unknown, kind: AuditObjectKind | undefined): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['value', describeValue(value)]])
  return new Map(
    Object.entries(value).map(([name, field]) => [
      name,
      findStateName(name, field, kind) ?? describeField(name, field),
    ]),
  )
}

function findStateName(name: string, value: unknown, kind: AuditObjectKind | undefined): string | undefined {
  if (kind === undefined) return undefined
  if (name === 'status') return statusNames[kind]?.[Number(value)]
  return name === 'state' ? stateNames[kind]?.[String(value)] : undefined
}

function describeField(name: string, value: unknown): string {
  if (name === 'originCountry' && typeof value === 'string') return nameOriginCountry(value) ?? emptyValue
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
      const state = name === 'state' ? lineStateNames[String(part)] : undefined
      const text = state ?? describeField(name, part)
      return [selfEvident.has(name) ? text : `${labelField(name)} ${text}`]
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
