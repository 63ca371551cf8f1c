import './pricing.css'
import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PricingRule } from '#contract/schemas/pricing-rules.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { PricingTabs } from './pricing-tabs.tsx'
import { editRule } from './rules/edit-rule.ts'
import { listRuleProblems } from './rules/list-rule-problems.ts'
import { findPlannedRules, forgetPlannedRules, keepPlannedRules } from './rules/planned-rules.ts'
import { findNextKey, isChanged, toDrafts, type DraftRule } from './rules/rule-draft.ts'
import { RuleList } from './rules/rule-list.tsx'

const noProblems = new Map<number, string[]>()

/** The pricing rules in their order. Nothing is saved until a preview of them is applied. */
export function PricingRulesPage() {
  const rules = useApiQuery('readPricingRules', {}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  return (
    <>
      <PricingTabs />
      <PageTitle>Rules</PageTitle>
      <QueryState query={rules} />
      {/* A rule that another administrator activates does not replace what is being edited. */}
      {rules.data && <RulesEditor key={rules.data.id} active={rules.data.rules} />}
    </>
  )
}

function RulesEditor({ active }: { active: readonly PricingRule[] }) {
  const [drafts, setDrafts] = useState<readonly DraftRule[]>(() => toDrafts(findPlannedRules() ?? active))
  const [includesByHand, setIncludesByHand] = useState(false)
  const actions = useActions()
  const navigate = useNavigate()
  const client = useQueryClient()
  const hasChanged = isChanged(drafts, active)
  const planning = useMutation({
    mutationFn: async () => {
      const rules = drafts.map(({ rule }) => rule)
      const run = await sendApiRequest('planPricingRules', { body: { rules, includesByHand } })
      keepPlannedRules(rules)
      await navigate({ to: `/admin/pricing/changes/${run.id}` })
      await client.invalidateQueries({ queryKey: ['listPricingRuns'] })
    },
  })
  useUnsavedChanges(hasChanged, { isSending: planning.isPending })
  const problems = planning.error ? listRuleProblems(planning.error) : noProblems
  const change = (next: readonly DraftRule[]): void => {
    planning.reset()
    setDrafts(next)
  }
  const open = (draft?: DraftRule): void =>
    actions.start(
      editRule(draft?.rule, (rule) =>
        change(
          draft
            ? drafts.map((one) => (one.key === draft.key ? { ...one, rule } : one))
            : [...drafts, { key: findNextKey(drafts), rule }],
        ),
      ),
    )
  return (
    <>
      <div className="rules-head">
        <p className="pricing-hint">
          The first rule that fits a stone sets its price. A stone without a rule is sold at its cost. Markups
          of customers and storefronts come on top.
        </p>
        <Button size="sm" variant="default" onClick={() => open()}>
          Add rule
        </Button>
      </div>
      {drafts.length === 0 ? (
        <EmptyState title="No rules yet. Every stone is sold at its cost." />
      ) : (
        <RuleList drafts={drafts} problems={problems} onChange={change} onEdit={open} />
      )}
      <FormFailure text={planning.error && problems.size === 0 ? describeError(planning.error) : undefined} />
      <Checkbox
        my="md"
        label="Also price stones whose price was set by hand"
        checked={includesByHand}
        onChange={({ currentTarget }) => setIncludesByHand(currentTarget.checked)}
      />
      <SaveBar isAtStart>
        <Button loading={planning.isPending} onClick={() => planning.mutate()}>
          Preview changes
        </Button>
        {hasChanged && (
          <Button
            variant="default"
            onClick={() => {
              forgetPlannedRules()
              change(toDrafts(active))
            }}
          >
            Back to the active rules
          </Button>
        )}
        {hasChanged && (
          <span className="pricing-hint" role="status">
            Not active yet
          </span>
        )}
      </SaveBar>
      {actions.dialog}
    </>
  )
}
