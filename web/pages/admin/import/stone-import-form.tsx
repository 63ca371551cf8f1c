import { Button, Group, Progress, Radio, Stack } from '@mantine/core'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { FileDrop } from './file-drop.tsx'
import { FilePreview } from './file-preview.tsx'
import { HeadingAnswersForm } from './heading-answers.tsx'
import { findObstacle, makeImportForm, type ImportDraft } from './import-draft.ts'
import { ImportSteps } from './import-steps.tsx'
import { OwnerSelect } from './owner-select.tsx'
import { TableChoiceForm } from './table-choice-form.tsx'
import { useFileCheck } from './checking/use-file-check.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  onStarted: (jobId: number, isWholeList: boolean) => void
}

/** Selects a stock file, checks it in the browser, and uploads it for a dry run. */
export function StoneImportForm({ draft, onChange, onStarted }: Props) {
  const change = (changes: Partial<ImportDraft>): void => onChange({ ...draft, ...changes })
  const { file, answers, isWholeList } = draft
  const { check, isChecking, failure } = useFileCheck(draft)
  const upload = useUpload(isWholeList ? 'importDiamonds' : 'importMoreDiamonds', (jobId) =>
    onStarted(jobId, isWholeList),
  )
  const obstacle = check && findObstacle(draft, check)
  const changeTable = (table: TableChoice): void => {
    // Answers belong to the columns of one heading row.
    const isSameRow = table.sheet === draft.table.sheet && table.headerRow === draft.table.headerRow
    change({ table, ...(!isSameRow && { answers: {} }) })
  }
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
            onSelect={(selected) => {
              upload.forget()
              change({ file: selected, fileNo: draft.fileNo + 1, answers: {}, table: {} })
            }}
          />
          {check && <TableChoiceForm report={check.table} choice={draft.table} onChange={changeTable} />}
          <KindChoice isWholeList={isWholeList} onChange={(whole) => change({ isWholeList: whole })} />
          <OwnerSelect draft={draft} check={check} onChange={change} />
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
          <FilePreview check={check} answers={answers} onAnswer={answer} />
        </div>
      </div>
    </>
  )
}

type KindProps = { isWholeList: boolean; onChange: (isWholeList: boolean) => void }

/** Selects a full replacement, or an import that adds and updates. */
function KindChoice({ isWholeList, onChange }: KindProps) {
  return (
    <Radio.Group
      label="What the file is"
      value={isWholeList ? 'whole' : 'additional'}
      onChange={(value) => onChange(value === 'whole')}
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
  )
}

/** Shows the progress of an upload. */
function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <span role="status" className="import-status">
          {percent < 100 ? `Sending the file, ${percent}%` : 'The server opens the file'}
        </span>
        <Button variant="subtle" size="compact-xs" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      <Progress value={percent} size="xs" aria-label="Sent" />
    </div>
  )
}
