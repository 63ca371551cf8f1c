import type { Field, FieldValues } from '#web/pages/admin/actions/field.ts'
import { conditionOptions } from './rule-options.ts'

const has =
  (name: string, value: string) =>
  (values: FieldValues): boolean =>
    values[name] === value
const hasRounding = (values: FieldValues): boolean => values['roundingOf'] !== null

const severalField = (name: keyof typeof conditionOptions, label: string): Field => ({
  kind: 'several',
  name,
  label,
  options: conditionOptions[name],
  placeholder: 'Any',
  isHalfWidth: true,
})

/** The two ends of a range share a line. */
const rangeFields = (
  name: string,
  label: string,
  kind: Pick<Extract<Field, { kind: 'number' }>, 'kind' | 'decimals' | 'unit'> | { kind: 'carats' | 'money' },
): Field[] => [
  { ...kind, name: `${name}Min`, label: `${label} from`, isHalfWidth: true },
  { ...kind, name: `${name}Max`, label: `${label} to`, isHalfWidth: true },
]

const percentField = (name: string, label: string, more: Partial<Field>): Field => ({
  name,
  label,
  isHalfWidth: true,
  ...more,
  kind: 'number',
  decimals: 4,
  unit: '%',
})

/** The form of a pricing rule. */
export const ruleFields: readonly Field[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'choice',
    name: 'action',
    label: 'Method',
    group: 'Price',
    options: [
      { value: 'cost', label: 'Cost plus a markup' },
      { value: 'rap', label: 'Rap %' },
      { value: 'points', label: 'Rap % of the cost plus points' },
      { value: 'fixed', label: 'Fixed price' },
    ],
  },
  percentField('markup', 'Markup on cost', { isVisible: has('action', 'cost') }),
  {
    kind: 'number',
    name: 'plusPerCarat',
    label: 'Plus an amount',
    decimals: 2,
    unit: '$/ct',
    isHalfWidth: true,
    isVisible: has('action', 'cost'),
  },
  percentField('rapPercent', 'Rap %', {
    description: '−35 is 35% below Rap',
    isVisible: has('action', 'rap'),
  }),
  percentField('points', 'Points', {
    description: '2 makes −38% of −40%',
    isVisible: has('action', 'points'),
  }),
  {
    kind: 'money',
    name: 'pricePerCarat',
    label: '$/ct',
    isHalfWidth: true,
    isVisible: has('action', 'fixed'),
  },
  {
    kind: 'choice',
    name: 'roundingOf',
    label: 'Rounding',
    options: [
      { value: 'perCarat', label: '$/ct' },
      { value: 'total', label: 'Total price' },
    ],
    isClearable: true,
  },
  { kind: 'money', name: 'roundingTo', label: 'To a multiple of', isHalfWidth: true, isVisible: hasRounding },
  {
    kind: 'choice',
    name: 'roundingDirection',
    label: 'Direction',
    options: [
      { value: 'nearest', label: 'Nearest' },
      { value: 'up', label: 'Up' },
      { value: 'down', label: 'Down' },
    ],
    isHalfWidth: true,
    isVisible: hasRounding,
  },
  percentField('floorPercent', 'Floor: cost plus', { description: 'The lowest price. It always applies.' }),
  percentField('ceilingPercent', 'Ceiling: cost plus', { description: 'The highest price' }),
  { ...severalField('vendors', 'Vendor'), group: 'Stones' },
  severalField('sections', 'Category'),
  severalField('shapeIds', 'Shape'),
  severalField('colorIds', 'Colour'),
  severalField('clarityIds', 'Clarity'),
  severalField('labIds', 'Lab'),
  severalField('fluorIds', 'Fluorescence'),
  {
    kind: 'choice',
    name: 'growth',
    label: 'Growth',
    options: [
      { value: 'natural', label: 'Natural' },
      { value: 'lab-grown', label: 'Lab-grown' },
    ],
    isClearable: true,
    isHalfWidth: true,
  },
  ...rangeFields('carats', 'Carats', { kind: 'carats' }),
  ...rangeFields('costPerCarat', 'Cost, $/ct,', { kind: 'money' }),
  ...rangeFields('daysInStock', 'Days in stock', { kind: 'number' }),
]
