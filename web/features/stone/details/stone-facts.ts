import type { Diamond } from '#contract/schemas/diamonds.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { formatOrigin } from '#domain/stone/origin.ts'
import { isPair } from '#domain/stone/section.ts'
import { extraNames } from '#web/features/stone/extra-names.ts'
import type { ExtraField } from '#domain/stock-file/rows/row-extras.ts'
import { formatCarats } from '#domain/text/format.ts'
import { spellGrey } from '#domain/text/spell-grey.ts'
import { formatCalendarDay, isCalendarDay } from '#web/ui/format-calendar-day.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import {
  formatClarity,
  formatColor,
  formatFluor,
  formatLab,
  formatShape,
  formatMeasurements,
} from '#web/features/stone/format-stone.ts'

export type Fact = {
  readonly name: string
  readonly value: string
  readonly href?: string
  /** What a buyer reads first; pages show it beside the picture. */
  readonly isKey?: true
}
/** `column` is the column on a wide page, one of three. */
export type FactGroup = {
  readonly title: string
  readonly column: 0 | 1 | 2
  readonly facts: readonly Fact[]
}

const dash = '–'

type Row = {
  name: string
  /** Fields that the fact uses. If the response has none of them, the viewer may not see the fact. */
  fields: readonly (keyof Diamond)[]
  getValue: (stone: Diamond) => string | number | null | undefined
  unit?: string
  /** Hidden if it has no value; other facts show a dash. */
  isRare?: boolean
  isKey?: true
  findHref?: (stone: Diamond) => string | null | undefined
}

const findName = (
  list: { find: (id: number) => { name: string } | undefined },
  id: number | null | undefined,
) => (id == null ? null : list.find(id)?.name)

const isKey = true

const extra = (key: ExtraField): Row => ({
  name: extraNames[key],
  fields: ['extras'],
  getValue: ({ extras }) => extras[key],
  isRare: true,
})

/** A fact about the pair or the layout that a stone is sold in. */
const ofSet = (
  kind: 'Pair' | 'Layout',
  name: string,
  key: 'lineSet' | 'lineSetColor' | 'lineSetClarity',
): Row => ({
  name: `${kind}${name}`,
  fields: [key],
  getValue: (stone) => (kind === (isPair(stone) ? 'Pair' : 'Layout') ? stone[key] : null),
  isRare: true,
})

const identity: readonly Row[] = [
  { name: 'Stock no.', fields: ['product'], getValue: ({ product }) => product.stockId, isKey },
  { name: 'Lab', fields: ['labId'], getValue: formatLab, isKey },
  {
    name: 'Certificate no.',
    isKey,
    fields: ['certificateNo'],
    getValue: ({ certificateNo }) => certificateNo,
    findHref: ({ certificateUrl }) => certificateUrl,
  },
  { name: 'Shape', fields: ['shapeId'], getValue: formatShape },
  {
    name: 'Carats',
    isKey,
    fields: ['carats'],
    getValue: ({ carats }) => (carats == null ? null : formatCarats(toCaratsThousandths(carats))),
  },
  {
    name: 'Stones in parcel',
    fields: ['parcelStones'],
    getValue: ({ parcelStones }) => parcelStones,
    isRare: true,
  },
  {
    name: 'Category',
    fields: ['section'],
    getValue: ({ section }) => sectionNames[section].short,
  },
  ofSet('Pair', '', 'lineSet'),
  ofSet('Pair', ' colour', 'lineSetColor'),
  ofSet('Pair', ' clarity', 'lineSetClarity'),
  ofSet('Layout', '', 'lineSet'),
  ofSet('Layout', ' colour', 'lineSetColor'),
  ofSet('Layout', ' clarity', 'lineSetClarity'),
  { name: 'Vendor', fields: ['vendor'], getValue: ({ vendor }) => vendor, isRare: true },
  { name: 'Origin', fields: ['originCountry'], getValue: formatOrigin, isRare: true },
  {
    name: 'Location',
    fields: ['extras'],
    getValue: ({ extras }) => [extras['city'], extras['state'], extras['country']].filter(Boolean).join(', '),
    isRare: true,
  },
  { name: 'Trade show', fields: ['tradeShow'], getValue: ({ tradeShow }) => tradeShow, isRare: true },
]

const gradeRows: readonly Row[] = [
  { name: 'Colour', fields: ['colorId'], getValue: formatColor, isKey },
  {
    name: 'Shade',
    fields: ['colorShade'],
    getValue: ({ colorShade }) => colorShade && spellGrey(colorShade),
  },
  { name: 'Clarity', fields: ['clarityId'], getValue: formatClarity, isKey },
  { name: 'Cut', fields: ['cutId'], getValue: ({ cutId }) => findName(cuts, cutId), isKey },
  { name: 'Polish', fields: ['polishId'], getValue: ({ polishId }) => findName(polishes, polishId), isKey },
  {
    name: 'Symmetry',
    isKey,
    fields: ['symmetryId'],
    getValue: ({ symmetryId }) => findName(symmetries, symmetryId),
  },
  {
    name: 'Fluorescence',
    isKey,
    fields: ['fluorId'],
    getValue: ({ fluorId, fluorescenceColor }) =>
      [formatFluor({ fluorId }), fluorescenceColor].filter(Boolean).join(' '),
  },
  { name: 'Eye clean', fields: ['eyeClean'], getValue: ({ eyeClean }) => eyeClean },
  { name: 'Milky', fields: ['milky'], getValue: ({ milky }) => milky },
  { name: 'Treatment', fields: ['treatment'], getValue: ({ treatment }) => treatment },
]

