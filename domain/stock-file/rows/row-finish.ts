import { fluors } from '#domain/reference/fluors.ts'
import { readCuletCondition, readCuletSize } from '#domain/stock-file/values/culet-values.ts'
import { readFluorescence, readFluorescenceColor } from '#domain/stock-file/values/fluorescence-values.ts'
import { readGirdle, formatGirdle } from '#domain/stock-file/values/girdle-text.ts'
import type { RowCells } from './row-cells.ts'

/** Fluorescence as a Diamond shows it: strength, colour, and both as one phrase. */
export interface RowFluorescence {
  readonly fluorId: number | null
  readonly fluorescence: string | null
  readonly fluorescenceColor: string | null
}

/** Reads fluorescence from its two columns; a colour column wins over a colour in the strength cell. */
export function readRowFluorescence(row: RowCells): RowFluorescence {
  const reading = row.readWith('fluorIntensity', readFluorescence)
  // `None` is a valid value, so it must differ from an unreadable cell.
  const colorReading = row.readWith('fluorColor', (text) => {
    const color = readFluorescenceColor(text)
    return color === undefined ? undefined : { color }
  })
  const fluorId = reading?.fluorId ?? null
  const name = fluorId === null ? null : fluors.get(fluorId).name
  const color = name === 'None' ? null : (colorReading?.color ?? reading?.color ?? null)
  return {
    fluorId,
    fluorescence: [name, color].filter((part) => part !== null).join(' ') || null,
    fluorescenceColor: color,
  }
}

/** A girdle as a Diamond shows it, with further information from its cells. */
export interface RowGirdle {
  readonly girdle: string | null
  readonly condition: string | null
  readonly percent: string | null
}

/** Reads the girdle from one column with the whole phrase, or from a thin and a thick column. */
export function readRowGirdle(row: RowCells): RowGirdle {
  const whole = row.readWith('girdle', readGirdle)
  const thin = row.readWith('girdleThin', readGirdle)
  const thick = row.readWith('girdleThick', readGirdle)
  const percent = whole?.percent ?? thin?.percent ?? null
  return {
    girdle: formatGirdle(
      thin?.thin ?? whole?.thin ?? null,
      thick?.thick ?? whole?.thick ?? thin?.thick ?? null,
    ),
    condition: whole?.condition ?? thin?.condition ?? thick?.condition ?? null,
    percent: percent === null ? null : String(percent),
  }
}

/** Reads the culet; some files put its condition in the size column. */
export function readRowCulet(row: RowCells): { size: string | null; condition: string | null } {
  const condition = readCuletCondition(row.read('culetSize')) ?? null
  if (condition !== null && condition !== 'Pointed') return { size: null, condition }
  return { size: row.readWith('culetSize', readCuletSize), condition: null }
}
