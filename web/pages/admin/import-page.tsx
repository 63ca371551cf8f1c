import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { emptyDraft, hasAnswers } from './import/import-draft.ts'
import { ImportJob } from './import/import-job.tsx'
import { nameDiamondKind, meleeKind } from './import/short-list-kinds.ts'
import { ShortListImportForm } from './import/short-list-import-form.tsx'
import { StoneImportForm } from './import/stone-import-form.tsx'

const kinds = [
  { name: 'stones', title: 'Stones' },
  { name: 'melee', title: 'Melee' },
  { name: 'names', title: 'Name diamonds' },
]

/** Imports files of every kind. The URL names the import in progress, so that it survives a reload. */
export function ImportPage() {
  const { kind = 'stones', job, list } = useSearchTexts()
  const [startedId, setStartedId] = useState<number>()
  // Kept here, so that an administrator who goes back from the preview finds the draft unchanged.
  const [draft, setDraft] = useState(emptyDraft)
  const navigate = useNavigate()
  const show = (search: { kind?: string; job?: string; list?: string }): void =>
    void navigate({ to: '/admin/import', search })
  const jobId = Number(job ?? '0')
  // The draft outlives the preview, whose address differs only in its query string.
  useUnsavedChanges(jobId === 0 && hasAnswers(draft), { isKeptOnPage: true })
  return (
    <>
      <PageTitle>Import</PageTitle>
      {jobId > 0 ? (
        <ImportJob
          key={jobId}
          jobId={jobId}
          wasJustStarted={jobId === startedId}
          endpoint={list === 'additional' ? 'importMoreDiamonds' : 'importDiamonds'}
          onBack={() => show({})}
          onAnswers={
            draft.file === null
              ? undefined
              : (answers) => {
                  setDraft({ ...draft, answers: { ...draft.answers, ...answers } })
                  show({})
                }
          }
          onAnother={() => {
            setDraft({ ...emptyDraft, fileNo: draft.fileNo })
            show({})
          }}
        />
      ) : (
        <>
          <nav className="import-kinds" aria-label="What is imported">
            {kinds.map(({ name, title }) => (
              <Link
                key={name}
                to="/admin/import"
                search={name === 'stones' ? {} : { kind: name }}
                className="import-kind"
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {title}
              </Link>
            ))}
          </nav>
          {kind === 'melee' && <ShortListImportForm key="melee" kind={meleeKind} />}
          {kind === 'names' && <ShortListImportForm key="names" kind={nameDiamondKind} />}
          {kind === 'stones' && (
            <StoneImportForm
              draft={draft}
              onChange={setDraft}
              onStarted={(id, isWholeList) => {
                setStartedId(id)
                show({ job: String(id), ...(!isWholeList && { list: 'additional' }) })
              }}
            />
          )}
        </>
      )}
    </>
  )
}
