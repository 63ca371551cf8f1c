import './documents.css'
import { Button, Checkbox, Select } from '@mantine/core'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { DocumentPreview } from '#contract/schemas/documents.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { SaveBar } from '#web/shared/forms/save-bar.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import type { DialogDefinition, DialogProps } from '#web/pages/admin/actions/action.ts'
import { describeEmailChoice } from '#web/pages/admin/actions/email-note.ts'
import { DocumentOutcome } from './document-outcome.tsx'
import { formatTaxRate } from './format-tax-rate.ts'
import { IssueLines } from './issue-lines.tsx'

/** What is issued: lines of an order, or what is still out of a memo. */
export type IssueSource =
  | { type: 'invoice' | 'pro-forma'; orderId: number }
  | { type: 'memo'; memoId: number }

/** What the dialog sends. Only lines of an order can be chosen. */
export type IssueInput = { itemIds: number[]; taxRuleId: number | undefined; sendEmail: boolean }

type Texts = { title: string; submit: string; note: string }

/** Returns the dialog that shows what a document will state, before it is issued. */
export function makeIssueDialog(source: IssueSource, { title, ...texts }: Texts): DialogDefinition {
  return { title, Content: (props) => <IssueDocument {...props} {...texts} source={source} /> }
}

type Props = DialogProps & Omit<Texts, 'title'> & { source: IssueSource }

function IssueDocument({ source, submit, note, action, onDone, onCancel }: Props) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [taxRuleId, setTaxRuleId] = useState<number | null>(null)
  const [sendEmail, setSendEmail] = useState(true)
  const fresh = { staleTime: 0, gcTime: 0 }
  const all = useApiQuery('previewDocument', { body: source }, fresh)
  const lines = all.data?.lines ?? []
  const chosen = lines.filter(({ orderItemId }) => orderItemId === null || !leftOut.has(orderItemId))
  const itemIds = chosen.flatMap(({ orderItemId }) => orderItemId ?? [])
  const isChanged = leftOut.size > 0 || taxRuleId !== null
  const changed = useApiQuery(
    'previewDocument',
    { body: source.type === 'memo' ? source : { ...source, itemIds, taxRuleId } },
    { ...fresh, enabled: isChanged && itemIds.length > 0, placeholderData: keepPreviousData },
  )
  const preview = isChanged ? changed : all
  const issue = useMutation({
    mutationFn: () => {
      const input: IssueInput = { itemIds, taxRuleId: taxRuleId ?? undefined, sendEmail }
      return action.send(input)
    },
    onSuccess: onDone,
    // What was shown is no longer true.
    onError: () => void Promise.all([all.refetch(), isChanged && changed.refetch()]),
  })
  useUnsavedChanges(isChanged, { isSending: issue.isPending })
  const isReady =
    chosen.length > 0 && preview.data?.problems.length === 0 && !preview.isPlaceholderData && !preview.isError
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) issue.mutate()
  }
  return (
    <form className="issue-form" onSubmit={send} noValidate>
      <QueryState query={all} />
      {all.data && (
        <>
          <p className="issue-note">{note}</p>
          {lines.length > 0 && (
            <IssueLines
              lines={lines}
              choice={source.type === 'memo' ? undefined : { leftOut, onChange: setLeftOut }}
            />
          )}
          {all.data.taxRules.length > 0 && (
            <TaxRuleSelect preview={all.data} chosenId={taxRuleId} onChange={setTaxRuleId} />
          )}
          {chosen.length > 0 || lines.length === 0 ? (
            <>
              <QueryState query={preview} />
              {preview.data && <DocumentOutcome preview={preview.data} />}
            </>
          ) : (
            <p className="issue-note" role="status">
              Tick at least one line.
            </p>
          )}
          <Checkbox
            label="Email it to the customer"
            description={describeEmailChoice()}
            checked={sendEmail}
            onChange={({ currentTarget }) => setSendEmail(currentTarget.checked)}
          />
        </>
      )}
      <FormFailure text={issue.error ? describeFailure(action.endpoint, issue.error) : undefined} />
      <SaveBar>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady} loading={issue.isPending}>
          {submit}
        </Button>
      </SaveBar>
    </form>
  )
}

type TaxRuleProps = {
  preview: DocumentPreview
  chosenId: number | null
  onChange: (id: number) => void
}

/** The tax rules of the seller. The one that applies by itself is chosen. */
function TaxRuleSelect({ preview, chosenId, onChange }: TaxRuleProps) {
  const { taxRules } = preview
  const taxRuleId = chosenId ?? preview.taxRuleId
  return (
    <Select
      label="Tax rule"
      placeholder="Choose a tax rule"
      data={taxRules.map(({ id, name, rate }) => ({
        value: String(id),
        label: rate === 0 ? name : `${name} (${formatTaxRate(rate)})`,
      }))}
      value={taxRuleId === null ? null : String(taxRuleId)}
      allowDeselect={false}
      onChange={(value) => value !== null && onChange(Number(value))}
    />
  )
}
