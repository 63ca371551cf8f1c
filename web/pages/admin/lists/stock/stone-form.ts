import { z } from 'zod/mini'
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
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { DiamondChange, NewDiamond } from '#contract/schemas/stone-form.ts'
import type { Field, FieldValues } from '#web/pages/admin/actions/field.ts'

type ReferenceRow = { id: number; name: string; variation?: string | null }
type Sized = Exclude<Extract<Field, { kind: 'number' }>['unit'], undefined>

const choose = (name: string, label: string, { rows }: { rows: readonly ReferenceRow[] }): Field => ({
  kind: 'choice',
  name,
  label,
  isHalf: true,
  isClearable: name !== 'shapeId',
  options: rows.map(({ id, name: told, variation }) => ({ value: String(id), label: variation ?? told })),
})
const half = (name: string, label: string): Field => ({ kind: 'text', name, label, isHalf: true })
const link = (name: string, label: string): Field => ({ kind: 'text', name, label })
const tick = (name: string, label: string): Field => ({ kind: 'yes-no', name, label, isHalf: true })
const measure = (name: string, label: string, unit: Sized, decimals = 2): Field => ({
  kind: 'number',
  name,
  label,
  unit,
  decimals,
  isHalf: true,
})
const begin = (group: string, field: Field): Field => ({ ...field, group })

/** Prefix of form fields that hold a Diamond's `extras`. */
const extraPrefix = 'extra-'
// Object.keys returns string[], but a literal has exactly the keys of its type.
const extraNames = Object.keys(extraLabels) as ExtraField[]

const changeFields: readonly Field[] = [
  begin('Stone', choose('shapeId', 'Shape', shapes)),
  { kind: 'carats', name: 'carats', label: 'Carats', isHalf: true },
  choose('colorId', 'Colour', colors),
  choose('clarityId', 'Clarity', clarities),
  choose('fancyIntensity', 'Fancy intensity', fancyIntensities),
  half('overtone', 'Overtone'),
  half('colorShade', 'Shade'),
  choose('cutId', 'Cut', cuts),
  choose('polishId', 'Polish', polishes),
  choose('symmetryId', 'Symmetry', symmetries),
  choose('fluorId', 'Fluorescence', fluors),
  half('fluorescenceColor', 'Fluorescence colour'),
  begin('Price', { kind: 'money', name: 'pricePerCarat', label: 'Price per carat', isHalf: true }),
  { kind: 'money', name: 'rapPrice', label: 'Rap price', isHalf: true },
  measure('discount', 'Rap %', '%'),
  begin('Vendor and sale', half('vendor', 'Vendor')),
  half('tradeShow', 'Trade show'),
  tick('isActive', 'On sale'),
  tick('showToAll', 'Shown to all while on memo'),
  tick('isHighlighted', 'Highlighted, in place of the one before'),
  { kind: 'long-text', name: 'comment', label: 'Comment' },
  begin('Certificate', choose('labId', 'Lab', labs)),
  half('certificateNo', 'Number'),
  link('certificateUrl', 'Link'),
  begin('Pictures', link('imageUrl', 'Picture')),
  link('pic2', 'Picture 2'),
  link('pic3', 'Picture 3'),
  link('pic4', 'Picture 4'),
  link('image3d', '360° view'),
  begin('Measurements', measure('length', 'Length', 'mm', 3)),
  measure('width', 'Width', 'mm', 3),
  measure('height', 'Height', 'mm', 3),
  measure('depthPercent', 'Depth', '%'),
  measure('tablePercent', 'Table', '%'),
  measure('crownAngle', 'Crown angle', '°'),
  measure('crownHeight', 'Crown height', '%'),
  measure('pavilionAngle', 'Pavilion angle', '°'),
  measure('pavilionDepth', 'Pavilion depth', '%'),
  half('culetSize', 'Culet'),
  half('girdle', 'Girdle'),
  half('eyeClean', 'Eye clean'),
  half('milky', 'Milky'),
  half('treatment', 'Treatment'),
  begin('Section and set', tick('isLabGrown', 'Lab grown')),
  tick('isSnP', 'Salt and pepper'),
  tick('isPair', 'Pair'),
  tick('isMatchingPair', 'Matching pair'),
  tick('isLine', 'Line'),
  half('lineSet', 'Line set'),
  half('lineSetColor', 'Colour of the set'),
  half('lineSetClarity', 'Clarity of the set'),
  { kind: 'number', name: 'parcelStones', label: 'Stones of a parcel', isHalf: true },
  ...extraNames.map((name, place): Field => {
    const field = half(`${extraPrefix}${name}`, extraLabels[name])
    return place === 0 ? begin('More of the trade', field) : field
  }),
]

const numberField: Field = {
  kind: 'text',
  name: 'stockId',
  label: 'Stock number',
  description: 'It is on invoices and in links, and never changes.',
}

export const stoneFields = { create: [numberField, ...changeFields], change: changeFields }

const numbered: ReadonlySet<string> = new Set(
  changeFields.flatMap(({ kind, name }) => (kind === 'choice' ? [name] : [])),
)

/** Returns the form values of a stone: choices as strings, extras as prefixed fields. */
export function toStoneValues(stone: Diamond): FieldValues {
  const present = new Map<string, unknown>(Object.entries(stone))
  const extras = extraNames.map((name) => [`${extraPrefix}${name}`, stone.extras[name] ?? null])
  const own = changeFields.flatMap(({ name }) => {
    if (name.startsWith(extraPrefix)) return []
    const value = present.get(name) ?? null
    return [[name, numbered.has(name) && typeof value === 'number' ? String(value) : value]]
  })
  return Object.fromEntries([...own, ...extras])
}

/** Returns the form values as a request body. */
function toBody(values: unknown): unknown {
  // A form has one entry per field.
  const fields = Object.entries(values as FieldValues)
  const extras = fields.flatMap(([name, value]) =>
    name.startsWith(extraPrefix) ? [[name.slice(extraPrefix.length), value]] : [],
  )
  const own = fields.flatMap(([name, value]) => {
    if (name.startsWith(extraPrefix)) return []
    return [[name, numbered.has(name) && value !== null ? Number(value) : value]]
  })
  return { ...Object.fromEntries(own), extras: Object.fromEntries(extras) }
}

export const StoneCreation = z.pipe(z.transform(toBody), NewDiamond)
export const StoneEdit = z.pipe(z.transform(toBody), DiamondChange)
