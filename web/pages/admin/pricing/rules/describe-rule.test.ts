import { expect, test } from 'vitest'
import { shapes } from '#domain/reference/shapes.ts'
import { clarities } from '#domain/reference/clarities.ts'
import type { PricingRule } from '#contract/schemas/pricing-rules.ts'
import { describeAction, describeConditions } from './describe-rule.ts'

const rule: PricingRule = {
  name: 'Margin',
  conditions: {},
  action: { kind: 'cost', factor: 1.08, plusPerCarat: 0 },
  rounding: null,
}

test.each<[string, PricingRule['conditions']]>([
  ['All stones', {}],
  ['Kiran, Own stock', { vendors: ['Kiran', null] }],
  [
    'Round; VS1, VS2',
    {
      shapeIds: [shapes.getByName('Round').id],
      clarityIds: ['VS1', 'VS2'].map((name) => clarities.getByName(name).id),
    },
  ],
  ['D, E, F, G, H and 2 more', { colorIds: [101, 102, 103, 104, 105, 106, 107] }],
  ['Lab-grown; 1.00–1.49 ct', { growth: 'lab-grown', carats: { min: 1, max: 1.49 } }],
  [
    'Cost up to $5,000/ct; In stock from 90 days',
    { costPerCarat: { min: null, max: 5000 }, daysInStock: { min: 90, max: null } },
  ],
])('conditions read “%s”', (text, conditions) => {
  expect(describeConditions(conditions).join('; ')).toBe(text)
})

test.each<[string, Partial<PricingRule>]>([
  ['cost + 8%', {}],
  ['cost + 8% + $50/ct', { action: { kind: 'cost', factor: 1.08, plusPerCarat: 50 } }],
  ['cost', { action: { kind: 'cost', factor: 1, plusPerCarat: 0 } }],
  [
    'Rap −35%; $/ct rounded up to $10',
    { action: { kind: 'rap', percent: -35 }, rounding: { of: 'perCarat', to: 10, direction: 'up' } },
  ],
  [
    'Rap % of the cost + 2 points; at least cost + 5%',
    { action: { kind: 'points', points: 2 }, floorPercent: 5 },
  ],
  [
    '$4,000.50/ct; at most cost + 30%',
    { action: { kind: 'fixed', pricePerCarat: 4000.5 }, ceilingPercent: 30 },
  ],
])('an action reads “%s”', (text, change) => {
  expect(describeAction({ ...rule, ...change }).join('; ')).toBe(text)
})
