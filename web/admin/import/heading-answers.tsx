import { Select } from '@mantine/core'
import { headingAliases, stockFields, type StockField } from '#domain/stock-file/heading-aliases.ts'
import type { ColumnDoubt, FileCheck, HeadingAnswers } from './check-rows.ts'

type Props = { check: FileCheck; answers: HeadingAnswers; onAnswer: (answers: HeadingAnswers) => void }

const ignored = 'ignored'

/** The name under which people know a field: its usual heading. */
const nameField = (field: StockField): string => headingAliases[field][0] ?? field

/**
 * Asks what the headings mean that the file itself leaves open. Those that nobody knows are offered too where a
 * required column is missing: one of them may be it.
 */
export function HeadingAnswersForm({ check, answers, onAnswer }: Props) {
  const shown = check.doubts.filter(
    ({ isQuestion, column }) =>
      isQuestion || check.missingColumns.length > 0 || answers[column] !== undefined,
  )
  const unread = check.doubts.filter((doubt) => !shown.includes(doubt))
  return (
    <>
      {shown.length > 0 && (
        <fieldset className="import-headings">
          <legend className="quiet-label">What these headings mean</legend>
          {shown.map((doubt) => (
            <HeadingAnswer
              key={doubt.column}
              doubt={doubt}
              answer={answers[doubt.column]}
              isOpen={check.openColumns.includes(doubt.column)}
              onAnswer={(field) => onAnswer({ ...answers, [doubt.column]: field })}
            />
          ))}
        </fieldset>
      )}
      {unread.length > 0 && (
        <p className="import-unread">Not read: {unread.map(({ heading }) => heading).join(', ')}</p>
      )}
    </>
  )
}

type AnswerProps = {
  doubt: ColumnDoubt
  answer: StockField | typeof ignored | undefined
  isOpen: boolean
  onAnswer: (field: StockField | typeof ignored) => void
}

function HeadingAnswer({ doubt: { heading, candidates, samples }, answer, isOpen, onAnswer }: AnswerProps) {
  const others = stockFields.filter((field) => !candidates.includes(field))
  const toOption = (field: StockField) => ({ value: field, label: nameField(field) })
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
      data={[
        ...(candidates.length > 0 ? [{ group: 'Likely', items: candidates.map(toOption) }] : []),
        { group: 'Not a column of stones', items: [{ value: ignored, label: 'Do not read it' }] },
        { group: 'All columns', items: others.map(toOption) },
      ]}
      onChange={(value) => {
        const field = value === ignored ? ignored : stockFields.find((known) => known === value)
        if (field !== undefined) onAnswer(field)
      }}
    />
  )
}
