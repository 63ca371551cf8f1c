import { Radio, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { ImportQuestion } from '#domain/stock-file/questions/import-question.ts'
import type { AskedQuestion } from '#web/pages/admin/import/checking/asked-questions.ts'
import type { CheckedColumn } from '#web/pages/admin/import/checking/check-rows.ts'
import { nameCurrency } from './currency-names.ts'
import { makeRateAnswer, readTypedRate, type TypedRate } from './exchange-rate.ts'
import { hiddenLabel, QuestionRow } from './question-row.tsx'
import { capitalise, describeColumn, describeDollars, describeRate, titleQuestion } from './question-texts.ts'

type Question = Extract<ImportQuestion, { kind: 'currency' }>
type Props = {
  asked: AskedQuestion
  question: Question
  columns: readonly CheckedColumn[]
  onAnswer: (answer: string | null) => void
}

/** Each check of a long file takes a moment. */
const typingMs = 400

/** Asks for the currency of the prices, and for the rate of one that is not the dollar. */
export function CurrencyQuestion({ asked: { answer, isRemembered }, question, columns, onAnswer }: Props) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [picked, setPicked] = useState<string | null>(null)
  // The answers of the vendor may arrive after the question.
  const currency = picked ?? answer?.slice(0, 3) ?? question.remembered
  const [typed, setTyped] = useState(() => readTypedRate(answer, today))
  const sendLater = useDebouncedCallback(onAnswer, typingMs)
  const change = (code: string, rate: TypedRate): void => {
    setPicked(code)
    setTyped(rate)
    const made = code === 'USD' ? code : makeRateAnswer(code, rate, today)
    if (made === 'USD' || made === null) {
      sendLater.cancel()
      onAnswer(made)
    } else sendLater(made)
  }
  const title = titleQuestion(question)
  return (
    <QuestionRow title={title} note={<FoundCurrencies question={question} />} isRemembered={isRemembered}>
      <Radio.Group
        label={title}
        labelProps={hiddenLabel}
        value={currency ?? ''}
        onChange={(code) => change(code, typed)}
      >
        <Stack gap={8}>
          {question.options.map(({ answer: code }) => (
            <Radio
              key={code}
              size="xs"
              className="question-choice"
              value={code}
              label={code === 'USD' ? 'US dollars' : capitalise(nameCurrency(code))}
              description={code === 'USD' ? describeDollars(question, columns) : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {currency !== null && currency !== 'USD' && (
        <RateFields
          currency={currency}
          typed={typed}
          today={today}
          effect={describeRate(question, columns, makeRateAnswer(currency, typed, today))}
          onChange={(rate) => change(currency, rate)}
        />
      )}
    </QuestionRow>
  )
}

function FoundCurrencies({ question: { columns, titles } }: { question: Question }) {
  return (
    <ul className="question-columns">
      {titles.map((title) => (
        <li key={title}>“{title}”</li>
      ))}
      {columns.map((column) => (
        <li key={column.column}>
          <span className="question-column-name">{describeColumn(column)}</span>{' '}
          <span className="figure">{column.samples.slice(0, 2).join(', ')}</span>
          {column.currency !== null && <> · {nameCurrency(column.currency)}</>}
        </li>
      ))}
    </ul>
  )
}

type RateProps = {
  currency: string
  typed: TypedRate
  today: string
  effect: string | null
  onChange: (typed: TypedRate) => void
}

function RateFields({ currency, typed, today, effect, onChange }: RateProps) {
  return (
    <>
      <div className="question-rate">
        <TextInput
          size="xs"
          label={`${capitalise(nameCurrency(currency))} per US dollar`}
          inputMode="decimal"
          autoComplete="off"
          value={typed.rate}
          onChange={({ currentTarget }) => onChange({ ...typed, rate: currentTarget.value })}
        />
        <TextInput
          size="xs"
          type="date"
          label="Rate date"
          max={today}
          value={typed.date}
          onChange={({ currentTarget }) => onChange({ ...typed, date: currentTarget.value })}
        />
      </div>
      <p className="question-effect" role="status">
        {effect ?? `Enter the ${nameCurrency(currency)} for one US dollar and the date.`}
      </p>
    </>
  )
}
