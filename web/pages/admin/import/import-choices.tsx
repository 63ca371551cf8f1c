import { Radio, Stack } from '@mantine/core'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { useFileCheck } from './checking/use-file-check.ts'
import { FileDrop } from './file-drop.tsx'
import { changeAnswer, findOwner, forgetFile, type ImportDraft } from './import-draft.ts'
import { OwnerSelect } from './owner-select.tsx'
import { LabGrownVendor } from './remembered/lab-grown-vendor.tsx'
import { RememberedAnswers } from './remembered/remembered-answers.tsx'
import { TableChoiceForm } from './table-choice-form.tsx'

type Props = {
  draft: ImportDraft
  found: ReturnType<typeof useFileCheck>
  isFixed: boolean
  isSending: boolean
  onSelect: (file: File) => void
  onChange: (draft: ImportDraft) => void
}

/** Selects a file, its table, and whose stones they are. */
export function ImportChoices({ draft, found, isFixed, isSending, onSelect, onChange }: Props) {
  const { file, answers, isWholeList } = draft
  const { check, table: selected, remembered, answersVendor } = found
  const isByRow = check !== undefined && findOwner(draft, check) === 'file'
  const changeTable = (table: TableChoice): void => {
    // Answers belong to the columns of one heading row.
    const { sheet, headerRow } = selected.choice
    const isSameRow = table.sheet === sheet && table.headerRow === headerRow
    onChange(isSameRow ? { ...draft, table } : forgetFile(draft, { table }))
  }
  return (
    <Stack gap="lg" className="import-choices">
      {!isFixed && (
        <FileDrop
          label={file === null ? 'Stock file' : 'Choose another file'}
          file={file}
          isDisabled={isSending}
          onSelect={onSelect}
        />
      )}
      {check && <TableChoiceForm check={check} selected={selected} onChange={changeTable} />}
      {!isFixed && (
        <KindChoice
          isWholeList={isWholeList}
          onChange={(whole) => onChange({ ...draft, isWholeList: whole })}
        />
      )}
      <div>
        {!isFixed && (
          <OwnerSelect
            draft={draft}
            check={check}
            // What was said about one vendor does not hold for the next.
            onChange={(changes) => onChange({ ...changeAnswer(draft, 'origin', null), ...changes })}
          />
        )}
        {answersVendor !== undefined && !isByRow && (
          <LabGrownVendor
            vendorName={answersVendor}
            given={answers['origin']}
            remembered={remembered['origin']}
            onAnswer={(origin) => onChange(changeAnswer(draft, 'origin', origin))}
          />
        )}
        {answersVendor !== undefined && <RememberedAnswers vendorName={answersVendor} />}
      </div>
    </Stack>
  )
}

type KindProps = { isWholeList: boolean; onChange: (isWholeList: boolean) => void }

/** Selects a full replacement, or an import that adds and updates. */
function KindChoice({ isWholeList, onChange }: KindProps) {
  return (
    <Radio.Group
      label="Upload type"
      value={isWholeList ? 'whole' : 'additional'}
      onChange={(value) => onChange(value === 'whole')}
    >
      <Stack gap={8} mt={4}>
        <Radio size="xs" value="additional" label="Add and update only" description="Nothing is unlisted" />
        <Radio
          size="xs"
          value="whole"
          label="Replace full inventory"
          description="Stones missing from the file are unlisted"
        />
      </Stack>
    </Radio.Group>
  )
}
