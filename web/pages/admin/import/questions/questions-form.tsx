import type { ReactNode } from 'react'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { AnswersByKey, AskedQuestion } from '#web/pages/admin/import/checking/asked-questions.ts'
import type { FileCheck } from '#web/pages/admin/import/checking/check-rows.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import { CurrencyQuestion } from './currency-question.tsx'
import { HeadingQuestion } from './heading-question.tsx'
import { toUnknownValue } from './unknown-value.ts'
import { leftOut, ValueQuestions, type AnsweredValue } from './value-questions.tsx'

type Props = {
  check: FileCheck
  /** The answers given on the page, of which the check may not know the last one yet. */
  given: AnswersByKey
  leftOutValues: readonly string[]
  onAnswer: (key: string, answer: string | null) => void
  onLeaveOut: (key: string) => void
}

const priceFields: ReadonlySet<StockField> = new Set(['pricePerCarat', 'totalPrice', 'rapPrice', 'discount'])

/** Asks everything about a file that a person has to decide, by subject. */
export function QuestionsForm({ check, given, leftOutValues, onAnswer, onLeaveOut }: Props) {
  const { columns, missingColumns } = check
  const questions = check.questions.map((asked): AskedQuestion => {
    const answer = given[asked.question.key]
    return answer === undefined ? asked : { ...asked, answer, isRemembered: false }
  })
  const values = listValues(questions, leftOutValues)
  const others = questions.filter(({ question }) => question.kind !== 'value')
  const renderGroup = (group: Group) =>
    others
      .filter((asked) => findGroup(asked) === group)
      .map((asked) => (
        <Question
          key={asked.question.key}
          asked={asked}
          columns={columns}
          onAnswer={(answer) => onAnswer(asked.question.key, answer)}
        />
      ))
  const answerValue = (key: string, answer: string): void =>
    answer === leftOut ? onLeaveOut(key) : onAnswer(key, answer)
  return (
    <section className="questions" aria-label="Questions about the file">
      <QuestionGroup title="Prices and currency">{renderGroup('prices')}</QuestionGroup>
      <QuestionGroup
        title="Map these columns"
        note={missingColumns.length > 0 ? describeMissing(missingColumns) : undefined}
      >
        {renderGroup('columns')}
      </QuestionGroup>
      <QuestionGroup title="Lab-grown or natural">{renderGroup('origin')}</QuestionGroup>
      {values.length > 0 && (
        <QuestionGroup title="Map these values" note={describeValues(values)}>
          {[<ValueQuestions key="values" values={values} onAnswer={answerValue} />]}
        </QuestionGroup>
      )}
    </section>
  )
}

type Group = 'prices' | 'columns' | 'origin'

function findGroup({ question }: AskedQuestion): Group {
  if (question.kind === 'growth' || question.kind === 'origin') return 'origin'
  if (question.kind === 'currency' || question.kind === 'thousands') return 'prices'
  return question.kind === 'columns' && priceFields.has(question.field) ? 'prices' : 'columns'
}

type GroupProps = { title: string; note?: string | undefined; children: readonly ReactNode[] }

function QuestionGroup({ title, note, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <section className="question-group" aria-label={title}>
      <h2 className="quiet-label">{title}</h2>
      {note !== undefined && <p className="question-group-note">{note}</p>}
      {children}
    </section>
  )
}

type QuestionProps = {
  asked: AskedQuestion
  columns: FileCheck['columns']
  onAnswer: (answer: string | null) => void
}

function Question({ asked, columns, onAnswer }: QuestionProps) {
  const { question } = asked
  switch (question.kind) {
    case 'heading':
      return <HeadingQuestion asked={asked} question={question} onAnswer={onAnswer} />
    case 'currency':
      return <CurrencyQuestion asked={asked} question={question} columns={columns} onAnswer={onAnswer} />
    case 'value':
      return null
    default:
      return <ChoiceQuestion asked={asked} question={question} onAnswer={onAnswer} />
  }
}

function listValues(questions: readonly AskedQuestion[], leftOutValues: readonly string[]): AnsweredValue[] {
  return questions.flatMap(({ question, answer, isRemembered }) => {
    if (question.kind !== 'value') return []
    const isLeftOut = leftOutValues.includes(question.key)
    return [{ ...toUnknownValue(question), answer: isLeftOut ? leftOut : answer, isRemembered }]
  })
}

function describeMissing(labels: readonly string[]): string {
  return `The file has no column for ${labels.join(', ')}. If a column has another name, choose it.`
}

/** Says what an answer changes. The button below says how many rows wait. */
function describeValues(values: readonly AnsweredValue[]): string {
  return values.every(({ answer }) => answer !== null && answer !== leftOut)
    ? 'Your answers are saved for this vendor.'
    : 'Rows with these values are skipped until you map them. Answers are saved for this vendor.'
}
