import { Button, Radio, Stack } from '@mantine/core'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { FileDrop } from './file-drop.tsx'
import { HeadingAnswersForm } from './heading-answers.tsx'
import { HeadingTable } from './heading-table.tsx'
import { findObstacle, makeImportForm, type ImportDraft } from './import-draft.ts'
import { ImportSteps } from './import-steps.tsx'
import { OwnerChoice } from './owner-choice.tsx'
import { PreviewTable } from './preview-table.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useFileCheck } from './checking/use-file-check.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  onBegun: (jobId: number, isWholeList: boolean) => void
}

/** Selects a stock file, checks it in the browser, and uploads it for a dry run. */
export function StoneImportForm({ draft, onChange, onBegun }: Props) {
  const change = (changes: Partial<ImportDraft>): void => onChange({ ...draft, ...changes })
  const { file, answers, isWholeList } = draft
  const { check, isChecking, failure } = useFileCheck(draft)
  const upload = useUpload(isWholeList ? 'importDiamonds' : 'importMoreDiamonds', (jobId) =>
    onBegun(jobId, isWholeList),
  )
  const obstacle = check && findObstacle(draft, check)
  const answer = (column: number, field: StockField | 'ignored'): void =>
    change({ answers: { ...answers, [column]: field } })

  return (
    <>
      <ImportSteps current={upload.isSending ? 'Preview' : check ? 'Headings' : 'File'} />
      <div className="import">
        <Stack gap="lg" className="import-choices">
          <FileDrop
            label={file === null ? 'Stock file' : 'Another file'}
            file={file}
            isDisabled={upload.isSending}
            onChoose={(chosen) => {
              upload.forget()
              change({ file: chosen, fileNo: draft.fileNo + 1, answers: {} })
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
          {check && <HeadingAnswersForm check={check} answers={answers} onAnswer={answer} />}
          <FormFailure text={upload.failure ?? failure ?? check?.abortMessage ?? undefined} />
          {upload.isSending ? (
            <UploadProgress share={upload.share} onCancel={upload.cancel} />
          ) : (
            <Button
              disabled={file === null || !check || obstacle !== undefined}
              loading={isChecking}
              onClick={() => file && check && upload.send({ file, body: makeImportForm(draft, check) })}
            >
              {check ? `Preview ${check.rowCount.toLocaleString('en')} rows` : 'Preview'}
            </Button>
          )}
          {obstacle !== undefined && obstacle !== check?.abortMessage && (
            <p className="import-obstacle" role="status">
              {obstacle}
            </p>
          )}
        </Stack>
        <div className="import-preview">
          {check && check.columns.length > 0 ? (
            <>
              <h2 className="quiet-label">
                {check.rowCount > check.preview.length
                  ? `First ${check.preview.length} of ${check.rowCount.toLocaleString('en')} rows`
                  : 'Rows'}
              </h2>
              <PreviewTable rows={check.preview} />
              <HeadingTable columns={check.columns} answers={answers} onAnswer={answer} />
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
