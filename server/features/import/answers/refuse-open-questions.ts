import { Refusal } from '#contract/refusal.ts'
import { listMissingColumns } from '#domain/stock-file/headings/required-fields.ts'
import type { FileAssessment } from '#domain/stock-file/questions/assess-file.ts'
import { isBlocking, type ImportQuestion } from '#domain/stock-file/questions/import-question.ts'
import { quoteValue } from '#domain/stock-file/rows/row-cells.ts'

/** What a person has to answer about a file. `hint`: what a client of the API sends. */
type Asked = { path: string; text: string; hint?: string }

/** The questions that keep a file from being imported. */
class OpenQuestions extends Refusal {
  /** Without hints, for somebody who answers on a page. */
  readonly texts: readonly string[]

  constructor(asked: readonly Asked[]) {
    super(
      'INVALID_REQUEST',
      asked.map(({ path, text, hint }) => ({
        path,
        message: hint === undefined ? text : `${text}. ${hint}`,
      })),
    )
    this.texts = asked.map(({ text }) => text)
  }
}

/**
 * Refuses a file while a question about all of it is open or a required heading is missing, and lists each.
 * Source: requirements 11.2.
 */
export function refuseOpenQuestions(assessment: FileAssessment): void {
  const questions = assessment.questions.filter(isBlocking).flatMap(describeQuestion)
  // An open question may concern the missing column itself.
  const asked = questions.length > 0 ? questions : listMissing(assessment)
  if (asked.length > 0) throw new OpenQuestions(asked)
}

/** Returns why a file was refused, for somebody who answers on a page. */
export function listReasons(refusal: Refusal): readonly string[] {
  return refusal instanceof OpenQuestions ? refusal.texts : refusal.details.map(({ message }) => message)
}

function describeQuestion(question: ImportQuestion): Asked[] {
  const path = `answers.${question.key}`
  const samples = question.samples.map(quoteValue).join(', ')
  switch (question.kind) {
    case 'heading': {
      const { heading, candidates } = question
      const text = `"${heading}" can mean ${candidates.join(' or ')}; choose one`
      return question.columns.map((column) => ({ path: `headings.${column}`, text }))
    }
    case 'currency': {
      const [code = 'EUR'] = question.currencies
      const sources = question.columns
        .filter(({ currency }) => currency !== null && currency !== 'USD')
        .map(({ heading }) => quoteValue(heading))
        .concat(question.titles.map(quoteValue))
      const text = `Prices seem to be in ${question.currencies.join(' and ')} (${sources.join(', ')}: ${samples})`
      const hint = `Answer with ${code}:<${code} for one US dollar>:<date of the rate>, such as ${code}:1.5:2026-01-31, or USD if they are US dollars`
      return [{ path, text, hint }]
    }
    case 'thousands':
      return [
        {
          path,
          text: `Prices such as ${samples} can be thousands of dollars or dollars with three decimals`,
          hint: 'Answer with thousands or decimal',
        },
      ]
    case 'columns': {
      const answers = question.options.map(({ answer }) => answer).join(' or ')
      const columns = question.columns.map(({ heading }) => quoteValue(heading)).join(' and ')
      return [
        {
          path,
          text: `The columns ${columns} can both be ${question.field} and their values differ`,
          hint: `Answer with ${answers}`,
        },
      ]
    }
    case 'growth':
      return [
        {
          path,
          text: `Most cells of "${question.heading}" seem to show how the stones were grown (${samples})`,
          hint: 'Answer with growth if so, or ignored',
        },
      ]
    case 'origin':
      return [
        {
          path,
          text: `The file contains ${samples}, but no column shows how its stones were grown`,
          hint: 'Answer with lab if all are lab-grown, or natural',
        },
      ]
    default:
      return []
  }
}

function listMissing({ mapping, match }: FileAssessment): Asked[] {
  const missing = listMissingColumns(mapping).map((label) => ({
    path: 'headings',
    text: `The column "${label}" is missing`,
  }))
  if (missing.length === 0) return []
  const unknownHeadings = match.unmatched
    .filter(({ suggestions }) => suggestions.length > 0)
    .map(({ column, heading, suggestions }) => ({
      path: `headings.${column}`,
      text: `"${heading}" is not recognised. It may mean ${suggestions.join(' or ')}`,
    }))
  return [...missing, ...unknownHeadings]
}
