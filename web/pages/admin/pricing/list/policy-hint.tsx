import { ListPolicy } from '#contract/schemas/pricing-runs.ts'
import type { FieldValues } from '#web/pages/admin/actions/field.ts'
import { policyHints } from '#web/pages/admin/pricing/run/policy-names.ts'

/** Says what the selected policy does. */
export function PolicyHint({ values }: { values: FieldValues }) {
  const policy = ListPolicy.options.find((one) => one === values['policy'])
  return policy && <p className="pricing-hint">{policyHints[policy]}</p>
}
