import type { DocumentType } from './document-data.ts'

/** A text about the origin and nature of stones, and where it belongs. Source: requirements 31.3. */
export type Statement = {
  readonly code: string
  readonly text: string
  readonly documentTypes: readonly DocumentType[]
  readonly appliesTo: 'natural' | 'lab-grown' | 'treated' | 'any'
  /** The lightest stone that it is about. */
  readonly minCaratsThousandths: number
  /** Destinations, two letters each; empty for all. */
  readonly countryCodes: readonly string[]
  /** What the data of each of its lines must show. */
  readonly requires: 'nothing' | 'origin' | 'non-russian'
  /** Calendar days, both included. */
  readonly validFrom: string
  readonly validTo: string | null
}

/** What statements depend on in a line. */
export type StatedLine = {
  readonly stockNumber: string | null
  readonly description: string
  readonly isLabGrown: boolean
  readonly isTreated: boolean
  readonly originCountry: string | null
  readonly quantity: number
  readonly caratsThousandths: number
}

/** What a document must be for a statement to belong on it. */
type StatedDocument = {
  readonly type: DocumentType
  readonly issueDate: string
  /** Two letters; null if it is unknown. */
  readonly destination: string | null
  readonly lines: readonly StatedLine[]
}

/** A statement that lines contradict or do not support, and what they are called. */
export type UnsupportedStatement = {
  readonly code: string
  readonly requires: 'origin' | 'non-russian'
  readonly stones: readonly string[]
}

/** The country whose diamonds the sanctions exclude. */
const excludedCountry = 'RU'

const isAbout: Readonly<Record<Statement['appliesTo'], (line: StatedLine) => boolean>> = {
  natural: ({ isLabGrown }) => !isLabGrown,
  'lab-grown': ({ isLabGrown }) => isLabGrown,
  treated: ({ isTreated }) => isTreated,
  any: () => true,
}

const supports: Readonly<Record<Statement['requires'], (line: StatedLine) => boolean>> = {
  nothing: () => true,
  origin: ({ originCountry }) => originCountry !== null,
  'non-russian': ({ originCountry }) => originCountry !== null && originCountry !== excludedCountry,
}

/**
 * Returns the statements that belong on a document, in their order, and those that its data does not support: the
 * document may not be issued then. A line of several stones counts with its carats per stone. Without a known
 * destination, no statement for particular countries applies. Source: requirements 32.4.
 */
export function selectStatements(
  document: StatedDocument,
  statements: readonly Statement[],
): { statements: Statement[]; unsupported: UnsupportedStatement[] } {
  const applicable = statements.flatMap((statement) => {
    const lines = belongsOn(statement, document) ? listLines(statement, document.lines) : []
    return lines.length === 0 ? [] : [{ statement, lines }]
  })
  return {
    statements: applicable.map(({ statement }) => statement),
    unsupported: applicable.flatMap(({ statement: { code, requires }, lines }) => {
      const stones = lines.filter((line) => !supports[requires](line)).map(nameLine)
      return requires === 'nothing' || stones.length === 0 ? [] : [{ code, requires, stones }]
    }),
  }
}

/** Returns why a document cannot be issued, naming the stones. */
export function describeUnsupported({ code, requires, stones }: UnsupportedStatement): string {
  const origin = requires === 'origin' ? 'a known origin' : 'a known origin other than Russia'
  return `“${code}” requires ${origin}. Without one: ${stones.join(', ')}`
}

function belongsOn(statement: Statement, { type, issueDate, destination }: StatedDocument): boolean {
  const { documentTypes, countryCodes, validFrom, validTo } = statement
  return (
    documentTypes.includes(type) &&
    validFrom <= issueDate &&
    (validTo === null || issueDate <= validTo) &&
    (countryCodes.length === 0 || (destination !== null && countryCodes.includes(destination)))
  )
}

function listLines(
  { appliesTo, minCaratsThousandths }: Statement,
  lines: readonly StatedLine[],
): StatedLine[] {
  return lines.filter(
    (line) =>
      isAbout[appliesTo](line) && line.caratsThousandths >= minCaratsThousandths * Math.max(line.quantity, 1),
  )
}

function nameLine({ stockNumber, description }: StatedLine): string {
  return stockNumber ?? description
}
