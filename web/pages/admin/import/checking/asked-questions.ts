import { assessFile, type FileAssessment } from '#domain/stock-file/questions/assess-file.ts'
import { isBlocking, type ImportQuestion } from '#domain/stock-file/questions/import-question.ts'
import { listSamples, type TableSample } from '#domain/stock-file/questions/table-sample.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { listMissingColumns } from '#domain/stock-file/headings/required-fields.ts'
import type { ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'

/** Answers by the keys of their questions. */
export type AnswersByKey = Readonly<Record<string, string>>

/** A question about the file with its answer, so that the answer can be changed. */
export type AskedQuestion = {
  question: ImportQuestion
  /** Null while it is open. */
  answer: string | null
  /** The answer was given for an earlier file of the vendor. */
  isRemembered: boolean
  /** The file cannot be sent until it is answered. */
  isBlocking: boolean
}

/** The answers given on the page, and those remembered for the vendor. */
export type GivenAnswers = { given: AnswersByKey; remembered: AnswersByKey }

/** Returns the answers that count: those given now before those remembered. */
export function mergeAnswers({ given, remembered }: GivenAnswers): ImportAnswers {
  return new Map(Object.entries({ ...remembered, ...given }))
}

/**
 * Lists the questions about a file except those about values: the open ones, and the answered ones as if they
 * were open. A remembered answer about a heading is no question: the list of headings shows it.
 */
export function listAskedQuestions(
  sample: TableSample,
  answers: GivenAnswers,
  assessment: FileAssessment,
): AskedQuestion[] {
  const merged = mergeAnswers(answers)
  const open = new Map(assessment.questions.filter(isNoValue).map((question) => [question.key, question]))
  const found = new Map<string, ImportQuestion>()
  const isUnanswered = [...merged.keys()].every((key) => !isChangeable(key, answers))
  const unanswered = isUnanswered ? assessment : assessFile(sample, keepHeadings(answers))
  for (const question of unanswered.questions.filter(isNoValue)) found.set(question.key, question)
  for (const [key, question] of open) found.set(key, question)
  for (const key of merged.keys()) {
    if (found.has(key) || !isChangeable(key, answers)) continue
    // Asked only because of other answers.
    const others = new Map([...merged].filter(([other]) => other !== key))
    const question = assessFile(sample, others).questions.find((asked) => asked.key === key)
    if (question !== undefined) found.set(key, question)
  }
  const openHeadings = new Set([...open.values()].flatMap(listHeadingColumns))
  const asked = [...found.values()].flatMap((question): AskedQuestion[] => {
    const { key } = question
    const isOpen = open.has(key)
    // The answer about the heading may settle it.
    if (isOpen && question.kind === 'growth' && openHeadings.has(question.column)) return []
    const answer = isOpen ? null : (merged.get(key) ?? null)
    if (!isOpen && answer === null) return []
    const isRemembered = answer !== null && answers.given[key] === undefined
    return [{ question, answer, isRemembered, isBlocking: isOpen && isBlocking(question) }]
  })
  const isMissing = listMissingColumns(assessment.mapping).length > 0
  return [...asked, ...askUnknownHeadings(sample, answers, { match: unanswered.match, isMissing })]
}

/** One of the unknown headings may be that of a missing required column. */
function askUnknownHeadings(
  sample: TableSample,
  { given }: GivenAnswers,
  { match, isMissing }: Pick<FileAssessment, 'match'> & { isMissing: boolean },
): AskedQuestion[] {
  const { unmatched } = match
  const keys = new Set<string>()
  return unmatched.flatMap(({ column, heading, suggestions }): AskedQuestion[] => {
    const key = `heading:${normaliseHeading(heading)}`
    if (keys.has(key) || (!isMissing && given[key] === undefined)) return []
    keys.add(key)
    const question: ImportQuestion = {
      kind: 'heading',
      key,
      heading,
      columns: [column],
      candidates: suggestions,
      samples: listSamples(sample, column),
      options: [],
    }
    return [{ question, answer: given[key] ?? null, isRemembered: false, isBlocking: false }]
  })
}

function listHeadingColumns(question: ImportQuestion): readonly number[] {
  return question.kind === 'heading' ? question.columns : []
}

function isNoValue({ kind }: ImportQuestion): boolean {
  return kind !== 'value'
}

/** Whether an answer is shown with its question. */
function isChangeable(key: string, { given }: GivenAnswers): boolean {
  if (key.startsWith('value:')) return false
  return !key.startsWith('heading:') || given[key] !== undefined
}

/** The remembered answers about headings, which are no questions, unless they are changed now. */
function keepHeadings({ given, remembered }: GivenAnswers): ImportAnswers {
  return new Map(
    Object.entries(remembered).filter(([key]) => key.startsWith('heading:') && given[key] === undefined),
  )
}
