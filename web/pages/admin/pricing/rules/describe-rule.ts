import type { PricingRule } from '#contract/schemas/pricing-rules.ts'
import { ownStockOption } from '#web/pages/admin/lists/stock/stone-filters.ts'
import { nameValues } from './rule-options.ts'
import { formatShortDollars } from '#web/ui/format-dollars.ts'

type Conditions = PricingRule['conditions']
type Range = { min: number | null; max: number | null }

const maxNamed = 5

/** Describes which stones a rule prices, one text for each condition. */
export function describeConditions(conditions: Conditions): string[] {
  const { vendors, growth, carats, costPerCarat, daysInStock } = conditions
  const lists = ['sections', 'shapeIds', 'colorIds', 'clarityIds', 'labIds'] as const
  const described = [
    vendors && joinNames(vendors.map((vendor) => vendor ?? ownStockOption.label)),
    ...lists.map((name) => conditions[name] && joinNames(nameValues(name, conditions[name]))),
    conditions.fluorIds && `Fluorescence ${joinNames(nameValues('fluorIds', conditions.fluorIds))}`,
    growth && (growth === 'natural' ? 'Natural' : 'Lab-grown'),
    carats && describeRange(carats, (value) => value.toFixed(2), ' ct'),
    costPerCarat && `Cost ${describeRange(costPerCarat, formatShortDollars, '/ct')}`,
    daysInStock && `In stock ${describeRange(daysInStock, (days) => days.toLocaleString('en'), ' days')}`,
  ].flatMap((text) => text ?? [])
  return described.length === 0 ? ['All stones'] : described
}

function joinNames(names: readonly string[]): string {
  const more = names.length - maxNamed
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function describeRange({ min, max }: Range, format: (value: number) => string, unit: string): string {
  if (min === null) return max === null ? '' : `up to ${format(max)}${unit}`
  return max === null ? `from ${format(min)}${unit}` : `${format(min)}–${format(max)}${unit}`
}

/** Describes what a rule makes of a stone, one text for each step. */
export function describeAction({ action, rounding, floorPercent, ceilingPercent }: PricingRule): string[] {
  return [
    describeMain(action),
    ...(rounding ? [describeRounding(rounding)] : []),
    ...(floorPercent == null ? [] : [`at least ${describeCost(floorPercent)}`]),
    ...(ceilingPercent == null ? [] : [`at most ${describeCost(ceilingPercent)}`]),
  ]
}

function describeMain(action: PricingRule['action']): string {
  switch (action.kind) {
    case 'cost': {
      const { factor, plusPerCarat } = action
      const amount =
        plusPerCarat === 0 ? '' : ` ${sign(plusPerCarat)} ${formatShortDollars(Math.abs(plusPerCarat))}/ct`
      return `${describeCost(toMarkup(factor))}${amount}`
    }
    case 'rap':
      return `Rap ${signed(action.percent)}%`
    case 'points':
      return `Rap % of the cost ${sign(action.points)} ${formatNumber(Math.abs(action.points))} points`
    case 'fixed':
      return `${formatShortDollars(action.pricePerCarat)}/ct`
  }
}

const roundingNames = { nearest: 'to the nearest', up: 'up to', down: 'down to' } as const

function describeRounding({ of, to, direction }: NonNullable<PricingRule['rounding']>): string {
  return `${of === 'total' ? 'total' : '$/ct'} rounded ${roundingNames[direction]} ${formatShortDollars(to)}`
}

function describeCost(percent: number): string {
  return percent === 0 ? 'cost' : `cost ${sign(percent)} ${formatNumber(Math.abs(percent))}%`
}

/** Returns the markup in percent of a factor on cost. A factor has at most six decimals. */
export function toMarkup(factor: number): number {
  return Math.round((factor - 1) * 1_000_000) / 10_000
}

const sign = (value: number): string => (value < 0 ? '−' : '+')
const formatNumber = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 4 })
const signed = (value: number): string =>
  value === 0 ? '0' : `${sign(value)}${formatNumber(Math.abs(value))}`
