import type { StoneAppearance } from '#domain/demo-stock/demo-stone.ts'
import { drawKeyToSymbols } from './key-to-symbols.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import { makePicker, type Picker } from '#domain/demo-stock/weighted.ts'

type EyeClean = 'Yes' | 'Borderline' | 'No'

const always: Picker<EyeClean> = () => 'Yes'
const never: Picker<EyeClean> = () => 'No'

/** Whether inclusions are visible without a loupe, by clarity; unlisted clarities are always eye clean. */
const eyeCleanPickers: Readonly<Record<string, Picker<EyeClean>>> = {
  SI1: makePicker<EyeClean>([
    ['Yes', 86],
    ['Borderline', 12],
    ['No', 2],
  ]),
  SI2: makePicker<EyeClean>([
    ['Yes', 45],
    ['Borderline', 35],
    ['No', 20],
  ]),
  SI3: makePicker<EyeClean>([
    ['Borderline', 30],
    ['No', 70],
  ]),
  I1: makePicker<EyeClean>([
    ['Borderline', 8],
    ['No', 92],
  ]),
  I2: never,
  I3: never,
}

const pickMilky = makePicker([
  ['None', 955],
  ['M1', 33],
  ['M2', 9],
  ['M3', 3],
])
const pickShade = makePicker([
  ['None', 895],
  ['Brown', 38],
  ['Faint Brown', 28],
  ['Green', 14],
  ['Gray', 8],
  ['Mixed', 11],
  ['Yellow', 6],
])
const pickBlackInclusion = makePicker([
  ['BT0', 55],
  ['BT1', 26],
  ['BC1', 9],
  ['BT2', 7],
  ['BT3', 3],
])
const pickWhiteTreatment = makePicker([
  ['Laser Drilled', 80],
  ['Clarity Enhanced', 20],
])

const TREATABLE: ReadonlySet<string> = new Set(['SI2', 'SI3', 'I1', 'I2', 'I3'])
const TREATED_SHARE = 0.012
const MAYBE_BLACK: ReadonlySet<string> = new Set(['SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3'])
const COMMENTED_SHARE = 0.3

/**
 * The attributes that decide a stone's appearance. Lab-grown stones are neither milky nor treated like mined
 * ones.
 */
export interface AppearanceTraits {
  readonly clarity: string
  readonly isLabGrown: boolean
  readonly isWhite: boolean
}

/** An appearance without any information. */
export const emptyAppearance: StoneAppearance = {
  eyeClean: null,
  milky: null,
  shade: null,
  blackInclusion: null,
  keyToSymbols: null,
  treatment: null,
  certComment: null,
  memberComment: null,
}

/** Draws what the eye and the loupe see in a graded stone of this clarity. */
export function drawAppearance(
  random: Random,
  { clarity, isLabGrown, isWhite }: AppearanceTraits,
): StoneAppearance {
  const eyeClean = (eyeCleanPickers[clarity] ?? always)(random)
  const milky = isLabGrown ? 'None' : pickMilky(random)
  const shade = isWhite ? pickShade(random) : null
  const treatment = drawTreatment(random, clarity, isLabGrown)
  return {
    eyeClean,
    milky,
    shade,
    blackInclusion: MAYBE_BLACK.has(clarity) ? pickBlackInclusion(random) : null,
    ...drawKeyToSymbols(random, clarity),
    treatment,
    memberComment: random.drawBoolean(COMMENTED_SHARE)
      ? describeAppearance(eyeClean, milky, shade, isLabGrown)
      : null,
  }
}

function drawTreatment(random: Random, clarity: string, isLabGrown: boolean): string | null {
  if (isLabGrown || !TREATABLE.has(clarity) || !random.drawBoolean(TREATED_SHARE)) return null
  return pickWhiteTreatment(random)
}

// Sellers write only what recommends the stone.
function describeAppearance(
  eyeClean: EyeClean,
  milky: string,
  shade: string | null,
  isLabGrown: boolean,
): string | null {
  const sellingPoints = [
    isLabGrown ? 'As grown' : '',
    eyeClean === 'Yes' ? '100% eye clean' : '',
    milky === 'None' && shade === 'None' ? 'No BGM' : '',
  ].filter((phrase) => phrase !== '')
  return sellingPoints.length === 0 ? null : sellingPoints.join(', ')
}
