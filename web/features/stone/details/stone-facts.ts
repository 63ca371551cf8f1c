import type { Diamond } from '#contract/schemas/diamonds.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { extraLabels } from '#domain/stock-file/rows/row-extras.ts'
import { formatCarats } from '#domain/text/format.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import {
  formatClarity,
  formatColor,
  formatLab,
  formatShape,
  formatMeasurements,
} from '#web/features/stone/format-stone.ts'

export type Fact = { readonly name: string; readonly value: string; readonly href?: string }
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
  findHref?: (stone: Diamond) => string | null | undefined
}

const findName = (
  list: { find: (id: number) => { name: string } | undefined },
  id: number | null | undefined,
) => (id == null ? null : list.find(id)?.name)

const extra = (name: string, key: keyof typeof extraLabels, unit?: string): Row => ({
  name,
  fields: ['extras'],
  getValue: ({ extras }) => extras[key],
  isRare: true,
  ...(unit !== undefined && { unit }),
})

const identity: readonly Row[] = [
  { name: 'Stock no.', fields: ['product'], getValue: ({ product }) => product.stockId },
  { name: 'Lab', fields: ['labId'], getValue: formatLab },
  {
    name: 'Certificate',
    fields: ['certificateNo'],
    getValue: ({ certificateNo }) => certificateNo,
    findHref: ({ certificateUrl }) => certificateUrl,
  },
  { name: 'Shape', fields: ['shapeId'], getValue: formatShape },
  {
    name: 'Carats',
    fields: ['carats'],
    getValue: ({ carats }) => (carats == null ? null : formatCarats(toCaratsThousandths(carats))),
  },
  { name: 'Stones', fields: ['parcelStones'], getValue: ({ parcelStones }) => parcelStones, isRare: true },
  {
    name: 'Section',
    fields: ['section'],
    getValue: ({ section }) => (section === 'memo' ? 'Memo' : sectionNames[section].short),
  },
  { name: 'Set', fields: ['lineSet'], getValue: ({ lineSet }) => lineSet, isRare: true },
  {
    name: 'Colour of the set',
    fields: ['lineSetColor'],
    getValue: ({ lineSetColor }) => lineSetColor,
    isRare: true,
  },
  {
    name: 'Clarity of the set',
    fields: ['lineSetClarity'],
    getValue: ({ lineSetClarity }) => lineSetClarity,
    isRare: true,
  },
  { name: 'Vendor', fields: ['vendor'], getValue: ({ vendor }) => vendor, isRare: true },
  {
    name: 'Location',
    fields: ['extras'],
    getValue: ({ extras }) => [extras['city'], extras['state'], extras['country']].filter(Boolean).join(', '),
    isRare: true,
  },
  { name: 'Trade show', fields: ['tradeShow'], getValue: ({ tradeShow }) => tradeShow, isRare: true },
]

const gradeRows: readonly Row[] = [
  { name: 'Colour', fields: ['colorId'], getValue: formatColor },
  { name: 'Shade', fields: ['colorShade'], getValue: ({ colorShade }) => colorShade },
  { name: 'Clarity', fields: ['clarityId'], getValue: formatClarity },
  { name: 'Cut', fields: ['cutId'], getValue: ({ cutId }) => findName(cuts, cutId) },
  { name: 'Polish', fields: ['polishId'], getValue: ({ polishId }) => findName(polishes, polishId) },
  {
    name: 'Symmetry',
    fields: ['symmetryId'],
    getValue: ({ symmetryId }) => findName(symmetries, symmetryId),
  },
  {
    name: 'Fluorescence',
    fields: ['fluorId'],
    getValue: ({ fluorId, fluorescenceColor }) =>
      [findName(fluors, fluorId), fluorescenceColor].filter(Boolean).join(' '),
  },
  { name: 'Eye clean', fields: ['eyeClean'], getValue: ({ eyeClean }) => eyeClean },
  { name: 'Milky', fields: ['milky'], getValue: ({ milky }) => milky },
  { name: 'Treatment', fields: ['treatment'], getValue: ({ treatment }) => treatment },
]

