import type { PricingRule } from '#contract/schemas/pricing-rules.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import { ruleFields } from './rule-fields.ts'
import { newRuleValues, RuleForm, toRule, toRuleValues } from './rule-form.ts'

/** Adds or edits a rule on the page. Nothing is sent: the rules are planned together. */
export function editRule(rule: PricingRule | undefined, onSave: (rule: PricingRule) => void): Action {
  return createFormAction({
    endpoint: 'planPricingRules',
    stale: [],
    title: rule ? `Edit ${rule.name}` : 'Add rule',
    fields: ruleFields,
    initialValues: rule ? toRuleValues(rule) : newRuleValues,
    submit: rule ? 'Update' : 'Add',
    schema: RuleForm,
    send: (values) => {
      onSave(toRule(values, rule?.id))
      return Promise.resolve()
    },
  })
}
