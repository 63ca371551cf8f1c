/** Whether columns are shown, by title. A column that is missing here is shown unless it is optional. */
export type ColumnChoice = Readonly<Record<string, boolean>>

type ChoosableColumn = { title: string; isOptional?: boolean }

/** Returns the columns to show. The first one identifies the row and is always shown. */
export function selectColumns<Column extends ChoosableColumn>(
  [first, ...others]: readonly [Column, ...Column[]],
  choice: ColumnChoice,
): [Column, ...Column[]] {
  return [first, ...others.filter((column) => isShown(column, choice))]
}

export function isShown({ title, isOptional = false }: ChoosableColumn, choice: ColumnChoice): boolean {
  return choice[title] ?? !isOptional
}

/** Parses a stored choice. Anything else counts as none. */
export function parseColumnChoice(text: string | null): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}
