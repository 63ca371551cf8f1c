import { Select } from '@mantine/core'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { ColumnDoubt, FileCheck, HeadingAnswers } from './checking/check-rows.ts'
import { listMeanings, readMeaning, type ignoredColumn } from './heading-meanings.ts'

type Answer = StockField | typeof ignoredColumn
type Props = { check: FileCheck; answers: HeadingAnswers; onAnswer: (column: number, field: Answer) => void }

/**
 * Asks for the meaning of ambiguous headings. Includes unknown headings while a required column is missing,
 * because one of them may be it.
 */
export function HeadingAnswersForm({ check, answers, onAnswer }: Props) {
  const shown = check.doubts.filter(
    ({ isQuestion, column }) =>
      isQuestion || check.missingColumns.length > 0 || answers[column] !== undefined,
  )
  if (shown.length === 0) return null
  return (
    <fieldset className="import-headings">
      <legend className="quiet-label">What these headings mean</legend>
      {check.missingColumns.length > 0 && (
        <p className="import-hint">
          The file has no column for {check.missingColumns.join(', ')}. If it has one under another name, say
          which.
        </p>
      )}
      {shown.map((doubt) => (
        <HeadingAnswer
          key={doubt.column}
          doubt={doubt}
          answer={answers[doubt.column]}
          isOpen={check.openColumns.includes(doubt.column)}
          onAnswer={(field) => onAnswer(doubt.column, field)}
        />
      ))}
    </fieldset>
  )
}

type AnswerProps = {
  doubt: ColumnDoubt
  answer: Answer | undefined
  isOpen: boolean
  onAnswer: (field: Answer) => void
}

function HeadingAnswer({ doubt: { heading, candidates, samples }, answer, isOpen, onAnswer }: AnswerProps) {
  return (
    <Select
      label={heading}
      description={samples.length > 0 ? `Says ${samples.join(', ')}` : undefined}
      placeholder="Choose"
      searchable
      allowDeselect={false}
      checkIconPosition="right"
      value={answer ?? null}
      error={isOpen && 'Please choose'}
      data={listMeanings(candidates)}
      onChange={(value) => {
        const meaning = readMeaning(value)
        if (meaning !== undefined) onAnswer(meaning)
      }}
    />
  )
}
