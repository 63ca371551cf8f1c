import { z } from 'zod/mini'
import { allowsFeed } from '#domain/partner-file/allows-feed.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { extraLabels, type ExtraField } from '#domain/stock-file/rows/row-extras.ts'
import { extraNames } from '#web/features/stone/extra-names.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { DiamondChange, NewDiamond } from '#contract/schemas/stone-form.ts'
import { originCountryOptions, originStateOptions } from './origin-options.ts'
import type { Field, FieldValues } from '#web/pages/admin/actions/field.ts'

type ReferenceRow = { id: number; name: string; variation?: string | null }
type Unit = Exclude<Extract<Field, { kind: 'number' }>['unit'], undefined>

const selectField = (name: string, label: string, { rows }: { rows: readonly ReferenceRow[] }): Field => ({
  kind: 'choice',
  name,
  label,
  isHalfWidth: true,
  isClearable: name !== 'shapeId',
  options: rows.map(({ id, name: optionName, variation }) => ({
    value: String(id),
    label: variation ?? optionName,
  })),
})
const halfWidthField = (name: string, label: string): Field => ({
  kind: 'text',
  name,
  label,
  isHalfWidth: true,
})
const linkField = (name: string, label: string): Field => ({ kind: 'text', name, label })
const checkboxField = (name: string, label: string): Field => ({
  kind: 'yes-no',
  name,
  label,
  isHalfWidth: true,
})
const measurementField = (name: string, label: string, unit: Unit, decimals = 2): Field => ({
  kind: 'number',
  name,
  label,
  unit,
  decimals,
  isHalfWidth: true,
})
const startGroup = (group: string, field: Field): Field => ({ ...field, group })

/** Prefix of form fields that hold a Diamond's `extras`. */
const extraPrefix = 'extra-'
// Object.keys returns string[], but a literal has exactly the keys of its type.
const extraFields = Object.keys(extraLabels) as ExtraField[]

/** Decides whether marketplaces get the stone. Source: requirements 21.1. */
const feedField: Field = {
  kind: 'choice',
  name: `${extraPrefix}allowFeed`,
  label: extraNames.allowFeed,
  description: 'No keeps the stone out of marketplace feeds. Empty counts as Yes.',
  isHalfWidth: true,
  isClearable: true,
  options: ['Yes', 'No'].map((value) => ({ value, label: value })),
}

/** A lab-grown stone was not mined. */
const isNatural = (values: FieldValues): boolean => values['isLabGrown'] !== true

const changeFields: readonly Field[] = [
  startGroup('Stone', selectField('shapeId', 'Shape', shapes)),
  { kind: 'carats', name: 'carats', label: 'Carats', isHalfWidth: true },
  selectField('colorId', 'Colour', colors),
  selectField('clarityId', 'Clarity', clarities),
  selectField('fancyIntensity', 'Fancy intensity', fancyIntensities),
  halfWidthField('overtone', 'Overtone'),
  halfWidthField('colorShade', 'Shade'),
  selectField('cutId', 'Cut', cuts),
  selectField('polishId', 'Polish', polishes),
  selectField('symmetryId', 'Symmetry', symmetries),
  selectField('fluorId', 'Fluorescence', fluors),
  halfWidthField('fluorescenceColor', 'Fluorescence colour'),
  startGroup('Price', {
    kind: 'money',
    name: 'costPerCarat',
    label: 'Cost per carat',
    description: 'What the vendor asks. Only administrators see it.',
    isHalfWidth: true,
  }),
  {
    kind: 'money',
    name: 'pricePerCarat',
    label: '$/ct',
    description: 'Leave empty for price on request',
    isHalfWidth: true,
  },
  { ...measurementField('discount', 'Rap %', '%'), description: 'Changes $/ct; the Rap price stays' },
  { kind: 'money', name: 'rapPrice', label: 'Rap price', isHalfWidth: true },
  startGroup('Vendor and listing', {
    ...halfWidthField('vendor', 'Vendor'),
    description: 'Leave empty for own stock',
  }),
  halfWidthField('tradeShow', 'Trade show'),
  checkboxField('isActive', 'Listed'),
  checkboxField('showToAll', 'Visible to everyone while on memo'),
  checkboxField('isHighlighted', 'Highlighted (replaces the current one)'),
  { kind: 'long-text', name: 'comment', label: 'Comment' },
  startGroup('Certificate', selectField('labId', 'Lab', labs)),
  halfWidthField('certificateNo', 'Certificate no.'),
  linkField('certificateUrl', 'Link'),
  startGroup('Images', linkField('imageUrl', 'Image')),
  linkField('pic2', 'Image 2'),
  linkField('pic3', 'Image 3'),
  linkField('pic4', 'Image 4'),
  linkField('image3d', '360° view'),
  startGroup('Measurements', measurementField('length', 'Length', 'mm', 3)),
  measurementField('width', 'Width', 'mm', 3),
  measurementField('height', 'Depth (mm)', 'mm', 3),
  measurementField('depthPercent', 'Depth %', '%'),
  measurementField('tablePercent', 'Table %', '%'),
  measurementField('crownAngle', 'Crown angle', '°'),
  measurementField('crownHeight', 'Crown height', '%'),
  measurementField('pavilionAngle', 'Pavilion angle', '°'),
  measurementField('pavilionDepth', 'Pavilion depth', '%'),
  halfWidthField('culetSize', 'Culet'),
  halfWidthField('girdle', 'Girdle'),
  halfWidthField('eyeClean', 'Eye clean'),
  halfWidthField('milky', 'Milky'),
  halfWidthField('treatment', 'Treatment'),
  startGroup('Origin', {
    kind: 'choice',
    name: 'originCountry',
    label: 'Country of mining',
    isHalfWidth: true,
    isClearable: true,
    isVisible: isNatural,
    options: originCountryOptions,
  }),
  {
    kind: 'choice',
    name: 'originState',
    label: 'Origin status',
    description: 'Certified: by a laboratory, or by a scheme that traces the rough',
    isHalfWidth: true,
    isVisible: (values) => isNatural(values) && values['originCountry'] !== null,
    options: originStateOptions.filter(({ value }) => value !== 'unknown'),
  },
  startGroup('Category and set', checkboxField('isLabGrown', 'Lab-grown')),
  checkboxField('isSnP', 'Salt and pepper'),
  checkboxField('isPair', 'Pair, sold together'),
  checkboxField('isMatchingPair', 'Pair that can be split'),
  checkboxField('isLine', 'Layout'),
  { ...halfWidthField('lineSet', 'Set'), description: 'The same for all stones of a pair or layout' },
  halfWidthField('lineSetColor', 'Set colour'),
  halfWidthField('lineSetClarity', 'Set clarity'),
  {
    kind: 'number',
    name: 'parcelStones',
    label: 'Stones in parcel',
    description: 'Leave empty for a single stone',
    isHalfWidth: true,
  },
  ...extraFields.map((name, index): Field => {
    const field = name === 'allowFeed' ? feedField : halfWidthField(`${extraPrefix}${name}`, extraNames[name])
    return index === 0 ? startGroup('Additional details', field) : field
  }),
]

