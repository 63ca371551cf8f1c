import { expect, test } from 'vitest'
import { PricingRule } from '#contract/schemas/pricing-rules.ts'
import { emptyValues } from '#web/pages/admin/actions/field.ts'
import { ruleFields } from './rule-fields.ts'
import { newRuleValues, RuleForm, toRule, toRuleValues } from './rule-form.ts'

const fill = (values: object) => ({ ...emptyValues(ruleFields), ...newRuleValues, ...values })

const findErrors = (values: object) => {
  const result = RuleForm.safeParse(fill(values))
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
}

const rules: PricingRule[] = [
  {
    id: 7,
    name: 'Kiran',
    conditions: {
      vendors: ['Kiran', null],
      sections: ['white'],
      shapeIds: [12],
      growth: 'natural',
      carats: { min: 1, max: 1.499 },
      daysInStock: { min: 90, max: null },
    },
    action: { kind: 'cost', factor: 1.085, plusPerCarat: 25.5 },
    rounding: { of: 'perCarat', to: 10, direction: 'up' },
    floorPercent: 5,
    ceilingPercent: 40,
  },
  {
    id: 8,
    name: 'Rap',
    conditions: {},
    action: { kind: 'rap', percent: -35.25 },
    rounding: null,
    floorPercent: null,
    ceilingPercent: null,
  },
  {
    id: 9,
    name: 'Points',
    conditions: {},
    action: { kind: 'points', points: 2 },
    rounding: null,
    floorPercent: null,
    ceilingPercent: null,
  },
  {
    id: 10,
    name: 'Fixed',
    conditions: {},
    action: { kind: 'fixed', pricePerCarat: 4000 },
    rounding: null,
    floorPercent: null,
    ceilingPercent: null,
  },
]

test.each(rules)('the rule “$name” opens in the form and is saved as it was', (rule) => {
  const values = RuleForm.parse({ ...emptyValues(ruleFields), ...toRuleValues(rule) })
  expect(toRule(values, rule.id)).toEqual(rule)
  expect(PricingRule.safeParse(rule).success).toBe(true)
})

test('a rule needs a name, the value of its action, and ranges whose ends are in order', () => {
  expect(findErrors({ name: 'All', markup: 8 })).toEqual([])
  expect(findErrors({ markup: 8 })).toEqual(['name'])
  expect(findErrors({ name: 'All' })).toEqual(['markup'])
  expect(findErrors({ name: 'All', action: 'fixed' })).toEqual(['pricePerCarat'])
  expect(findErrors({ name: 'All', markup: 8, roundingOf: 'total' })).toEqual(['roundingTo'])
  expect(findErrors({ name: 'All', markup: 8, caratsMin: 2, caratsMax: 1 })).toEqual(['caratsMax'])
  expect(findErrors({ name: 'All', markup: 8, floorPercent: 9, ceilingPercent: 8 })).toEqual([
    'ceilingPercent',
  ])
  expect(findErrors({ name: 'All', markup: -100 })).toEqual(['markup'])
})
