import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { listColumnCells, type StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'
import { findGrowthEvidence, isClearGrowthTerm } from '#domain/stock-file/values/growth-evidence.ts'
import { readGrowth } from '#domain/stock-file/values/growth-values.ts'
import { isPlaceholder } from '#domain/stock-file/values/placeholders.ts'
import type { ImportQuestion } from './import-question.ts'
import { listSamples, shortenSample, type TableSample } from './table-sample.ts'

/** Fields whose cells count as evidence of origin anyway. */
const originFields: ReadonlySet<StockField> = new Set<StockField>([
  'growthType',
  'labGrown',
  'treatment',
  'memberComment',
  'certComment',
  'reportType',
  'inscription',
  'lab',
])
const minShare = 0.5
const labWord = /^(?:lab|grown)$/iu

/** The columns of growth terms: what the answers made of them, and what is still to be asked. */
export interface GrowthAssessment {
  readonly mapping: StockMapping
  readonly questions: readonly ImportQuestion[]
}

/**
 * Finds columns most of whose cells are growth terms, whatever their headings, and asks whether they tell the
 * origin. An answer makes the column a growth column, or ignores it completely. Source: requirements 11.2.
 */
export function assessGrowth(
  sample: TableSample,
  mapping: StockMapping,
  answers: ImportAnswers,
): GrowthAssessment {
  const fieldByColumn = new Map<number, StockField>()
  // The keys of a mapping are fields.
  for (const [field, columns] of Object.entries(mapping.columns) as [StockField, readonly number[]][]) {
    for (const column of columns) fieldByColumn.set(column, field)
  }
  const questions: ImportQuestion[] = []
  const growthColumns: number[] = []
  const ignoredColumns = [...(mapping.ignoredColumns ?? [])]
  for (const [column, heading] of sample.headings.entries()) {
    const field = fieldByColumn.get(column)
    if (field !== undefined && originFields.has(field)) continue
    if (ignoredColumns.includes(column)) continue
    const key = `growth:${normaliseHeading(heading)}`
    const answer = answers.get(key)
    if (answer === 'growth') growthColumns.push(column)
    else if (answer === 'ignored') ignoredColumns.push(column)
    else if (areGrowthTerms(sample, column)) {
      questions.push({
        kind: 'growth',
        key,
        heading,
        column,
        samples: listSamples(sample, column),
        options: [
          { answer: 'growth', effect: { kind: 'read-as', field: 'growthType' } },
          { answer: 'ignored', effect: { kind: 'ignore-column' } },
        ],
      })
    }
  }
  const columns: Partial<Record<StockField, readonly number[]>> = { ...mapping.columns }
  for (const column of growthColumns) {
    const field = fieldByColumn.get(column)
    const rest = field === undefined ? undefined : columns[field]?.filter((other) => other !== column)
    if (field !== undefined && rest !== undefined) {
      if (rest.length > 0) columns[field] = rest
      else delete columns[field]
    }
    columns.growthType = [...(columns.growthType ?? []), column]
  }
  return { mapping: { ...mapping, columns, ignoredColumns }, questions }
}

/**
 * Asks whether all stones are lab-grown if a title, the sheet or the file says so, and no column states the
 * origin. The caller makes sure that no row and no answer does either. Source: requirements 11.2.
 */
export function askOrigin({ titles = [] }: TableSample, { columns }: StockMapping): ImportQuestion[] {
  if (columns.growthType !== undefined || columns.labGrown !== undefined) return []
  const samples = titles.filter((title) => findGrowthEvidence(title) !== null)
  if (samples.length === 0) return []
  const options = (['lab', 'natural'] as const).map((origin) => ({
    answer: origin,
    effect: { kind: 'all-stones' as const, origin },
  }))
  return [{ kind: 'origin', key: 'origin', samples: samples.slice(0, 3).map(shortenSample), options }]
}

function areGrowthTerms(sample: TableSample, column: number): boolean {
  const cells = listColumnCells(sample.rows, [column]).filter((cell) => !isPlaceholder(cell))
  if (cells.length === 0) return false
  if (cells.filter(isClearGrowthTerm).length > cells.length * minShare) return true
  // `Lab` alone may be a laboratory, but not in a column of nothing but origins.
  return cells.some((cell) => labWord.test(cell)) && cells.every((cell) => readGrowth(cell) !== undefined)
}
