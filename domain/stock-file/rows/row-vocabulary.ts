import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import {
  availabilities,
  readAvailability,
  type StockAvailability,
} from '#domain/stock-file/values/availability-values.ts'
import { readLab } from '#domain/stock-file/values/lab-values.ts'
import { readShape, type ShapeReading, type VendorShapes } from '#domain/stock-file/values/shape-values.ts'
import { quoteValue, type RowCells } from './row-cells.ts'
import { findValueAnswer, readAnsweredId, type ImportAnswers } from './value-answers.ts'

/** Reads the shape; null, with the row rejected, if it is missing or waits for an answer. */
export function readRowShape(
  row: RowCells,
  options: { readonly vendorShapes?: VendorShapes; readonly answers?: ImportAnswers },
): ShapeReading | null {
  const text = row.read('shape')
  const shapeId = readAnsweredId(findValueAnswer(options.answers, 'shape', text), shapes)
  if (shapeId !== undefined) return { shapeId, alternatives: null }
  const shape = text === '' ? undefined : readShape(text, options.vendorShapes)
  if (shape !== undefined) return shape
  if (text === '') row.reject('Shape is missing.')
  else row.wait(`Shape ${quoteValue(text)} is not recognised.`, { field: 'shape', value: text })
  return null
}

/** Reads the laboratory's id; null, with the row rejected, if it is missing or waits for an answer. */
export function readRowLab(row: RowCells, answers?: ImportAnswers): number | null {
  const text = row.read('lab')
  const labId =
    readAnsweredId(findValueAnswer(answers, 'lab', text), labs) ?? (text === '' ? undefined : readLab(text))
  if (labId !== undefined) return labId
  if (text === '') row.reject('Lab is missing.')
  else row.wait(`Lab ${quoteValue(text)} is not recognised.`, { field: 'lab', value: text })
  return null
}

/**
 * Reads the availability; a blank cell means available. Null, with the row rejected until a person explains
 * it, for an unknown word: a stone must not be on offer because of a word that nobody understood.
 */
export function readRowAvailability(row: RowCells, answers?: ImportAnswers): StockAvailability | null {
  const text = row.read('availability')
  if (text === '') return 'available'
  const answer = findValueAnswer(answers, 'availability', text)
  const answered = availabilities.find((availability) => availability === answer)
  const availability = answered ?? readAvailability(text)
  if (availability !== undefined) return availability
  row.wait(`Availability ${quoteValue(text)} is not recognised.`, { field: 'availability', value: text })
  return null
}
