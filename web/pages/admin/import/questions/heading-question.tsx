import { Select } from '@mantine/core'
import type { ImportQuestion } from '#domain/stock-file/questions/import-question.ts'
import type { AskedQuestion } from '#web/pages/admin/import/checking/asked-questions.ts'
import { listMeanings, readMeaning } from '#web/pages/admin/import/heading-meanings.ts'
import { hiddenLabel, QuestionRow } from './question-row.tsx'

type Props = {
  asked: AskedQuestion
  question: Extract<ImportQuestion, { kind: 'heading' }>
  onAnswer: (answer: string) => void
}

/** Asks what a heading means. */
export function HeadingQuestion({ asked: { answer, isRemembered, isBlocking }, question, onAnswer }: Props) {
  const { heading, samples, candidates } = question
  return (
    <QuestionRow title={heading} samples={samples} isRemembered={isRemembered}>
      <Select
        label={heading}
        labelProps={hiddenLabel}
        placeholder={isBlocking ? 'Choose a field' : 'Ignored'}
        size="xs"
        searchable
        allowDeselect={false}
        checkIconPosition="right"
        value={answer}
        data={listMeanings(candidates)}
        onChange={(value) => {
          const meaning = readMeaning(value)
          if (meaning !== undefined) onAnswer(meaning)
        }}
      />
    </QuestionRow>
  )
}
