import type { ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'
import { readExchangeRate } from '#domain/stock-file/values/currencies.ts'
import { assessFile, type FileAssessment } from './assess-file.ts'
import type { TableSample } from './table-sample.ts'

/**
 * Assesses a file as `assessFile` does, and answers the question of currency with the rate of the vendor's last file
 * (`EUR:0.92:2026-11-27`). It stays a question if the prices may be in another currency than that of the rate, or if
 * nobody has confirmed that currency for this vendor. Source: requirements 40.6.
 */
export function assessFileWithRate(
  sample: TableSample,
  answers: ImportAnswers,
  lastRate: string,
): FileAssessment {
  const assessment = assessFile(sample, answers)
  const currency = readExchangeRate(lastRate)?.currency
  const isAnswered = assessment.questions.some(
    (question) =>
      question.kind === 'currency' &&
      question.remembered === currency &&
      question.currencies.every((code) => code === currency),
  )
  return isAnswered ? assessFile(sample, new Map([...answers, ['currency', lastRate]])) : assessment
}
