import { Button, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '#web/form/form-failure.tsx'
import { checkFile } from './check-file.ts'
import type { FileCheck } from './check-rows.ts'
import { FileDrop } from './file-drop.tsx'
import { HeadingAnswersForm } from './heading-answers.tsx'
import { emptyDraft, findObstacle, makeImportForm, type ImportDraft } from './import-draft.ts'
import { ImportSteps } from './import-steps.tsx'
import { OwnerChoice } from './owner-choice.tsx'
import { PreviewTable } from './preview-table.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

type Props = { onBegun: (jobId: number, isWholeList: boolean) => void }

/** Chooses a stock file, checks it on the page, and sends it. */
export function StoneImportForm({ onBegun }: Props) {
  const [draft, setDraft] = useState<ImportDraft>(emptyDraft)
  const [fileNo, setFileNo] = useState(0)
  const change = (changes: Partial<ImportDraft>): void => setDraft({ ...draft, ...changes })
  const { file, answers, isWholeList } = draft
  const checking = useQuery<FileCheck>({
    queryKey: ['file check', fileNo, answers],
    queryFn: ({ signal }) => (file ? checkFile(file, answers, signal) : Promise.reject(new Error('No file'))),
    enabled: file !== null,
    // While an answer is tried, what was found before stays on the page; of another file nothing does.
    placeholderData: (before, query) => (query?.queryKey[1] === fileNo ? before : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const check = file === null ? undefined : checking.data
  const upload = useUpload(isWholeList ? 'importDiamonds' : 'importMoreDiamonds', (jobId) =>
    onBegun(jobId, isWholeList),
  )
  const obstacle = check && findObstacle(draft, check)

  return (
    <>
      <ImportSteps current={upload.isSending ? 'Send it' : check ? 'Check it' : 'Choose a file'} />
      <div className="import">
        <Stack gap="lg" className="import-choices">
          <FileDrop
            label={file === null ? 'Stock file' : 'Another file'}
            file={file}
            isDisabled={upload.isSending}
            onChoose={(chosen) => {
              upload.forget()
              setFileNo(fileNo + 1)
              change({ file: chosen, answers: {} })
            }}
          />
          <Radio.Group
            label="What the file is"
            value={isWholeList ? 'whole' : 'additional'}
            onChange={(value) => change({ isWholeList: value === 'whole' })}
          >
            <Stack gap={8} mt={4}>
              <Radio
                size="xs"
                value="whole"
                label="Whole list"
                description="Stones of its vendor that it no longer names go off sale"
              />
              <Radio
                size="xs"
                value="additional"
                label="Additional"
                description="Adds and changes, takes none off sale"
              />
            </Stack>
          </Radio.Group>
          <OwnerChoice draft={draft} check={check} onChange={change} />
          {check && (
            <HeadingAnswersForm
              check={check}
              answers={answers}
              onAnswer={(given) => change({ answers: given })}
            />
          )}
          <FormFailure
            text={
              upload.failure ??
              (checking.isError ? checking.error.message : undefined) ??
              check?.abortMessage ??
              undefined
            }
          />
          {upload.isSending ? (
            <UploadProgress share={upload.share} onCancel={upload.cancel} />
          ) : (
            <Button
              disabled={file === null || !check || obstacle !== undefined}
              loading={checking.isFetching}
              onClick={() => file && check && upload.send({ file, body: makeImportForm(draft, check) })}
            >
              {check ? `Import ${check.rowCount.toLocaleString('en')} rows` : 'Import'}
            </Button>
          )}
          {obstacle !== undefined && obstacle !== check?.abortMessage && (
            <p className="import-obstacle" role="status">
              {obstacle}
            </p>
          )}
        </Stack>
        <div className="import-preview">
          {check && check.preview.length > 0 ? (
            <>
              <h2 className="quiet-label">
                {check.rowCount > check.preview.length
                  ? `First ${check.preview.length} of ${check.rowCount.toLocaleString('en')} rows`
                  : 'Rows'}
              </h2>
              <PreviewTable rows={check.preview} />
            </>
          ) : (
            <p className="import-hint">
              The first rows of the file show here as stones before anything is sent. Required are Stock #,
              Weight, Color or Fancy Color, Lab, Rapnet Price and Shape; headings of the usual feeds are
              understood.
            </p>
          )}
        </div>
      </div>
    </>
  )
}
