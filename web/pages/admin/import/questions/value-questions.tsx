import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#web/ui/format-count.ts'
import { QuestionRow } from './question-row.tsx'
import { labelValue, nameValues } from './question-texts.ts'
import type { UnknownValue } from './unknown-value.ts'

/** The answer that is sent nowhere: its rows stay out of this import. */
export const leftOut = 'left-out'

export type AnsweredValue = UnknownValue & {
  /** Null while it is open. */
  answer: string | null
  isRemembered: boolean
}

type Props = { values: readonly AnsweredValue[]; onAnswer: (key: string, answer: string) => void }

const shownAtFirst = 20

/** Asks what each unknown value means. Its rows wait until then. */
export function ValueQuestions({ values, onAnswer }: Props) {
  const [isLong, setIsLong] = useState(false)
  const shown = isLong ? values : values.slice(0, shownAtFirst)
  return (
    <>
      {shown.map((value) => (
        <ValueAnswer key={value.key} value={value} onAnswer={(answer) => onAnswer(value.key, answer)} />
      ))}
      {shown.length < values.length && (
        <Button mt="xs" size="compact-xs" variant="subtle" onClick={() => setIsLong(true)}>
          Show {(values.length - shown.length).toLocaleString('en')} more
        </Button>
      )}
    </>
  )
}

function ValueAnswer({ value, onAnswer }: { value: AnsweredValue; onAnswer: (answer: string) => void }) {
  const { field, rows, answer, isRemembered } = value
  const { one, ask } = nameValues(field)
  const rowCount = formatCount(rows, 'row', 'rows')
  const isAnswered = answer !== null && answer !== leftOut
  return (
    <QuestionRow
      title={
        <>
          {one} “{value.value}”
        </>
      }
      note={isAnswered ? rowCount : `${rowCount} ${answer === leftOut ? 'skipped' : 'waiting'}`}
      isRemembered={isRemembered}
    >
      <Select
        size="xs"
        aria-label={`${one} “${value.value}” maps to`}
        placeholder={ask}
        searchable
        allowDeselect={false}
        checkIconPosition="right"
        value={answer}
        data={[
          {
            group: 'Maps to',
            items: value.options.map((option) => ({
              value: option.answer,
              label: labelValue(field, option.name),
            })),
          },
          {
            group: 'Or',
            items: [{ value: leftOut, label: rows === 1 ? 'Skip this row' : 'Skip these rows' }],
          },
        ]}
        onChange={(chosen) => {
          if (chosen !== null) onAnswer(chosen)
        }}
      />
    </QuestionRow>
  )
}