const proportions: readonly Row[] = [
  {
    name: 'Measurements',
    fields: ['length', 'width', 'height'],
    getValue: formatMeasurements,
    unit: ' mm',
    isKey,
  },
  { name: 'L/W ratio', fields: ['ratio'], getValue: ({ ratio }) => ratio?.toFixed(2), isKey },
  { name: 'Depth %', fields: ['depthPercent'], getValue: ({ depthPercent }) => depthPercent, isKey },
  { name: 'Table %', fields: ['tablePercent'], getValue: ({ tablePercent }) => tablePercent, isKey },
  { name: 'Crown angle', fields: ['crownAngle'], getValue: ({ crownAngle }) => crownAngle, unit: '°' },
  { name: 'Crown height %', fields: ['crownHeight'], getValue: ({ crownHeight }) => crownHeight },
  {
    name: 'Pavilion angle',
    fields: ['pavilionAngle'],
    getValue: ({ pavilionAngle }) => pavilionAngle,
    unit: '°',
  },
  {
    name: 'Pavilion depth %',
    fields: ['pavilionDepth'],
    getValue: ({ pavilionDepth }) => pavilionDepth,
  },
  { name: 'Girdle', fields: ['girdle'], getValue: ({ girdle }) => girdle },
  extra('girdlePercent'),
  extra('girdleCondition'),
  { name: 'Culet', fields: ['culetSize'], getValue: ({ culetSize }) => culetSize },
  extra('culetCondition'),
  extra('starLength'),
  extra('lowerHalf'),
]

const inclusions: readonly Row[] = [
  extra('keyToSymbols'),
  extra('blackInclusion'),
  extra('whiteInclusion'),
  extra('openInclusion'),
  extra('luster'),
  extra('certComment'),
  { name: 'Seller’s comment', fields: ['comment'], getValue: ({ comment }) => comment, isRare: true },
]

const shownElsewhere = new Set([
  'city',
  'state',
  'country',
  'keyToSymbols',
  'allowFeed',
  'girdlePercent',
  'girdleCondition',
  'culetCondition',
  'starLength',
  'lowerHalf',
  'blackInclusion',
  'whiteInclusion',
  'openInclusion',
  'luster',
  'certComment',
])

const memo: readonly Row[] = [
  { name: 'Memo account', fields: ['memoAccount'], getValue: ({ memoAccount }) => memoAccount, isRare: true },
  { name: 'Memo no.', fields: ['memoNo'], getValue: ({ memoNo }) => memoNo, isRare: true },
  {
    name: 'Memo date',
    fields: ['memoDate'],
    getValue: ({ memoDate }) => memoDate && formatCalendarDay(memoDate.slice(0, 10)),
    isRare: true,
  },
]

/** Returns all known facts of a stone that this viewer may see, by group. Leaves out empty groups. */
export function listFactGroups(stone: Diamond): FactGroup[] {
  const groups: readonly FactGroup[] = [
    { title: 'Details', column: 0, facts: listFacts(identity, stone) },
    { title: 'Grades', column: 1, facts: listFacts(gradeRows, stone) },
    { title: 'Proportions', column: 2, facts: listFacts(proportions, stone) },
    { title: 'Inclusions and comments', column: 0, facts: listFacts(inclusions, stone) },
    {
      title: 'Additional details',
      column: 0,
      facts: [...listFurtherExtras(stone.extras), ...listFacts(memo, stone)],
    },
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}

/** Returns the facts that a buyer reads first. */
export function listKeyFacts(groups: readonly FactGroup[]): Fact[] {
  return groups.flatMap(({ facts }) => facts.filter(({ isKey }) => isKey))
}

/** Returns the groups without the facts that a buyer reads first. Leaves out groups that are then empty. */
export function listFurtherFacts(groups: readonly FactGroup[]): FactGroup[] {
  return groups
    .map((group) => ({ ...group, facts: group.facts.filter(({ isKey }) => !isKey) }))
    .filter(({ facts }) => facts.length > 0)
}

function listFacts(rows: readonly Row[], stone: Diamond): Fact[] {
  return rows.flatMap(({ name, fields, getValue, unit = '', isRare = false, isKey, findHref }): Fact[] => {
    if (!fields.some((field) => field in stone)) return []
    const value = getValue(stone)
    const text = value == null ? '' : String(value)
    const key = isKey && { isKey }
    if (text === '') return isRare ? [] : [{ name, value: dash, ...key }]
    const href = findHref?.(stone)
    return [{ name, value: `${text}${unit}`, ...(href != null && { href }), ...key }]
  })
}

/** Returns the vendor's additional fields, by their names on the screen where they have one. */
function listFurtherExtras(extras: Readonly<Record<string, string>>): Fact[] {
  const names: Readonly<Record<string, string>> = extraNames
  return Object.entries(extras)
    .filter(([key, value]) => !shownElsewhere.has(key) && value !== '')
    .map(([key, value]) => ({ name: names[key] ?? key, value: formatIfDay(value) }))
}

/** Writes a day of a file (2024-05-19) as the page writes days. */
function formatIfDay(value: string): string {
  return isCalendarDay(value) ? formatCalendarDay(value) : value
}
