import type { ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'
import type { TableChoice } from './table-choice.ts'
import type { TableReport } from './table-report.ts'

/** The keys of the answers that say where the table is in a vendor's files. Source: requirements 11.2. */
export const tableAnswerKeys = ['sheet', 'headerRow', 'hidden'] as const

/** The longest name of a sheet by which it can be chosen. */
export const maxSheetNameLength = 200

/** Returns whether an answer says where the table is. */
export function isTableAnswer(key: string): boolean {
  return tableAnswerKeys.some((tableKey) => tableKey === key)
}

/** Returns the number of a row from its text; undefined if it is none. */
export function readRowNumber(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/u.test(text) ? Number(text) : undefined
}

/** Returns the name by which a sheet is chosen: its number, counted from 1, if it has no name of its own. */
export function nameSheet({ sheets }: Pick<TableReport, 'sheets'>, index: number): string {
  const name = sheets[index]?.name.trim() ?? ''
  return name === '' || name.length > maxSheetNameLength ? String(index + 1) : name
}

/** Returns a choice as the answers that are remembered; the sheet by its name in the file that was read. */
export function toTableAnswers(
  { sheet, headerRow, includesHidden }: TableChoice,
  report: Pick<TableReport, 'sheet' | 'sheets'>,
): Record<string, string> {
  return {
    ...(sheet !== undefined && { sheet: nameSheet(report, report.sheet - 1) }),
    ...(headerRow !== undefined && { headerRow: String(headerRow) }),
    ...(includesHidden === true && { hidden: 'include' }),
  }
}

/** Returns the choice that is remembered; undefined if there is none. */
export function readTableAnswers(answers: ImportAnswers): TableChoice | undefined {
  if (!tableAnswerKeys.some((key) => answers.has(key))) return undefined
  return {
    sheet: answers.get('sheet'),
    headerRow: readRowNumber(answers.get('headerRow') ?? ''),
    includesHidden: answers.get('hidden') === 'include',
  }
}
