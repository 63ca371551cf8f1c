import type { AnswersByKey } from './checking/asked-questions.ts'
import type { FileCheck } from './checking/check-rows.ts'
import { HeadingTable } from './heading-table.tsx'
import { PreviewTable } from './preview-table.tsx'

type Props = {
  /** Undefined until a file is selected and checked. */
  check: FileCheck | undefined
  answers: AnswersByKey
  onAnswer: (key: string, answer: string) => void
}

/** Shows the first rows of a file as stones, and what its headings mean. */
export function FilePreview({ check, answers, onAnswer }: Props) {
  if (!check || check.columns.length === 0) {
    return (
      <p className="import-hint">
        The first rows appear here before anything is uploaded. Required columns: Stock #, Weight, Color or
        Fancy Color, Lab, Rapnet Price and Shape. Common trade headings are recognised.
      </p>
    )
  }
  const { columns, preview, rowCount } = check
  const isPriceOpen = check.questions.some(
    ({ question, isBlocking }) =>
      isBlocking && (question.kind === 'currency' || question.kind === 'thousands'),
  )
  return (
    <>
      <h2 className="quiet-label">
        {rowCount > preview.length
          ? `First ${preview.length} of ${rowCount.toLocaleString('en')} rows`
          : 'Rows'}
      </h2>
      <PreviewTable rows={preview} isPriceOpen={isPriceOpen} />
      <HeadingTable columns={columns} answers={answers} onAnswer={onAnswer} />
    </>
  )
}
