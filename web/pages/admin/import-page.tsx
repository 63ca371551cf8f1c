import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { listIgnoredValues, oneOf, wholeNumber } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
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

const importRules = {
  kind: oneOf(
    'Kind',
    kinds.map(({ name }) => name),
  ),
  job: wholeNumber('Import', 1),
  list: oneOf('List', ['additional']),
}

/** Imports files of every kind. The URL names the import in progress, so that it survives a reload. */
export function ImportPage() {
  const texts = useSearchTexts()
  const { job, list } = texts
  const kind = kinds.find(({ name }) => name === texts['kind'])?.name ?? 'stones'
  const [startedId, setStartedId] = useState<number>()
  // Kept here, so that an administrator who goes back from the preview finds the draft unchanged.
  const [draft, setDraft] = useState(emptyDraft)
  const navigate = useNavigate()
  const show = (search: { kind?: string; job?: string; list?: string }): void =>
    void navigate({ to: '/admin/import', search })
  const jobId = Number(job ?? '0')
  const showForm = (): void => show(kind === 'stones' ? {} : { kind })
  const showShortList = (id: number): void => {
    setStartedId(id)
    show({ kind, job: String(id) })
  }
  // The draft outlives the preview, whose address differs only in its query string.
  useUnsavedChanges(jobId === 0 && hasAnswers(draft), { isKeptOnPage: true })
  return (
    <>
      <PageTitle
        aside={
          <Button component={Link} to="/admin/import-logs" size="sm" variant="default">
            Import history
          </Button>
        }
      >
        Import
      </PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, importRules)} />
      {jobId > 0 ? (
        <ImportJob
          key={jobId}
          jobId={jobId}
          wasJustStarted={jobId === startedId}
          endpoint={list === 'additional' ? 'importMoreDiamonds' : 'importDiamonds'}
          onBack={showForm}
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
            showForm()
          }}
        />
      ) : (
        <>
          <nav className="import-kinds" aria-label="Import type">
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
          {kind === 'melee' && (
            <ShortListImportForm key="melee" kind={meleeKind} onImported={showShortList} />
          )}
          {kind === 'names' && (
            <ShortListImportForm key="names" kind={nameDiamondKind} onImported={showShortList} />
          )}
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
