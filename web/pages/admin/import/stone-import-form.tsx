import { Button, Group, Progress, Stack } from '@mantine/core'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import type { FileCheck } from './checking/check-rows.ts'
import { useFileCheck } from './checking/use-file-check.ts'
import { FileNotices } from './file-notices.tsx'
import { FilePreview } from './file-preview.tsx'
import { ImportChoices } from './import-choices.tsx'
import {
  changeAnswer,
  findAbortMessage,
  findObstacle,
  forgetFile,
  leaveOutValue,
  listOpenValues,
  makeImportForm,
  type ImportDraft,
} from './import-draft.ts'
import { ImportSteps, type ImportStep } from './import-steps.tsx'
import { IncompleteRows } from './incomplete-rows.tsx'
import { QuestionsForm } from './questions/questions-form.tsx'
import { useUpload } from './use-upload.ts'

type Props = {
  draft: ImportDraft
  /** The file, its vendor and the kind of list are given and cannot be changed here. */
  isFixed?: boolean
  onChange: (draft: ImportDraft) => void
  onStarted: (jobId: number, isWholeList: boolean) => void
}

/** Selects a stock file, asks what it means, and uploads it for a dry run. */
export function StoneImportForm({ draft, isFixed = false, onChange, onStarted }: Props) {
  const { file, isWholeList } = draft
  const found = useFileCheck(draft)
  const { check, isChecking, failure } = found
  const upload = useUpload(isWholeList ? 'importDiamonds' : 'importMoreDiamonds', (jobId) =>
    onStarted(jobId, isWholeList),
  )
  const answer = (key: string, given: string | null): void => onChange(changeAnswer(draft, key, given))
  const hasQuestions = check !== undefined && check.questions.length + check.incompleteRows.length > 0

  return (
    <>
      <ImportSteps current={findStep(check, upload.isSending)} />
      <div className={hasQuestions ? 'import has-questions' : 'import'}>
        <ImportChoices
          draft={draft}
          found={found}
          isFixed={isFixed}
          isSending={upload.isSending}
          onSelect={(selected) => {
            upload.forget()
            onChange(forgetFile(draft, { file: selected, fileNo: draft.fileNo + 1, table: {} }))
          }}
          onChange={onChange}
        />
        {check && hasQuestions && (
          <div className="import-questions">
            <QuestionsForm
              check={check}
              given={draft.answers}
              leftOutValues={draft.leftOutValues}
              onAnswer={answer}
              onLeaveOut={(key) => onChange(leaveOutValue(draft, key))}
            />
            <IncompleteRows
              check={check}
              leftOutRows={draft.leftOutRows}
              onLeaveOut={(rows) => onChange({ ...draft, leftOutRows: rows })}
            />
          </div>
        )}
        <Stack gap="sm" className="import-send">
          {check && <FileNotices notices={check.notices} />}
          <FormFailure text={upload.failure ?? failure} />
          {upload.isSending ? (
            <UploadProgress share={upload.share} onCancel={upload.cancel} />
          ) : (
            <SendButton
              draft={draft}
              check={check}
              isChecking={isChecking}
              onSend={(ready) => file && upload.send({ file, body: makeImportForm(draft, ready) })}
            />
          )}
        </Stack>
        <div className="import-preview">
          <FilePreview check={check} answers={draft.answers} onAnswer={answer} />
        </div>
      </div>
    </>
  )
}

function findStep(check: FileCheck | undefined, isSending: boolean): ImportStep {
  if (isSending) return 'Preview'
  if (!check) return 'File'
  return check.questions.some(({ answer }) => answer === null) ? 'Questions' : 'Sheet and columns'
}

type SendProps = {
  draft: ImportDraft
  check: FileCheck | undefined
  isChecking: boolean
  onSend: (check: FileCheck) => void
}

/** The button that sends the file, and why it cannot be sent, or what stays out. */
function SendButton({ draft, check, isChecking, onSend }: SendProps) {
  const obstacle = check && findObstacle(draft, check)
  const remark = check && (obstacle ?? describeWaiting(draft, check))
  return (
    <>
      <Button
        disabled={draft.file === null || !check || obstacle !== undefined}
        loading={isChecking}
        onClick={() => check && onSend(check)}
      >
        {check ? `Preview ${formatCount(check.rowCount, 'row', 'rows')}` : 'Preview'}
      </Button>
      {check && remark !== undefined && remark !== findAbortMessage(draft, check) && (
        <p className="import-obstacle" role="status">
          {remark}
        </p>
      )}
    </>
  )
}

function describeWaiting(draft: ImportDraft, check: FileCheck): string | undefined {
  if (listOpenValues(draft, check.questions).length === 0 || check.waitingRows === 0) return undefined
  return check.waitingRows === 1
    ? '1 row needs an answer and is skipped until then.'
    : `${check.waitingRows.toLocaleString('en')} rows need an answer and are skipped until then.`
}

/** Shows the progress of an upload. */
function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <span role="status" className="import-status">
          {percent < 100 ? `Uploading, ${percent}%` : 'Opening the file'}
        </span>
        <Button variant="subtle" size="compact-xs" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      <Progress value={percent} size="xs" aria-label="Upload" />
    </div>
  )
}
