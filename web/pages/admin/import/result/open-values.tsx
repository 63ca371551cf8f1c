import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ValueQuestion } from '#contract/schemas/import-questions.ts'
import type { AnswersByKey } from '#web/pages/admin/import/checking/asked-questions.ts'
import { useUnsavedChanges } from '#web/shared/forms/unsaved/use-unsaved-changes.ts'
import { leftOut, ValueQuestions } from '#web/pages/admin/import/questions/value-questions.tsx'

type Props = {
  questions: readonly ValueQuestion[]
  /** Sends the file again with the answers. Undefined if the file is no longer there. */
  onAnswers?: ((answers: AnswersByKey) => void) | undefined
}

/** Asks what the values mean whose rows an import did not take. */
export function OpenValues({ questions, onAnswers }: Props) {
  const [answers, setAnswers] = useState<AnswersByKey>({})
  const stopGuarding = useUnsavedChanges(Object.keys(answers).length > 0)
  if (questions.length === 0) return null
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== leftOut))
  const values = questions.map((question) => ({
    ...question,
    answer: answers[question.key] ?? null,
    isRemembered: false,
  }))
  return (
    <section className="question-group open-values" aria-label="Map these values">
      <h2 className="quiet-label">Map these values</h2>
      {onAnswers === undefined ? (
        <p className="question-group-note">
          Rows with {questions.map(({ value }) => `“${value}”`).join(', ')} are skipped. Choose the file again
          to map {questions.length === 1 ? 'this value' : 'these values'}.
        </p>
      ) : (
        <>
          <p className="question-group-note">These rows are skipped until you map their values.</p>
          <ValueQuestions
            values={values}
            onAnswer={(key, answer) => setAnswers({ ...answers, [key]: answer })}
          />
          <Button
            mt="sm"
            size="xs"
            variant="default"
            disabled={Object.keys(given).length === 0}
            onClick={() => {
              // The page keeps them.
              stopGuarding()
              onAnswers(given)
            }}
          >
            Apply to the file
          </Button>
        </>
      )}
    </section>
  )
}
