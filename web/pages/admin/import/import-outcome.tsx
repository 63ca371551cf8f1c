import { Button } from '@mantine/core'
import type { ImportResult } from '#contract/schemas/running.ts'
import { ImportFaults } from './import-faults.tsx'
import { ImportFigures } from './import-figures.tsx'
import { RejectedFiles } from './rejected-files.tsx'

type Props = { jobId: number; result: ImportResult; onAnother: () => void }

/** Shows the result of an import. */
export function ImportOutcome({ jobId, result, onAnother }: Props) {
  return (
    <section aria-label="Result">
      <h2 className="import-outcome-title">{result.vendorName ?? 'The file'} has been imported</h2>
      <ImportFigures result={result} />
      {result.rejected > 0 && <RejectedFiles jobId={jobId} />}
      <Button mt="md" variant="default" onClick={onAnother}>
        Import another file
      </Button>
      <ImportFaults result={result} />
    </section>
  )
}