const numberField: Field = {
  kind: 'text',
  name: 'stockId',
  label: 'Stock no.',
  description: 'Appears on invoices and in links. Can’t be changed later.',
}

export const stoneFields = { create: [numberField, ...changeFields], change: changeFields }

/** Choices whose values are texts; those of all others are ids. */
const textChoices: ReadonlySet<string> = new Set(['originCountry', 'originState'])

/** Choices of an id. */
const selectFieldNames: ReadonlySet<string> = new Set(
  changeFields.flatMap(({ kind, name }) => (kind === 'choice' && !textChoices.has(name) ? [name] : [])),
)

/** Returns the form values of a stone: choices as strings, extras as prefixed fields. */
export function toStoneValues(stone: Diamond): FieldValues {
  const present = new Map<string, unknown>(Object.entries(stone))
  const extras = extraFields.map((name) => [`${extraPrefix}${name}`, readExtra(stone, name)])
  const directValues = changeFields.flatMap(({ name }) => {
    if (name.startsWith(extraPrefix)) return []
    const value = present.get(name) ?? null
    return [[name, selectFieldNames.has(name) && typeof value === 'number' ? String(value) : value]]
  })
  // A new country is declared until the user says otherwise.
  const originState = stone.originState === 'certified' ? 'certified' : 'declared'
  return { ...Object.fromEntries([...directValues, ...extras]), originState }
}

/** Returns the form value of an extra; a feed permission as the shop reads it, however the file spells it. */
function readExtra({ extras }: Diamond, name: ExtraField): string | null {
  const value = extras[name] ?? null
  if (name !== 'allowFeed' || value === null) return value
  return allowsFeed(value) ? 'Yes' : 'No'
}

/** Returns the form values as a request body. */
function toBody(sent: unknown): unknown {
  // A form has one entry per field.
  const values = sent as FieldValues
  const fields = Object.entries(values)
  const extras = fields.flatMap(([name, value]) =>
    name.startsWith(extraPrefix) ? [[name.slice(extraPrefix.length), value]] : [],
  )
  const directValues = fields.flatMap(([name, value]) => {
    if (name.startsWith(extraPrefix)) return []
    return [[name, selectFieldNames.has(name) && value !== null ? Number(value) : value]]
  })
  return { ...Object.fromEntries(directValues), ...readOrigin(values), extras: Object.fromEntries(extras) }
}

/** Returns the origin that a form states: unknown without a country, and for a lab-grown stone. */
function readOrigin(values: FieldValues): object {
  if (values['originCountry'] === undefined) return {}
  if (values['originCountry'] === null || !isNatural(values))
    return { originCountry: null, originState: 'unknown' }
  return { originState: values['originState'] ?? 'declared' }
}

export const StoneCreation = z.pipe(z.transform(toBody), NewDiamond)
export const StoneEdit = z.pipe(z.transform(toBody), DiamondChange)
