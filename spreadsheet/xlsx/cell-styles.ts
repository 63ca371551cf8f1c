import { findBuiltInFormat, type NumberFormat, parseNumberFormat } from '#spreadsheet/format/number-format.ts'
import { limits } from '#spreadsheet/limits.ts'
import type { CellMark } from '#spreadsheet/spreadsheet.ts'
import { readElements } from '#spreadsheet/xml/xml-reader.ts'
import type { Archive } from '#spreadsheet/zip/zip-archive.ts'

/** What the style of a cell says about a number in it. `mark` is null if the format is no news. */
export type CellStyle = { format: NumberFormat; mark: CellMark | null }

/** Returns the styles by index. A style that says nothing about numbers is null. */
export async function readCellStyles(
  archive: Archive,
  part: string | undefined,
): Promise<(CellStyle | null)[]> {
  if (part === undefined) return []
  const formats = new Map<number, NumberFormat>()
  const ids: number[] = []
  let isInCellXfs = false
  await readElements(archive.stream(part, limits.stylesBytes), (name, attributes) => {
    if (name === 'numFmt' && attributes['formatCode'] !== undefined) {
      formats.set(Number(attributes['numFmtId']), parseNumberFormat(attributes['formatCode']))
    } else if (name === 'cellXfs') isInCellXfs = true
    else if (name === 'cellStyles' || name === 'dxfs' || name === 'cellStyleXfs') isInCellXfs = false
    else if (name === 'xf' && isInCellXfs) ids.push(Number(attributes['numFmtId'] ?? 0))
  })
  return ids.map((id) => describeStyle(formats.get(id) ?? findBuiltInFormat(id)))
}

/** Returns the style of cells with this number format, or null if it says nothing. */
export function describeStyle(format: NumberFormat): CellStyle | null {
  const { kind, currency } = format
  const mark: CellMark = {
    ...(currency !== undefined && { currency }),
    ...(kind === 'percent' && { isPercent: true }),
    ...((kind === 'date' || kind === 'time') && { isDate: true }),
  }
  const hasMark = Object.keys(mark).length > 0
  return hasMark || kind !== 'plain' ? { format, mark: hasMark ? mark : null } : null
}
