import { useState } from 'react'
import type { Connection } from '#contract/schemas/connections.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { emptyDraft, hasAnswers, type ImportDraft } from '#web/pages/admin/import/import-draft.ts'
import { ImportJob } from '#web/pages/admin/import/import-job.tsx'
import { StoneImportForm } from '#web/pages/admin/import/stone-import-form.tsx'

type Props = {
  connection: Connection
  file: File
  /** The import of the list, once it has begun. */
  jobId: number | undefined
  onJob: (jobId: number | undefined) => void
  onDone: () => void
}

/** Asks what the columns of the first list mean, as the import does, previews and imports it. */
export function MapFirstFile({ connection, file, jobId, onJob, onDone }: Props) {
  const { vendorName, isWholeList, state } = connection
  const [draft, setDraft] = useState<ImportDraft>({
    ...emptyDraft,
    file,
    fileNo: 1,
    isWholeList,
    owner: 'vendor',
    vendorName,
  })
  useUnsavedChanges(jobId === undefined && hasAnswers(draft), {})
  if (jobId === undefined) {
    return <StoneImportForm draft={draft} isFixed onChange={setDraft} onStarted={(id) => onJob(id)} />
  }
  return (
    <ImportJob
      key={jobId}
      jobId={jobId}
      wasJustStarted
      endpoint={isWholeList ? 'importDiamonds' : 'importMoreDiamonds'}
      next={state === 'testing' ? 'Continue to schedule' : 'Back to connection'}
      onBack={() => onJob(undefined)}
      onAnswers={(answers) => {
        setDraft({ ...draft, answers: { ...draft.answers, ...answers } })
        onJob(undefined)
      }}
      onAnother={onDone}
    />
  )
}
