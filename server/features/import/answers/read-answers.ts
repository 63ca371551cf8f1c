import { Refusal, refuseRequest, type RefusalDetail } from '#contract/refusal.ts'
import { MAX_ANSWER_KEY_LENGTH, MAX_ANSWER_LENGTH } from '#contract/schemas/import-questions.ts'
import { headingAliases } from '#domain/stock-file/headings/heading-aliases.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { findAnswerFault } from '#domain/stock-file/questions/check-answer.ts'
import { isTableAnswer } from '#domain/stock-file/table/table-answers.ts'

const maxAnswers = 2000
/** Somewhere it is later than in UTC. */
const aheadOfUtcMs = 14 * 60 * 60 * 1000

/** The form fields that hold answers. */
export type AnswerFields = { answers?: string | undefined; headings?: string | undefined }

/**
 * Reads the answers sent with a file: the form field `answers`, JSON of key → answer, over `headings`, JSON of
 * column number → field. Refuses, naming each invalid answer. Source: requirements 11.2.
 */
export function readAnswers(fields: AnswerFields, headings: readonly string[]): Map<string, string> {
  return new Map([...readHeadingAnswers(fields.headings, headings), ...readKeyedAnswers(fields.answers)])
}

function readKeyedAnswers(json: string | undefined): Map<string, string> {
  const entries = Object.entries(
    parseObject(json, 'answers', 'Send a JSON object of question keys and answers'),
  )
  if (entries.length > maxAnswers) {
    refuseRequest('answers', `A file can have up to ${maxAnswers.toLocaleString('en')} answers`)
  }
  const answers = new Map<string, string>()
  const details: RefusalDetail[] = []
  for (const [key, answer] of entries) {
    const fault = isTableAnswer(key) ? `Send it as the form field "${key}"` : findFault(key, answer)
    if (fault !== null)
      details.push({ path: `answers.${key.slice(0, MAX_ANSWER_KEY_LENGTH)}`, message: fault })
    else if (typeof answer === 'string') answers.set(key, answer)
  }
  if (details.length > 0) throw new Refusal('INVALID_REQUEST', details)
  return answers
}

/** Returns why an answer is refused, null if it is valid. */
export function findFault(key: string, answer: unknown): string | null {
  if (key.length > MAX_ANSWER_KEY_LENGTH) return 'Unknown question'
  if (typeof answer !== 'string') return 'An answer must be text'
  if (answer.length > MAX_ANSWER_LENGTH) return `An answer can have up to ${MAX_ANSWER_LENGTH} characters`
  // The database stores neither.
  if (/\0/u.test(key + answer) || !`${key}${answer}`.isWellFormed()) return 'An answer must be text'
  return findAnswerFault(key, answer, new Date(Date.now() + aheadOfUtcMs).toISOString().slice(0, 10))
}

function readHeadingAnswers(json: string | undefined, headings: readonly string[]): Map<string, string> {
  const answers = new Map<string, string>()
  const columns = parseObject(json, 'headings', 'Send a JSON object of column numbers and fields')
  for (const [column, field] of Object.entries(columns)) {
    const heading = headings[Number(column)]
    if (heading === undefined) return refuseRequest(`headings.${column}`, 'The file has no such column')
    const isField = typeof field === 'string' && (field === 'ignored' || Object.hasOwn(headingAliases, field))
    if (!isField) return refuseRequest(`headings.${column}`, 'Unknown field')
    answers.set(`heading:${normaliseHeading(heading)}`, field)
  }
  return answers
}

function parseObject(json: string | undefined, path: string, message: string): object {
  if (json === undefined) return {}
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Invalid JSON gets the same refusal as JSON of the wrong shape.
  }
  return refuseRequest(path, message)
}
