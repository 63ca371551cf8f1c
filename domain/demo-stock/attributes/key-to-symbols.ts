import type { StoneAppearance } from '#domain/demo-stock/demo-stone.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import { makePicker, type Picker } from '#domain/demo-stock/weighted.ts'

/** The marks that a report may draw for a clarity, and the sentences it may add. */
interface Symbols {
  readonly minMarks: number
  readonly maxMarks: number
  readonly pick: Picker<string>
  readonly comments: readonly string[]
}

const slight: Symbols = {
  minMarks: 0,
  maxMarks: 1,
  pick: makePicker([
    ['Extra Facet', 3],
    ['Natural', 3],
    ['Surface Graining', 2],
  ]),
  comments: ['Minor details of polish are not shown.', 'Surface graining is not shown.'],
}
const tiny: Symbols = {
  minMarks: 1,
  maxMarks: 2,
  pick: makePicker([
    ['Pinpoint', 8],
    ['Cloud', 3],
    ['Needle', 3],
    ['Internal Graining', 1],
    ['Natural', 1],
  ]),
  comments: ['Additional pinpoints are not shown.', 'Internal graining is not shown.'],
}
const small: Symbols = {
  minMarks: 1,
  maxMarks: 4,
  pick: makePicker([
    ['Crystal', 8],
    ['Feather', 7],
    ['Cloud', 7],
    ['Needle', 5],
    ['Pinpoint', 4],
    ['Indented Natural', 2],
    ['Natural', 1],
  ]),
  comments: [
    'Additional clouds are not shown.',
    'Pinpoints are not shown.',
    'Surface graining is not shown.',
  ],
}
const plain: Symbols = {
  minMarks: 2,
  maxMarks: 5,
  pick: makePicker([
    ['Crystal', 9],
    ['Feather', 9],
    ['Cloud', 8],
    ['Twinning Wisp', 6],
    ['Needle', 4],
    ['Indented Natural', 2],
    ['Knot', 1],
    ['Cavity', 1],
    ['Etch Channel', 1],
  ]),
  comments: ['Clouds are not shown.', 'Additional twinning wisps are not shown.'],
}

const symbolsByClarity: Readonly<Record<string, Symbols>> = {
  IF: slight,
  VVS1: tiny,
  VVS2: tiny,
  VS1: small,
  VS2: small,
  SI1: plain,
  SI2: plain,
  SI3: plain,
  I1: plain,
  I2: plain,
  I3: plain,
}

const CERT_COMMENT_SHARE = 0.35

/** Draws a report's key to symbols, each mark once, and its comment; flawless stones have neither. */
export function drawKeyToSymbols(
  random: Random,
  clarity: string,
): Pick<StoneAppearance, 'keyToSymbols' | 'certComment'> {
  const symbols = symbolsByClarity[clarity]
  if (symbols === undefined) return { keyToSymbols: null, certComment: null }
  const drawCount = random.drawInteger(symbols.minMarks, symbols.maxMarks)
  const marks = new Set<string>()
  for (let index = 0; index < drawCount; index++) marks.add(symbols.pick(random))
  const comment = symbols.comments[random.drawInteger(0, symbols.comments.length - 1)] ?? null
  return {
    keyToSymbols: marks.size === 0 ? null : [...marks].join(', '),
    certComment: random.drawBoolean(CERT_COMMENT_SHARE) ? comment : null,
  }
}
