import { Anchor, Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportResult } from '#contract/schemas/operations.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { AnswersByKey } from './checking/asked-questions.ts'
import { ImportFaults } from './import-faults.tsx'
import { ImportFigures } from './import-figures.tsx'
import { OpenValues } from './result/open-values.tsx'

type Props = {
  jobId: number
  result: ImportResult
  onAnother: () => void
  /** What `onAnother` does. Default: import another file. */
  next?: string | undefined
  /** Sends the file again with answers about its values. */
  onAnswers?: ((answers: AnswersByKey) => void) | undefined
}

/** Shows the result of an import. */
export function ImportOutcome({ jobId, result, onAnother, next = 'Import another file', onAnswers }: Props) {
  return (
    <section aria-label="Result">
      <h2 className="import-outcome-title">{formatTitle(result)}</h2>
      <ImportFigures result={result} />
      {result.rejected > 0 && <RejectedFiles jobId={jobId} />}
      <Button mt="md" variant="default" onClick={onAnother}>
        {next}
      </Button>
      <OpenValues questions={result.valueQuestions ?? []} onAnswers={onAnswers} />
      <ImportFaults result={result} />
    </section>
  )
}

function formatTitle({ vendorName, added }: ImportResult): string {
  const details = [
    ...(vendorName === null ? [] : [vendorName]),
    ...(added > 0 ? [`${added.toLocaleString('en')} added`] : []),
  ]
  return details.length === 0 ? 'Import complete' : `Import complete: ${details.join(', ')}`
}

/** Links to the rejected rows of an import, one file per vendor, to be corrected and imported again. */
function RejectedFiles({ jobId }: { jobId: number }) {
  const logs = useApiQuery('listImportLogs', { query: { jobId } }, { staleTime: 0 })
  const files = toListPage(logs.data ?? []).items.flatMap(({ id, vendorName, rejectedDiamondsUrl }) =>
    rejectedDiamondsUrl === null ? [] : [{ id, vendorName, url: rejectedDiamondsUrl }],
  )
  if (files.length === 0) return null
  return (
    <div className="rejected-files">
      {files.map(({ id, vendorName, url }) => (
        <Anchor key={id} href={url} download size="sm">
          <IconDownload size={15} stroke={1.5} aria-hidden />
          Download rejected rows: {vendorName}
        </Anchor>
      ))}
      <Text size="xs" c="dimmed">
        Each row with its reason. Fix the rows and upload the file as “Add and update only”.
      </Text>
    </div>
  )
}
