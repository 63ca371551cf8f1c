import { fluors } from '#domain/reference/fluors.ts'
import { compactValue } from './compact-value.ts'
import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { makeValueTable } from './value-table.ts'

/** Fluorescence as read from a cell: the id of its strength and the name of its colour; null if missing. */
export interface Fluorescence {
  readonly fluorId: number | null
  readonly color: string | null
}

const strengths: readonly (readonly [string, readonly string[]])[] = [
  ['None', ['N', 'NO', 'NON', 'NN', 'NONE', 'Nil', 'NEG', 'Negligible', 'Negative', 'Inert']],
  ['Very Slight', ['VSL', 'VSLT', 'Very Slight', 'VSLIGHT']],
  ['Slight', ['SL', 'SLT', 'SLI', 'Slight']],
  ['Faint', ['F', 'FA', 'FNT', 'FAINT', 'FT']],
  ['Medium', ['M', 'MED', 'Medium']],
  ['Strong', ['S', 'ST', 'STG', 'STN', 'STR', 'Strong']],
  ['Very Strong', ['VS', 'VST', 'VSTG', 'VSTR', 'Very Strong', 'VSTRONG']],
]

const colorSpellings: readonly (readonly [string, readonly string[]])[] = [
  ['Blue', ['B', 'BL', 'BLU', 'Blue', 'Bluish']],
  ['White', ['W', 'WH', 'White']],
  ['Yellow', ['Y', 'YL', 'YEL', 'Yellow', 'Yellowish']],
  ['Orange', ['O', 'OR', 'Orange']],
  ['Red', ['R', 'RD', 'Red']],
  ['Green', ['G', 'GR', 'GN', 'Green']],
  ['Black', ['BK', 'Black']],
  ['Brown', ['BN', 'BR', 'Brown']],
]

const byCompact = new Map<string, Fluorescence>()
for (const [name, texts] of strengths) {
  for (const text of texts) {
    byCompact.set(compactValue(text), { fluorId: fluors.getByName(name).id, color: null })
  }
}
for (const [color, colorTexts] of colorSpellings) {
  for (const colorText of colorTexts) addColored(color, compactValue(colorText))
}

function addColored(color: string, colorText: string): void {
  for (const [name, texts] of strengths.slice(1)) {
    const reading = { fluorId: fluors.getByName(name).id, color }
    for (const text of texts) addIfAbsent(compactValue(text) + colorText, reading)
  }
  // Short codes of a colour alone (`B`, `R`) look like strengths, so only full colour words stand alone.
  if (colorText.length > 3) addIfAbsent(colorText, { fluorId: null, color })
}

// A strength alone wins over a strength with a colour: `STR` is Strong, not strong red.
function addIfAbsent(key: string, reading: Fluorescence): void {
  if (!byCompact.has(key)) byCompact.set(key, reading)
}

/**
 * Reads a fluorescence cell, with or without its colour (`MB`, `Faint Blue`, `VSB`). `VS` is Very Strong;
 * `SL` is Slight, a level of its own (requirements 11.5). Undefined for others.
 */
export const readFluorescence = memoizeReader((text): Fluorescence | undefined =>
  byCompact.get(compactValue(text)),
)

/** Reads a cell that holds only the fluorescence colour; null for none, undefined for others. */
export const readFluorescenceColor = makeValueTable<string | null>([
  ...colorSpellings,
  [null, ['N', 'NO', 'NON', 'None', 'Nil', 'NA']],
])
