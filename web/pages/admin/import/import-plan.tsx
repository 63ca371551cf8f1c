import { Button, Group, Text } from '@mantine/core'
import type { ImportResult } from '#contract/schemas/operations.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { ExampleTable, type ExampleColumns } from './example-table.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportFaults } from './import-faults.tsx'
import type { AnswersByKey } from './checking/asked-questions.ts'
import { ImportEffects } from './result/import-effects.tsx'
import { OpenValues } from './result/open-values.tsx'

type Props = {
  result: ImportResult
  /** Name of the owner, if it is neither a vendor nor the merchant's own stones. */
  stockName?: string
  /** Column headings, if the rows are not stones. */
  columns?: ExampleColumns
  isConfirming?: boolean
  isStopping?: boolean
  onConfirm: () => void
  onStop: () => void
  /** Sends the file again with answers about its values. */
  onAnswers?: ((answers: AnswersByKey) => void) | undefined
}

/** Shows what an import would change, computed by the same run that is then applied. */
export function ImportPlan({
  result,
  stockName = result.vendorName ?? 'own stock',
  columns,
  isConfirming = false,
  isStopping = false,
  onConfirm,
  onStop,
  onAnswers,
}: Props) {
  const { added, changed, removed, rejected, plan } = result
  const stones = formatStoneCount(removed)
  const isIdle = added + changed + removed === 0
  return (
    <section aria-label="Preview">
      <h2 className="import-outcome-title">Preview of changes: {stockName}</h2>
      <ImportFigures result={result} />
      {plan?.isLargeRemoval && (
        <div className="import-warning" role="alert">
          <Text>
            {stones} of {stockName} will be unlisted
          </Text>
          <Text size="sm" c="dimmed" mt={4}>
            They are missing from the file and make up more than a tenth of the list. If the file is
            incomplete, discard it.
          </Text>
        </div>
      )}
      <Text size="sm" c="dimmed">
        Nothing has been changed yet.
        {isIdle && ' No changes: stock is up to date.'}
        {rejected > 0 && ' Rejected rows are skipped; you can fix and upload them later.'}
      </Text>
      <Group mt="md" gap="sm">
        <Button
          {...(plan?.isLargeRemoval && { color: 'red' })}
          loading={isConfirming}
          disabled={isStopping}
          onClick={onConfirm}
        >
          {removed > 0 ? `Unlist ${stones} and import` : 'Import'}
        </Button>
        <Button variant="default" loading={isStopping} disabled={isConfirming} onClick={onStop}>
          Discard
        </Button>
      </Group>
      <ImportEffects effects={plan?.effects ?? []} />
      <OpenValues questions={result.valueQuestions ?? []} onAnswers={onAnswers} />
      {plan && (
        <>
          <ExampleTable title="Will be unlisted" examples={plan.removed} total={removed} />
          <ExampleTable title="Will change" examples={plan.changed} total={changed} columns={columns} />
          <ExampleTable title="New" examples={plan.added} total={added} columns={columns} />
        </>
      )}
      <ImportFaults result={result} />
    </section>
  )
}
