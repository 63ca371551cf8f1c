import type { CellRange } from './ranges/cell-reference.ts'
import { type LinkRange, RowBuilder } from './row-builder.ts'
import type { CellMark, Sheet, SheetInfo, SheetRow, Spreadsheet } from './spreadsheet.ts'

export type MemoryCell = { column: number; text: string; mark: CellMark | null }
export type MemoryRow = { row: number; isHidden: boolean; cells: MemoryCell[] }

/** A sheet of a format that is read as a whole. */
export type MemorySheet = SheetInfo & {
  rows: readonly MemoryRow[]
  merges: readonly CellRange[]
  links: readonly LinkRange[]
  hiddenColumns: ReadonlySet<number>
}

const batchRows = 500

/** Returns sheets in memory as a spreadsheet. */
export function openMemorySheets(
  { format, blindSpots }: Pick<Spreadsheet, 'format' | 'blindSpots'>,
  sheets: readonly MemorySheet[],
): Spreadsheet {
  return {
    format,
    blindSpots,
    sheets: sheets.map(({ name, state }) => ({ name, state })),
    openSheet: async (index) => {
      const sheet = sheets[index]
      if (!sheet) throw new RangeError(`The file has no sheet ${index}`)
      return openMemorySheet(sheet)
    },
    close: async () => undefined,
  }
}

function openMemorySheet(sheet: MemorySheet): Sheet {
  let read = 0
  async function* readRows(): AsyncGenerator<SheetRow[], void, undefined> {
    const builder = new RowBuilder(sheet.merges, sheet.links)
    let batch: SheetRow[] = []
    for (const { row, isHidden, cells } of sheet.rows) {
      read += 1
      builder.begin(row, isHidden)
      for (const { column, text, mark } of cells) builder.put(column, text, mark)
      const finished = builder.finish()
      if (finished) batch.push(finished)
      if (batch.length < batchRows) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }
  const rows = readRows()
  return {
    hiddenColumns: sheet.hiddenColumns,
    rows,
    readShare: () => (sheet.rows.length === 0 ? 1 : read / sheet.rows.length),
    close: async () => {
      await rows.return()
    },
  }
}
