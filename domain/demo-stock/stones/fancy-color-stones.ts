import type { StoneSection } from '#domain/stone/section.ts'
import { pickFancyColorCarats } from '#domain/demo-stock/attributes/carat-sizes.ts'
import type { DemoColor, DemoStone } from '#domain/demo-stock/demo-stone.ts'
import { quoteFancyColor } from '#domain/demo-stock/prices/price-without-rap.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import {
  makeStone,
  pickVendor,
  planStone,
  type Source,
  type StoneAttributes,
} from '#domain/demo-stock/stone-plan.ts'
import { makePicker, type Picker } from '#domain/demo-stock/weighted.ts'

const pickShape = makePicker([
  ['Cushion Modified', 19],
  ['Radiant', 19],
  ['Round', 15],
  ['Pear', 13],
  ['Oval', 12],
  ['Cushion', 6],
  ['Heart', 5],
  ['Emerald', 4],
  ['Marquise', 3],
  ['Square Radiant', 2],
  ['Princess', 1.5],
  ['Asscher', 0.5],
])
const pickClarity = makePicker([
  ['IF', 4],
  ['VVS1', 7],
  ['VVS2', 10],
  ['VS1', 20],
  ['VS2', 23],
  ['SI1', 18],
  ['SI2', 12],
  ['I1', 5],
  ['I2', 1],
])
const pickLab = makePicker([
  ['GIA', 84],
  ['IGI', 7],
  ['None', 6],
  ['HRD', 3],
])

const pickIntensity = makePicker<string | null>([
  ['Fancy', 28],
  ['Fancy Intense', 22],
  ['Fancy Light', 17],
  ['Fancy Vivid', 12],
  ['Light', 7],
  ['Fancy Deep', 6],
  ['Very Light', 3.5],
  ['Faint', 2.5],
  ['Fancy Dark', 2],
])
const pickDarkIntensity = makePicker<string | null>([
  ['Fancy', 40],
  ['Fancy Dark', 28],
  ['Fancy Deep', 17],
  ['Fancy Light', 10],
  ['Light', 5],
])
const withoutIntensity: Picker<string | null> = () => null
const onlyFancy: Picker<string | null> = () => 'Fancy'

/** A main colour, its intensities, and its overtones (none about half the time). */
interface Variety {
  readonly name: string
  readonly pickIntensity: Picker<string | null>
  readonly pickOvertone: Picker<string | null>
}

const pickVariety = makePicker<Variety>([
  [variety('Yellow', pickIntensity, ['Brownish', 'Orangy', 'Greenish']), 46],
  [variety('Brown', pickDarkIntensity, ['Yellowish', 'Orangy', 'Pinkish', 'Greenish']), 14],
  [variety('Pink', pickIntensity, ['Brownish', 'Purplish', 'Orangy']), 12],
  [variety('Orange', pickIntensity, ['Yellowish', 'Brownish']), 5],
  [variety('Green', pickIntensity, ['Yellowish', 'Grayish', 'Bluish']), 5],
  [variety('Champagne', withoutIntensity, []), 4.5],
  [variety('Gray', pickDarkIntensity, ['Greenish', 'Bluish', 'Yellowish']), 4],
  [variety('Blue', pickIntensity, ['Grayish', 'Greenish', 'Violetish']), 3],
  [variety('Chameleon', withoutIntensity, []), 1.8],
  [variety('FancyWhite', onlyFancy, []), 1.7],
  [variety('Purple', pickIntensity, ['Pinkish', 'Grayish']), 1.6],
  [variety('Violet', pickIntensity, ['Grayish', 'Bluish']), 0.9],
  [variety('Red', onlyFancy, ['Purplish', 'Brownish']), 0.5],
])

/** Draws a main colour with its intensity and overtone. */
export function drawFancyColor(random: Random): DemoColor {
  const { name, pickIntensity, pickOvertone } = pickVariety(random)
  return { name, colorGrade: null, intensity: pickIntensity(random), overtone: pickOvertone(random) }
}

/** Draws a natural fancy-coloured stone from one of the section's vendors. */
export function drawFancyColorAttributes(random: Random, section: StoneSection): StoneAttributes {
  return {
    section,
    vendor: pickVendor(random, section),
    shape: pickShape(random),
    caratHundredths: pickFancyColorCarats(random),
    color: drawFancyColor(random),
    clarity: pickClarity(random),
    lab: pickLab(random),
    isLabGrown: false,
    quote: quoteFancyColor,
  }
}

/** Makes one natural fancy-coloured stone. */
export function makeFancyColorStones(source: Source): DemoStone[] {
  return [makeStone(source, planStone(source.random, drawFancyColorAttributes(source.random, 'fancyColor')))]
}

function variety(name: string, intensities: Picker<string | null>, overtones: readonly string[]): Variety {
  const pickOvertone = makePicker<string | null>([
    [null, Math.max(1, overtones.length * 1.2)],
    ...overtones.map((overtone) => [overtone, 1] as const),
  ])
  return { name, pickIntensity: intensities, pickOvertone }
}