const proportions: readonly Row[] = [
  { name: 'Measurements', fields: ['length', 'width', 'height'], getValue: formatMeasurements, unit: ' mm' },
  { name: 'Length to width', fields: ['ratio'], getValue: ({ ratio }) => ratio?.toFixed(2) },
  { name: 'Depth', fields: ['depthPercent'], getValue: ({ depthPercent }) => depthPercent, unit: '%' },
  { name: 'Table', fields: ['tablePercent'], getValue: ({ tablePercent }) => tablePercent, unit: '%' },
  { name: 'Crown angle', fields: ['crownAngle'], getValue: ({ crownAngle }) => crownAngle, unit: '°' },
  { name: 'Crown height', fields: ['crownHeight'], getValue: ({ crownHeight }) => crownHeight, unit: '%' },
  {
    name: 'Pavilion angle',
    fields: ['pavilionAngle'],
    getValue: ({ pavilionAngle }) => pavilionAngle,
    unit: '°',
  },
  {
    name: 'Pavilion depth',
    fields: ['pavilionDepth'],
    getValue: ({ pavilionDepth }) => pavilionDepth,
    unit: '%',
  },
  { name: 'Girdle', fields: ['girdle'], getValue: ({ girdle }) => girdle },
  extra('Girdle thickness', 'girdlePercent', '%'),
  extra('Girdle condition', 'girdleCondition'),
  { name: 'Culet', fields: ['culetSize'], getValue: ({ culetSize }) => culetSize },
  extra('Culet condition', 'culetCondition'),
  extra('Star length', 'starLength', '%'),
  extra('Lower half', 'lowerHalf', '%'),
]

const inclusions: readonly Row[] = [
  extra('Key to symbols', 'keyToSymbols'),
  extra('Black inclusions', 'blackInclusion'),
  extra('White inclusions', 'whiteInclusion'),
  extra('Open inclusions', 'openInclusion'),
  extra('Lustre', 'luster'),
  extra('Certificate says', 'certComment'),
  { name: 'Comment', fields: ['comment'], getValue: ({ comment }) => comment, isRare: true },
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
  { name: 'Memo number', fields: ['memoNo'], getValue: ({ memoNo }) => memoNo, isRare: true },
  {
    name: 'Memo date',
    fields: ['memoDate'],
    getValue: ({ memoDate }) => memoDate?.slice(0, 10),
    isRare: true,
  },
]

/** Returns all known facts of a stone that this viewer may see, by group. Leaves out empty groups. */
export function listFactGroups(stone: Diamond): FactGroup[] {
  const groups: readonly FactGroup[] = [
    { title: 'Identity', column: 0, facts: listFacts(identity, stone) },
    { title: 'Grades', column: 1, facts: listFacts(gradeRows, stone) },
    { title: 'Proportions', column: 2, facts: listFacts(proportions, stone) },
    { title: 'Inclusions and comments', column: 0, facts: listFacts(inclusions, stone) },
    { title: 'More', column: 0, facts: [...listFurtherExtras(stone.extras), ...listFacts(memo, stone)] },
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}

function listFacts(rows: readonly Row[], stone: Diamond): Fact[] {
  return rows.flatMap(({ name, fields, getValue, unit = '', isRare = false, findHref }): Fact[] => {
    if (!fields.some((field) => field in stone)) return []
    const value = getValue(stone)
    const text = value == null ? '' : String(value)
    if (text === '') return isRare ? [] : [{ name, value: dash }]
    const href = findHref?.(stone)
    return [{ name, value: `${text}${unit}`, ...(href != null && { href }) }]
  })
}

/** Returns the vendor's additional fields, under their trade names where they have one. */
function listFurtherExtras(extras: Readonly<Record<string, string>>): Fact[] {
  const labels: Readonly<Record<string, string>> = extraLabels
  return Object.entries(extras)
    .filter(([key, value]) => !shownElsewhere.has(key) && value !== '')
    .map(([key, value]) => ({ name: formatLabel(labels[key] ?? key), value }))
}

/** Converts a file heading in title case to sentence case. */
function formatLabel(heading: string): string {
  return heading.replace(/ ([A-Z])(?=[a-z])/g, (word) => word.toLowerCase())
}
