import { useState } from 'react'
import type { Connection } from '#contract/schemas/connections.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { emptyDraft, hasAnswers, type ImportDraft } from '#web/pages/admin/import/import-draft.ts'
import { ImportJob } from '#web/pages/admin/import/import-job.tsx'
import { StoneImportForm } from '#web/pages/admin/import/stone-import-form.tsx'

type Props = { connection: Connection; file: File; onDone: () => void }

/** Asks what the columns of the first list mean, as the import does, previews and imports it. */
export function MapFirstFile({ connection: { vendorName, isWholeList, state }, file, onDone }: Props) {
  const [draft, setDraft] = useState<ImportDraft>({
    ...emptyDraft,
    file,
    fileNo: 1,
    isWholeList,
    owner: 'vendor',
    vendorName,
  })
  const [jobId, setJobId] = useState<number>()
  useUnsavedChanges(jobId === undefined && hasAnswers(draft), {})
  if (jobId === undefined) {
    return <StoneImportForm draft={draft} isFixed onChange={setDraft} onStarted={(id) => setJobId(id)} />
  }
  return (
    <ImportJob
      key={jobId}
      jobId={jobId}
      wasJustStarted
      endpoint={isWholeList ? 'importDiamonds' : 'importMoreDiamonds'}
      next={state === 'testing' ? 'Continue to schedule' : 'Back to connection'}
      onBack={() => setJobId(undefined)}
      onAnswers={(answers) => {
        setDraft({ ...draft, answers: { ...draft.answers, ...answers } })
        setJobId(undefined)
      }}
      onAnother={onDone}
    />
  )
}
