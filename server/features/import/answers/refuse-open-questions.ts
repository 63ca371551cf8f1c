import { Refusal, type RefusalDetail } from '#contract/refusal.ts'
import { listMissingColumns } from '#domain/stock-file/headings/required-fields.ts'
import type { FileAssessment } from '#domain/stock-file/questions/assess-file.ts'
import { isBlocking, type ImportQuestion } from '#domain/stock-file/questions/import-question.ts'
import { quoteValue } from '#domain/stock-file/rows/row-cells.ts'

/**
 * Refuses a file while a question about all of it is open or a required heading is missing, and lists each.
 * Source: requirements 11.2.
 */
export function refuseOpenQuestions(assessment: FileAssessment): void {
  const questions = assessment.questions.filter(isBlocking).flatMap(describeQuestion)
  // An open question may concern the missing column itself.
  const details = questions.length > 0 ? questions : listMissing(assessment)
  if (details.length > 0) throw new Refusal('INVALID_REQUEST', details)
}

/** Begins what a client of the API sends as the answer. */
const answerHint = '. Answer with'

/** Returns the question alone, for somebody who answers it on a page. */
export function withoutAnswerHint(message: string): string {
  return message.split(answerHint)[0] ?? message
}

function describeQuestion(question: ImportQuestion): RefusalDetail[] {
  const path = `answers.${question.key}`
  const samples = question.samples.map(quoteValue).join(', ')
  switch (question.kind) {
    case 'heading': {
      const { heading, candidates } = question
      const message = `"${heading}" can mean ${candidates.join(' or ')}; choose one`
      return question.columns.map((column) => ({ path: `headings.${column}`, message }))
    }
    case 'currency': {
      const [code = 'EUR'] = question.currencies
      const sources = question.columns
        .filter(({ currency }) => currency !== null && currency !== 'USD')
        .map(({ heading }) => quoteValue(heading))
        .concat(question.titles.map(quoteValue))
      const message = `Prices seem to be in ${question.currencies.join(' and ')} (${sources.join(', ')}: ${samples})${answerHint} ${code}:<${code} for one US dollar>:<date of the rate>, such as ${code}:1.5:2026-01-31, or USD if they are US dollars`
      return [{ path, message }]
    }
    case 'thousands':
      return [
        {
          path,
          message: `Prices such as ${samples} can be thousands of dollars or dollars with three decimals${answerHint} thousands or decimal`,
        },
      ]
    case 'columns': {
      const answers = question.options.map(({ answer }) => answer).join(' or ')
      const columns = question.columns.map(({ heading }) => quoteValue(heading)).join(' and ')
      return [
        {
          path,
          message: `The columns ${columns} can both be ${question.field} and their values differ${answerHint} ${answers}`,
        },
      ]
    }
    case 'growth':
      return [
        {
          path,
          message: `Most cells of "${question.heading}" seem to show how the stones were grown (${samples})${answerHint} growth if so, or ignored`,
        },
      ]
    case 'origin':
      return [
        {
          path,
          message: `The file contains ${samples}, but no column shows how its stones were grown${answerHint} lab if all are lab-grown, or natural`,
        },
      ]
    default:
      return []
  }
}

function listMissing({ mapping, match }: FileAssessment): RefusalDetail[] {
  const missing = listMissingColumns(mapping).map((label) => ({
    path: 'headings',
    message: `The column "${label}" is missing`,
  }))
  if (missing.length === 0) return []
  const unknownHeadings = match.unmatched
    .filter(({ suggestions }) => suggestions.length > 0)
    .map(({ column, heading, suggestions }) => ({
      path: `headings.${column}`,
      message: `"${heading}" is not recognised. It may mean ${suggestions.join(' or ')}`,
    }))
  return [...missing, ...unknownHeadings]
}
