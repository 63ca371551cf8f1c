import { Radio, Stack } from '@mantine/core'
import type { AskedQuestion } from '#web/pages/admin/import/checking/asked-questions.ts'
import type { ImportQuestion } from '#domain/stock-file/questions/import-question.ts'
import { hiddenLabel, QuestionRow } from './question-row.tsx'
import { listAnswerTexts, titleQuestion } from './question-texts.ts'

type Props = {
  asked: AskedQuestion
  question: Extract<ImportQuestion, { kind: 'thousands' | 'columns' | 'growth' | 'origin' }>
  onAnswer: (answer: string) => void
}

/** A question with a few answers, each with what it does to the sample cells. */
export function ChoiceQuestion({ asked: { answer, isRemembered }, question, onAnswer }: Props) {
  const title = titleQuestion(question)
  const samples = question.kind === 'columns' ? [] : question.samples
  return (
    <QuestionRow title={title} samples={samples} isRemembered={isRemembered}>
      <Radio.Group label={title} labelProps={hiddenLabel} value={answer ?? ''} onChange={onAnswer}>
        <Stack gap={8}>
          {listAnswerTexts(question).map(({ answer: value, label, effect }) => (
            <Radio
              key={value}
              size="xs"
              className="question-choice"
              value={value}
              label={label}
              description={effect === '' ? undefined : effect}
            />
          ))}
        </Stack>
      </Radio.Group>
    </QuestionRow>
  )
}
